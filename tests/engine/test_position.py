"""Positions as text: nothing is lost, nothing impossible gets in, and what gets in can be played."""

import random
import re
from typing import Any

import pytest

from bankhalter.codes import BANK, CHANCE, Flaw, Phase
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.position import DERIVED, Ruleset, describe_flaw, flaws
from bankhalter.errors import BankhalterError, EditionError, PositionError
from bankhalter.kernel.layout import STATE
from random_play import WAYS, crowded, in_every_way, wander

START = "classic/official 2 turn=1 cash=1500,1500 frames=ROLL,0,0,0,-1"
MEGA = "mega-deluxe/official 2 turn=1 cash=250000,250000 frames=ROLL,0,0,0,-1"


def read(text, **options):
    return Game.from_position(text, manual=True, **options)


def same(game, twin):
    return game.digest() == twin.digest() and str(game.ruleset) == str(twin.ruleset)


# ---- round trips


@in_every_way
def test_positions_of_random_games_come_back_byte_for_byte(edition, preset):
    for seed in range(2):
        game = crowded(edition, preset, seed, strict_claims=seed == 1, manual=True)
        for number, _ in enumerate(wander(game, random.Random(seed), 90)):
            if number % 6 == 0 or game.phase not in (Phase.ROLL, Phase.END, Phase.DICE):
                twin = read(game.position())
                assert same(game, twin)
                assert twin.position() == game.position()
                assert twin.menu() == game.menu()


@pytest.mark.long
def test_the_random_positions_have_auctions_debts_and_shortages_pending():
    """What the round trips above are worth: the games they come from meet these phases."""
    phases = set()
    for edition, preset in WAYS:
        for seed in range(2):
            game = crowded(edition, preset, seed, strict_claims=seed == 1, manual=True)
            phases |= {game.phase for _ in wander(game, random.Random(seed), 90)}
    assert phases >= {
        *(Phase.ROLL, Phase.END, Phase.DICE, Phase.BUY, Phase.AUCTION, Phase.DEBT, Phase.SHORTAGE),
        *(Phase.CARD, Phase.MR_MONOPOLY),
    }


@in_every_way
def test_the_very_beginning_comes_back(edition, preset):
    """Dealing and the rolls for the start, the first of which is a tie."""
    game = Game(edition, 3, preset=preset, manual=True)
    throws = iter(["dice 6 5", "dice 5 6", "dice 1 2", "dice 3 4", "dice 1 1"])
    while game.actor == CHANCE:
        assert same(game, read(game.position()))
        game.push(game.chance_outcomes()[-1][0] if game.phase == Phase.DEAL else next(throws))
    assert (game.phase, game.active) == (Phase.ROLL, 0)
    assert same(game, read(game.position()))


def test_house_rules_and_strict_tables_are_part_of_the_position():
    rules = ["house_parking_pot", "house_double_los"]
    game = Game.scenario("classic", 2, strict_claims=True, house_rules=rules, manual=True)
    text = game.position()
    assert text.startswith("classic/official+strict+house_double_los=1+house_parking_pot=1 2 ")
    twin = read(text)
    assert same(game, twin)
    assert twin.tables.house_parking_pot == twin.tables.house_double_los == twin.tables.strict_claims == 1


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("classic", "classic/official"),
        ("classic/short", "classic/short"),
        ("classic/short+strict", "classic/short+strict"),
        ("mega-deluxe+ticket_forward_only=1", "mega-deluxe/official+ticket_forward_only=1"),
    ],
)
def test_tables_as_text(text, written):
    assert str(Ruleset.parse(text)) == written
    assert Ruleset.parse(written) == Ruleset.parse(text)


def test_a_finished_game_comes_back():
    game = Game.scenario("classic", 2, cash=[10, 1500], position=[0])
    game.push("roll", dice=(1, 3))
    game.push("bankrupt")
    twin = read(game.position())
    assert same(game, twin)
    assert twin.outcome() == game.outcome()
    assert twin.outcome().winners == (1,)


def test_names_stand_beside_the_position():
    assert read(START).names == ("Player 1", "Player 2")
    assert read(START, players=["Ada", "Bo"]).names == ("Ada", "Bo")
    with pytest.raises(BankhalterError, match="3 names for 2 seats"):
        read(START, players=["Ada", "Bo", "Cy"])


def test_chance_goes_on_by_itself_unless_manual():
    text = "classic/official 2 turn=1 rolled=1 cash=1500,1500 frames=ROLL,0,0,0,-1|DICE,0,0,0,-1"
    assert read(text).actor == CHANCE
    assert Game.from_position(text, seed=1).actor == 0


# ---- written by hand


def test_a_position_written_by_hand():
    game = read(
        "classic/official 3 active=1 turn=9 cash=100,200,300 position=7,24,10 jail=2:2 owner=1:0,3:0,5:1 "
        "level=1:2,3:1 mortgaged=5 frames=ROLL,1,0,0,-1"
    )
    assert (game.active, game.phase, game.actor) == (1, Phase.ROLL, 1)
    assert [game.cash(seat) for seat in range(3)] == [100, 200, 300]
    assert [game.position_of(seat) for seat in range(3)] == [7, 24, 10]
    assert (game.owner(1), game.owner(5), game.owner(6)) == (0, 1, BANK)
    assert [game.level(field) for field in (1, 3, 5)] == [2, 1, 0]
    assert [game.is_mortgaged(field) for field in (1, 5)] == [False, True]
    assert game.state.jail.tolist()[:3] == [0, 0, 2]
    game.push("roll")
    game.push("dice 1 2")
    assert game.position_of(1) == 27


def test_what_follows_from_the_rest_is_worked_out():
    """Holdings, stock and the bank's balance are not written but known."""
    game = read(f"{MEGA} owner=1:0,3:0,4:0,27:1,29:1,30:1,31:1,6:1 level=1:4,3:5,4:4,27:6,29:5,6:1,30:5,31:5")
    assert game.state.holdings.tolist()[:2] == [0b11010, (1 << 27) + (7 << 29) + (1 << 6)]
    assert game.state.stock.tolist() == [32 - 8, 12 - 4, 8 - 1, 4 - 1]
    assert game.state.bank == -500000
    assert not {"holdings=", "stock=", "bank=", "depth=", "actor="} & set(
        re.findall(r"\w+=", game.position())
    )
    assert {"holdings", "stock", "bank", "depth", "actor", "players"} == DERIVED


def test_a_debt_written_by_hand():
    game = read(
        "classic/official 2 turn=3 rolled=1 cash=40,900 position=6,0 owner=1:0,6:1 dice=2,4 "
        "frames=RESOLVE,0,0,0,-1|DEBT,0,6,60,1,3"
    )
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert not game.explain("pay").legal
    game.push("mortgage 1", seat=0)
    game.push("pay")
    assert (game.cash(0), game.cash(1), game.phase) == (10, 960, Phase.END)


def test_order_of_the_parts_does_not_matter():
    first, second, *parts = START.split()
    assert same(read(START), read(" ".join([first, second, *reversed(parts)])))


# ---- refused, with the reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "must begin with"),
        ("classic/official", "must begin with"),
        ("classic/official 2", "must begin with"),
        (START.replace(" 2 ", " 1 "), "players: 1, but classic is for 2 to 8"),
        (START.replace(" 2 ", " 9 "), "players: 9, but classic is for 2 to 8"),
        (START.replace(" 2 ", " two "), "players: 'two' is not a whole number"),
        (f"{START} turn=2", "'turn' is not a part of a position, or stands there twice"),
        (f"{START} colour=3", "'colour' is not a part of a position"),
        (f"{START} bank=3", "'bank' is not a part of a position"),
        (f"{START} holdings=0:2", "'holdings' is not a part of a position"),
        (f"{START} dice=a,b", "dice: 'a' is not a whole number"),
        (f"{START} dice=1,2,0,4", "dice has 4 values, at most 3 fit"),
        (f"{START} pot={10**16}", "pot: 10000000000000000 is not between"),
        (f"{START} owner=52:0", "owner: place: 52 is not between 0 and 51"),
        (f"{START} owner=1", "owner: '' is not a whole number"),
        (f"{START} mortgaged=64", "mortgaged: 64 is not between 0 and 51"),
        (f"{START}|NAP,0", "'NAP,0' is not a phase"),
        (f"{START}|BUY,0,1,2,3,4,5,6,7", "is not a phase with at most 7 numbers"),
        (f"{START}" + "|BUY,0,1" * 30, "frames has 31 rows, at most 24 fit"),
        (f"{START}" + "|BUY,0,1" * 20, "there must be 1 to 16 of them"),
        ("classic/official 2 turn=1 cash=1,1", "there must be 1 to 16 of them"),
        ("classic/official 2 turn=1 cash=1,1 frames=BUY,0,1", "BUY cannot stand at place 0"),
        (f"{START}|ROLL,0", "ROLL cannot stand at place 1"),
        (f"{START}|LAND,0,1", "LAND is never pending"),
        (f"{START}|BUY,2,1", "BUY: seat 2 does not exist"),
        (f"{START}|BUY,-1,1", "BUY: seat -1 does not exist"),
        (f"{START}|AUCTION,1000,1,0,-1,0,-1", "AUCTION: seat 1000 does not exist"),
        (f"{START}|BUY,0,40", "BUY: field 40"),
        (f"{START}|BUY,0,2", "BUY: field 2 is not a property"),
        (f"{START}|DEBT,0,1,-5", "amount -5"),
        (f"{START}|DEBT,0,1,5,7", "other seat 7 does not exist"),
        (f"{START}|CARD,0,2", "CARD: there is no deck 2"),
        (f"{START}|SHORTAGE,0,1,1,-1,0,9", "there is no building of kind 9"),
        (f"{START}|TRANSFER,0,0,0,-1,1", "its mask must name deeds"),
        (START.replace("ROLL,0", "RESOLVE,0"), "nothing that somebody could decide is pending"),
        (START.replace("turn=1", "turn=1 active=2"), "active must lie between 0 and 1"),
    ],
)
def test_malformed_positions_are_refused(text, reason):
    with pytest.raises(PositionError) as caught:
        read(text)
    assert reason in str(caught.value)


THIRTY_SIX = [16, 18, 19, 21, 23, 24, 26, 27, 29]
FULL = f"owner={','.join(f'{f}:0' for f in THIRTY_SIX)} level={','.join(f'{f}:4' for f in THIRTY_SIX)}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("1500,1500", "-1,1500"), "seat 0 has less than no cash"),
        (START.replace("1500,1500", "1500,1500,5"), "money appeared or vanished"),
        (f"{START} position=40", "position must lie between 0 and 39"),
        (f"{START} jail=0:1", "seat 0 is in jail, but its token is not"),
        (f"{START} position=10 jail=0:5", "seat 0 has waited an impossible number of turns in jail"),
        (f"{START} out=1:1", "seat 1 is out of the game, but owns something"),
        (f"{START.replace('1500,1500', '1500,0')} out=1:1 owner=1:1", "seat 1 is out of the game, but owns"),
        (f"{START} owner=2:0", "field 2 (Community Chest) cannot have this owner"),
        (f"{START} owner=1:2", "owner must lie between -1 and 1"),
        (f"{START} mortgaged=1", "field 1 (Mediterranean Avenue) is mortgaged, but nobody owns it"),
        (f"{START} mortgaged=2", "mortgaged, duty and claims must name deeds"),
        (f"{START} owner=5:0 level=5:1", "field 5 (Reading Railroad) cannot be built up to this level"),
        (f"{START} owner=1:0,3:0 level=1:6,3:6", "field 1 (Mediterranean Avenue) cannot be built up to"),
        (f"{START} level=1:1", "field 1 (Mediterranean Avenue) has buildings, but no owner"),
        (
            f"{START} owner=1:0,3:0 level=1:1 mortgaged=3",
            "field 3 (Baltic Avenue) is mortgaged in a built",
        ),
        (f"{START} owner=1:0,3:0 level=1:2", "field 1 (Mediterranean Avenue) is not built evenly"),
        (
            f"{START} owner=1:0,3:1 level=1:1",
            "field 1 (Mediterranean Avenue) has buildings without",
        ),
        (f"{START} {FULL}", "there are more buildings of kind 0 than the box holds"),
        (f"{START} unseen=0:65534", "deck 0 does not hold each of its cards once"),
        (f"{START} queue=0:3 queue_length=0:1", "deck 0 does not hold each of its cards once"),
        (f"{START} card_holder=0:1", "the jail card of deck 0 is in an impossible place"),
        (f"{START} card_holder=0:-2", "the jail card of deck 0 is in an impossible place"),
        (f"{MEGA} tickets=0:1", "the tickets do not add up"),
        (f"{MEGA} tickets_plain=-1 tickets_out=14", "the tickets do not add up"),
        (f"{START} tickets=0:1", "the tickets do not add up"),
        (f"{START.replace('1500,1500', '0,1500')} out=0:1", "nobody who is in the game has to decide"),
        (f"{START} pot=-5", "less than no cash"),
    ],
)
def test_impossible_positions_are_refused(text, reason):
    with pytest.raises(PositionError) as caught:
        read(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    "part",
    [
        "jail=2:1",
        "position=0,0,5",
        "tickets=5:1",
        "out=4:1",
        "start_roll=3:7",
        "wanted=5:70",
        "claim=2:50",
        "winners=1",
        "ending=5",
        "claim=1:-50 claims=1",
        "duty=1",
        "owner=1:0 duty=1",
    ],
)
def test_what_belongs_to_nobody_and_nothing_is_refused(part):
    """Seats that do not exist, claims on nothing, the end of a game that goes on, a duty without a group."""
    with pytest.raises(PositionError):
        read(f"{START} {part}")


@pytest.mark.parametrize(
    "frames",
    [
        "ROLL,0,0,0,-1|AUCTION,-1,1,0,-1,3,-1",  # both have passed
        "ROLL,0,0,0,-1|AUCTION,-1,5,0,-1,0,-1",  # a deed that is sold
        "ROLL,0,0,0,-1|AUCTION,-1,-1,50,1,0,0,0",  # a house for LOS
        "ROLL,0,0,0,-1|SHORTAGE,0,1,1,-1,1",  # nobody has asked
        "ROLL,0,0,0,-1|JAIL_DICE,0,0,0,-1",  # not in jail
        "ROLL,0,0,0,-1|UTILITY_DICE,0,5,4,1",  # no utility
        "ROLL,0,0,0,-1|UTILITY_DICE,0,12,4,-1",  # nobody's
        "ROLL,0,0,0,-1|DEAL,0,0,0,-1",  # nothing is dealt in this game
        "START_DICE,0,0,0,-1,3|AUCTION,-1,1,0,-1,0,-1",  # an auction before the first turn
        "START_DICE,0,0,0,-1,0",  # nobody rolls
        "START_DICE,0,0,0,-1,12",  # seats that do not exist
        "ROLL,0,0,0,-1|TICKET,0",  # no tickets in this edition
        "ROLL,0,0,0,-1|GIFT,0",
        "ROLL,0,0,0,-1|BUY,0,5",  # sold
        "ROLL,0,0,0,-1|DUTY,0,5",
    ],
)
def test_business_that_cannot_be_pending_is_refused(frames):
    with pytest.raises(PositionError):
        read(f"classic/official 2 turn=1 cash=1500,1500 owner=5:1 frames={frames}")


def test_all_reasons_are_given_at_once():
    with pytest.raises(PositionError) as caught:
        read(f"{START} mortgaged=1 level=3:1 jail=0:1")
    assert str(caught.value).count(";") == 2


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("atlantis/official", "edition 'atlantis'"),
        ("classic/long", "has no preset 'long'"),
        ("classic/official+house_gold=1", "'house_gold' is no house rule"),
        ("classic/official+house_parking_pot=7", "house_parking_pot = 7"),
        ("classic/official+speed_die=1", "'speed_die' is no house rule"),
        ("/official", "edition"),
        ("a" * 400, "edition"),
        ("cla\0ssic", "edition"),
    ],
)
def test_unknown_tables_are_refused_by_name(word, reason):
    with pytest.raises((PositionError, EditionError)) as caught:
        read(START.replace("classic/official", word))
    assert reason in str(caught.value)


@pytest.mark.parametrize("flaw", list(Flaw))
def test_every_flaw_has_words(flaw):
    box = load_edition("classic")
    text = describe_flaw(box, flaw, 1)
    assert len(text) > 10
    assert "{" not in text
    assert describe_flaw(box, flaw, -1) != ""


# ---- scenarios


def test_a_scenario_is_as_said_and_else_as_at_the_start():
    game = Game.scenario(
        "mega-deluxe",
        4,
        active=2,
        cash=[1000, 2000, 3000, 0],
        position=[5, 6, 7],
        deeds={0: [1, 3, 4], 1: [6]},
        levels={1: 1, 6: 1},
        mortgaged=[],
        jail={1: 2},
        jail_cards={0: [0], 2: [1]},
        tickets={0: 2, 2: 1},
        out=[3],
        turn=17,
    )
    assert (game.active, game.actor, game.phase, game.state.turn) == (2, 2, Phase.ROLL, 17)
    assert [game.cash(seat) for seat in range(4)] == [1000, 2000, 3000, 0]
    assert [game.position_of(seat) for seat in range(4)] == [5, 13, 7, 0]
    assert game.state.jail.tolist()[:4] == [0, 3, 0, 0]
    assert game.state.card_holder.tolist() == [0, 2]
    assert game.state.tickets.tolist()[:4] == [2, 0, 1, 0]
    assert [int(game.state.tickets_plain), int(game.state.tickets_expiry)] == [10, 3]
    assert game.state.out.tolist()[:4] == [0, 0, 0, 1]
    assert game.state.stock.tolist() == [31, 12, 8, 3]
    assert same(game, read(game.position()))


def test_a_pile_may_be_set():
    game = Game.scenario("mega-deluxe", 2, tickets={1: 1}, pile=(2, 1))
    assert (game.state.tickets_plain, game.state.tickets_expiry, game.state.tickets_out) == (2, 1, 12)


def test_the_seats_left_out_get_the_start_money():
    assert [Game.scenario("classic", 3, out=[1]).cash(seat) for seat in range(3)] == [1500, 0, 1500]


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"active": 2}, "active: seat 2 does not exist"),
        ({"active": 0, "out": [0]}, "nobody who is in the game"),
        ({"deeds": {0: [40]}}, "deeds: field 40 does not exist"),
        ({"deeds": {0: [-1]}}, "deeds: field -1 does not exist"),
        ({"deeds": {7: [1]}}, "deeds: seat 7 does not exist"),
        ({"deeds": {-1: [1]}}, "deeds: seat -1 does not exist"),
        ({"deeds": {0: [1], 1: [1]}}, "deeds: field 1 is given to seat 0 and seat 1"),
        ({"deeds": {0: [5, 5]}}, "deeds: field 5 is given to seat 0 and seat 0"),
        ({"deeds": {0: 5}}, "deeds: a list is expected, not 5"),
        ({"deeds": [5]}, "deeds: a mapping such as {0: …} is expected, not [5]"),
        ({"deeds": {0: ["5"]}}, "deeds: field '5' does not exist"),
        ({"deeds": {0: [30]}}, "cannot have this owner"),
        ({"levels": {41: 1}}, "levels: field 41 does not exist"),
        ({"levels": {1: 1}}, "has buildings, but no owner"),
        ({"mortgaged": [40]}, "mortgaged: field 40 does not exist"),
        ({"jail": {2: 0}}, "jail: seat 2 does not exist"),
        ({"jail": {0: 3}}, "jail: seat 0 cannot have waited 3 turns, at most 2 (JAIL-06)"),
        ({"jail": {0: -1}}, "jail: seat 0 cannot have waited -1 turns"),
        ({"jail": {0: 9}}, "jail must lie between"),
        ({"jail": {0: 1.5}}, "jail: 1.5 is not a whole number"),
        ({"jail": {0: 1}, "out": [0]}, "jail: seat 0 is out of the game"),
        ({"position": [30]}, "position: seat 0 cannot stay on field 30, which leads to jail (JAIL-01)"),
        ({"position": [0, 30], "cash": [5, 0]}, "position: seat 1 cannot stay on field 30"),
        ({"levels": {1: 1.0}}, "levels: 1.0 is not a whole number"),
        ({"mortgaged": [5.0]}, "mortgaged: field 5.0 does not exist"),
        ({"mortgaged": 5}, "mortgaged: a list is expected"),
        ({"cash": [1.5, 2]}, "cash: 1.5 is not a whole number"),
        ({"cash": ["5"]}, "cash: '5' is not a whole number"),
        ({"cash": [10**30]}, "is not a whole number up to"),
        ({"cash": 5}, "cash: a list is expected"),
        ({"cash": {0: 5}}, "cash: a list is expected"),
        ({"tickets": {0: "1"}}, "tickets: '1' is not a whole number"),
        ({"pile": (1, 2, 3)}, "pile: two numbers are expected"),
        ({"active": True}, "active: seat True does not exist"),
        ({"turn": "5"}, "turn: '5' is not a whole number"),
        ({"dice": (7, 1)}, "dice: (7, 1) are not two dice"),
        ({"dice": "12"}, "dice: '12' are not two dice"),
        ({"dice": (1, 2, "bus")}, "nobody can roll 1, 2 and 4"),
        ({"jail_cards": {0: [2]}}, "jail_cards: deck 2 does not exist"),
        ({"jail_cards": {5: [0]}}, "jail_cards: seat 5 does not exist"),
        ({"jail_cards": {0: [0], 1: [0]}}, "jail_cards: deck 0 has only one (CARD-04)"),
        ({"jail_cards": {0: 1}}, "jail_cards: a list is expected, not 1"),
        ({"tickets": {0: 1}}, "the tickets do not add up"),
        ({"out": [2]}, "out: seat 2 does not exist"),
        ({"cash": [-5, 5]}, "less than no cash"),
        ({"cash": [1] * 3}, "cash: seat 2 does not exist"),
        ({"position": [40]}, "position must lie between"),
    ],
)
def test_impossible_scenarios_are_refused(setup, reason):
    with pytest.raises(PositionError) as caught:
        Game.scenario("classic", 2, **setup)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"cash": [150, 1000]}, "cash of seat 0: 150 cannot be paid, the smallest note is 100"),
        ({"jail": {0: 4}}, "jail: seat 0 cannot have waited 4 turns, at most 3"),
        ({"tickets": {0: -1}}, "the tickets do not add up (TICKET-01)"),
        ({"tickets": {0: 14}}, "the tickets do not add up (TICKET-01)"),
        ({"pile": (14, 0)}, "tickets_plain: the box has only 13 (TICKET-01)"),
        ({"deeds": {0: [1, 3, 4]}, "levels": {1: 6, 3: 5, 4: 4}}, "needs hotels on its whole group (SKY-01)"),
        ({"deeds": {0: [1, 3]}, "levels": {1: 6, 3: 6}}, "needs hotels on its whole group (SKY-01)"),
        ({"deeds": {0: [6]}, "levels": {6: 1}, "mortgaged": [6]}, "has a building on it (MORT-02)"),
        ({"deeds": {0: [6]}, "levels": {6: 2}}, "cannot be built up to this level"),
        (
            {"cash": [150, 50], "position": [39], "jail": {1: 7}, "deeds": {0: [0]}},
            "field 0 (GO) cannot have this owner",
        ),
    ],
)
def test_impossible_scenarios_of_mega_are_refused(setup, reason):
    with pytest.raises(PositionError) as caught:
        Game.scenario("mega-deluxe", 2, **setup)
    assert reason in str(caught.value)


def test_every_reason_is_named():
    setup: Any = {
        "cash": [150, 250],
        "position": [39],
        "jail": {1: 7},
        "deeds": {0: [1, 3]},
        "levels": {1: 6, 3: 5},
    }
    with pytest.raises(PositionError) as caught:
        Game.scenario("mega-deluxe", 2, **setup)
    for reason in ("seat 0: 150", "seat 1: 250", "waited 7 turns", "SKY-01"):
        assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ("position=30,0 frames=ROLL,0", "cannot stay on field 30"),
        ("position=10,0 jail=0:4 frames=ROLL,0", "cannot have waited 3 turns"),
        ("position=10,0 jail=0:1 doubles=1 rolled=1 frames=ROLL,0", "is in jail, that ends a turn"),
        ("owner=1:0,1:1 frames=ROLL,0", "owner: 1 is said twice"),
        ("owner=5:0 mortgaged=5,5 frames=ROLL,0", "mortgaged: 5 is said twice"),
    ],
)
def test_impossible_texts_are_refused(parts, reason):
    with pytest.raises(PositionError) as caught:
        read(f"classic/official 2 turn=4 cash=500,500 {parts}")
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ("cash=150,500 frames=ROLL,0", "cash of seat 0: 150"),
        ("cash=500,500 frames=RESOLVE,0|DEBT,0,4,950,1,3", "DEBT: 950"),
        ("cash=500,500 frames=RESOLVE,0|AUCTION,-1,1,150,1,0,-1", "AUCTION: 150"),
        ("cash=500,500 offer_number=1 offers=0:1,1:1,4:50 frames=ROLL,0", "offer of seat 0: 50"),
    ],
)
def test_money_that_the_box_does_not_have_is_refused(parts, reason):
    with pytest.raises(PositionError) as caught:
        read(f"mega-deluxe/official 2 turn=4 {parts}")
    assert reason in str(caught.value)


# ---- fuzz


PARTS = [name for name in STATE.names if name not in DERIVED]
NUMBERS = [0, 1, -1, 2, 3, 5, 7, 15, 16, 39, 40, 51, 52, 64, 255, 256, 1000, 10**6, 10**9, 10**15, -100]


def mutate(text, rng):
    """A position with one to three things changed: a number, a frame, a part, a letter."""
    words = text.split(" ")
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        change = rng.choice([a_number, a_number, a_frame, a_frame_column, a_part, a_letter, a_loss])
        change(words, rng)
    return " ".join(words)


def a_number(words, rng):
    place = rng.randrange(len(words))
    numbers = list(re.finditer(r"-?\d+", words[place]))
    if numbers:
        number = rng.choice(numbers)
        words[place] = words[place][: number.start()] + a_value(rng) + words[place][number.end() :]


def a_value(rng):
    return str(rng.choice([*NUMBERS, rng.randrange(-3, 60)]))


def frames_of(words):
    for place, word in enumerate(words):
        if word.startswith("frames="):
            return place, word.removeprefix("frames=").split("|")
    return None, []


def a_frame(words, rng):
    place, rows = frames_of(words)
    if place is not None:
        numbers = [str(rng.randrange(3)), *(a_value(rng) for _ in range(rng.randrange(7)))]
        rows.insert(rng.randrange(len(rows) + 1), ",".join([rng.choice(list(Phase)).name, *numbers]))
        words[place] = "frames=" + "|".join(rows)


def a_frame_column(words, rng):
    place, rows = frames_of(words)
    if place is not None:
        row = rng.randrange(len(rows))
        columns = (rows[row].split(",") + ["0"] * 8)[:8]
        column = rng.randrange(8)
        columns[column] = rng.choice(list(Phase)).name if column == 0 else a_value(rng)
        rows[row] = ",".join(columns)
        words[place] = "frames=" + "|".join(rows)


def a_part(words, rng):
    value = f"{rng.randrange(9)}:{a_value(rng)}" if rng.random() < 0.5 else a_value(rng)
    words.append(f"{rng.choice(PARTS)}={value}")


def a_letter(words, rng):
    place = rng.randrange(len(words))
    letters = list(words[place] or "x")
    letters[rng.randrange(len(letters))] = rng.choice("0123456789,:|=+/-abz٣\0")
    words[place] = "".join(letters)


def a_loss(words, rng):
    del words[rng.randrange(len(words))]
    words.append("x" if len(words) < 2 else words[-1])


def samples():
    """Positions of many kinds to start from."""
    texts = []
    for number, (edition, preset) in enumerate(WAYS):
        game = crowded(edition, preset, number, strict_claims=number % 2 == 1, manual=True)
        for _ in wander(game, random.Random(number), 80):
            if game.phase not in (Phase.ROLL, Phase.END, Phase.DICE) or game.state.turn % 5 == 0:
                texts.append(game.position())
    return texts


@pytest.mark.long
def test_a_mutated_position_is_refused_or_can_be_played():
    rng = random.Random(5)
    texts = samples()
    loaded = 0
    for _ in range(600):
        text = mutate(rng.choice(texts), rng)
        try:
            game = read(text)
        except (PositionError, EditionError):
            continue
        loaded += 1
        assert play_on(game, rng) == [], text
    assert loaded > 30, "mutants that are still positions are played too"


def play_on(game, rng):
    """Thirty random actions; the laws the game breaks meanwhile."""
    assert same(game, read(game.position()))
    for _ in wander(game, rng, 30):
        if broken := flaws(game.tables, game.state):
            return broken
    game.outcome()
    return []
