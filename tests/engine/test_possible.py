"""What is possible: every kind of pending business loads as it should be, and in no other way."""

import random

import pytest

from bankhalter.codes import CHANCE, Phase
from bankhalter.engine.game import Game
from bankhalter.engine.position import DERIVED, Ruleset, flaws, possible
from bankhalter.engine.position.business import RULES
from bankhalter.engine.position.shape import ranges
from bankhalter.errors import EditionError, PositionError, RecordError
from bankhalter.kernel.layout import STATE
from random_play import WAYS, crowded, wander

CLASSIC = "classic/official 3 turn=4 cash=500,500,500"
STRICT = CLASSIC.replace("official", "official+strict")
MEGA = "mega-deluxe/official 3 turn=4 cash=50000,50000,50000"
GROUPS = "owner=1:0,3:0,6:1,8:1,9:1"
GREEN = "owner=40:0,41:0,42:0,44:0 level=40:1,41:1,42:1"

PENDING = {
    "START_DICE": "classic/official 3 cash=500,500,500 start_roll=0:7 frames=START_DICE,1,0,0,-1,7,1",
    "DEAL": "classic/short 3 cash=500,500,500 owner=5:0 frames=START_DICE,0,0,0,-1,7|DEAL,1,0,1",
    "ROLL": f"{CLASSIC} frames=ROLL,0",
    "END": f"{CLASSIC} rolled=1 frames=END,0",
    "DICE": f"{CLASSIC} doubles=1 rolled=2 frames=ROLL,0|DICE,0",
    "JAIL_DICE": f"{CLASSIC} rolled=1 position=10 jail=0:3 frames=ROLL,0|JAIL_DICE,0",
    "UTILITY_DICE": f"{CLASSIC} position=12 owner=12:1 frames=RESOLVE,0|UTILITY_DICE,0,12,4,1",
    "CARD": f"{CLASSIC} position=7 frames=RESOLVE,0|CARD,0,0",
    "TICKET": f"{MEGA} position=32 frames=RESOLVE,0|TICKET,0",
    "TICKET_NOW": f"{MEGA} tickets=0:1 tickets_plain=12 frames=RESOLVE,0|TICKET_NOW,0",
    "BUY": f"{CLASSIC} position=39 frames=RESOLVE,0|BUY,0,39",
    "PICK": f"{MEGA} position=14 frames=RESOLVE,0|PICK,0",
    "GIFT": f"{MEGA} position=47 frames=RESOLVE,0|GIFT,0",
    "TRIPLE": f"{MEGA} dice=2,2,2 frames=RESOLVE,0|TRIPLE,0",
    "BUS": f"{MEGA} dice=2,3,4 frames=RESOLVE,0|BUS,0",
    "MR_MONOPOLY": f"{MEGA} dice=2,3,5 frames=RESOLVE,0|MR_MONOPOLY,0",
    "DEBT": f"{CLASSIC} frames=RESOLVE,0|DEBT,2,4,900,0,3",
    "TRANSFER": f"{CLASSIC} owner=5:2 mortgaged=5 frames=END,0|TRANSFER,2,0,0,-1,32",
    "AUCTION": f"{CLASSIC} frames=RESOLVE,0|AUCTION,-1,39,400,1,4,-1",
    "SHORTAGE": f"{CLASSIC} {GROUPS} wanted=0:65 frames=ROLL,0|SHORTAGE,0,1,1,-1,5",
    "LOTS": f"{CLASSIC} {GROUPS} wanted=0:1,1:3 frames=END,0|LOTS,-1|AUCTION,-1,-1,30,1,0,0,8",
    "ESTATE": f"{CLASSIC} frames=END,0|ESTATE,-1,0,0,-1,32|AUCTION,-1,39,0,-1,0,-1",
    "MOVE": f"{CLASSIC} rolled=1 position=10 frames=RESOLVE,0|MOVE,0,0,7|DEBT,0,10,900,-1,6",
    "PAY_EACH": f"{CLASSIC} frames=RESOLVE,0|PAY_EACH,0,0,50,-1,4|DEBT,0,0,900,1,5",
    "GAIN_EACH": f"{CLASSIC} frames=RESOLVE,0|GAIN_EACH,0,0,10,-1,4|DEBT,1,0,900,0,5",
    "DUTY": f"{MEGA} {GREEN} duty=44 frames=ROLL,0|DUTY,0,44",
    "OVER": "classic/official 2 turn=4 cash=0,500 out=0:1 ending=1 winners=2 frames=OVER,0",
    "RESOLVE": "classic/short 3 turn=4 cash=0,0,900 owner=39:1 mortgaged=39 out=0:1 ending=2 winners=4 "
    "frames=OVER,0,0,20,-1,2",
}
"""A possible position of every phase."""


def read(text):
    return Game.from_position(text, manual=True)


def refusal(text):
    with pytest.raises(PositionError) as caught:
        read(text)
    return str(caught.value)


# ---- the tables of rules are complete


def test_every_part_of_a_position_has_a_range_or_a_check_of_its_own():
    game = Game.scenario("classic", 2)
    named = set(ranges(game.tables, 2)) | {"frames", "offers", "mortgaged", "duty", "claims"}
    assert named == set(STATE.names) - DERIVED


def test_every_phase_but_the_landing_itself_can_be_pending():
    assert set(RULES) == set(Phase) - {Phase.LAND}
    assert {Phase[name] for name in PENDING} == set(RULES)


@pytest.mark.parametrize("text", PENDING.values(), ids=PENDING)
def test_pending_business_loads_and_can_be_played(text):
    game = read(text)
    assert game.over or game.menu() or (game.actor == CHANCE and game.chance_outcomes())
    play_on(game, random.Random(1), 25)


# ---- what each kind of business needs


@pytest.mark.parametrize(
    ("phase", "old", "new", "reason"),
    [
        ("START_DICE", ",7,1", ",15,1", "mask names who rolls"),
        ("START_DICE", "_DICE,1", "_DICE,0", "seat 0 does not roll now"),
        ("START_DICE", "frames", "out=2:1 frames", "mask names who rolls"),
        ("DEAL", "short", "official", "1 deeds cannot have been dealt"),
        ("DEAL", "DEAL,1,0,1", "DEAL,2,0,2", "2 deeds cannot have been dealt"),
        ("DEAL", "DEAL,1", "DEAL,2", "it is not the turn of seat 2"),
        ("DEAL", "START_DICE,0,0,0,-1,7", "ROLL,0", "DEAL cannot lie on ROLL"),
        ("ROLL", "frames", "rolled=1 frames", "1 rolls do not fit 0 doubles"),
        ("ROLL", "frames", "rolled=3 doubles=3 frames", "3 rolls do not fit 3 doubles"),
        ("ROLL", "ROLL,0", "ROLL,1", "seat 1 is not the active one"),
        ("ROLL", "ROLL,0", "ROLL,0,0,5", "amount must be 0"),
        ("END", "frames", "again=1 frames", "no roll is being played out"),
        ("DICE", "frames", "position=10 jail=0:1 frames", "seat 0 is in jail"),
        ("DICE", "DICE,0", "DICE,1", "seat 1 is not the active one"),
        ("DICE", "ROLL,0", "END,0", "DICE cannot lie on END"),
        ("JAIL_DICE", "jail=0:3", "jail=0:4", "seat 0 has no roll in jail"),
        ("JAIL_DICE", "jail=0:3", "jail=1:0", "seat 0 has no roll in jail"),
        ("UTILITY_DICE", "12:1", "12:2", "seat 1 does not own field 12"),
        ("UTILITY_DICE", "12,4,1", "12,4,0", "the other seat cannot be 0"),
        ("UTILITY_DICE", "12,4,1", "12,0,1", "the rate is missing"),
        ("UTILITY_DICE", "position=12", "position=11", "token of seat 0 is not on field 12"),
        ("CARD", "CARD,0,0", "CARD,0,1", "not on a field of deck 1"),
        ("TICKET", "frames", "tickets_plain=0 tickets_expiry=0 tickets_out=16 frames", "no ticket is left"),
        ("TICKET", "mega-deluxe", "classic", "no ticket is left to draw"),
        ("TICKET_NOW", "tickets=0:1", "tickets=1:1", "seat 0 has no ticket"),
        ("BUY", "position=39", "position=37", "token of seat 0 is not on field 39"),
        ("BUY", "frames", "owner=39:1 frames", "field 39 is sold"),
        ("BUY", "BUY,0", "BUY,1", "seat 1 is not the active one"),
        ("PICK", "position=14", "position=15", "seat 0 is not on an auction field"),
        ("GIFT", "position=47", "position=46", "seat 0 is not on a birthday field"),
        ("TRIPLE", "2,2,2", "2,2,1", "the dice show 2, 2 and 1"),
        ("TRIPLE", "2,2,2", "4,4,4", "the dice show 4, 4 and 4"),
        ("BUS", "2,3,4", "2,3,5", "the dice show 2, 3 and 5"),
        ("BUS", "mega-deluxe", "classic", "nobody can roll 2, 3 and 4"),
        ("MR_MONOPOLY", "2,3,5", "2,3,4", "the dice show 2, 3 and 4"),
        ("DEBT", "900", "0", "0 cannot be owed"),
        ("DEBT", "900,0,3", "900,2,3", "the other seat cannot be 2"),
        ("DEBT", "900,0,3", "900,0,77", "cannot be owed for reason 77"),
        ("DEBT", "500,500,500", "500,500,0 out=2:1", "seat 2 is out of the game"),
        ("DEBT", "500,500,500", "0,500,500 out=0:1", "the other seat cannot be 0"),
        ("TRANSFER", "-1,32", "-1,0", "its mask must name deeds"),
        ("AUCTION", "39,400", "38,400", "field 38 is not a property"),
        ("AUCTION", "frames", "owner=39:2 frames", "field 39 is sold"),
        ("AUCTION", "400,1,4", "501,1,4", "seat 1 cannot have bid 501"),
        ("AUCTION", "400,1,4", "400,1,2", "seat 1 cannot have bid 400"),
        ("AUCTION", "400,1,4", "0,1,4", "a highest bid has a bidder and an amount"),
        ("AUCTION", "400,1,4", "0,-1,8", "its mask must name seats"),
        ("AUCTION", "400,1,4,-1", "0,-1,0,0", "only while there are too few of its kind"),
        ("AUCTION", "AUCTION,-1", "AUCTION,0", "seat 0 has nothing to do with it"),
        ("AUCTION", "400,1,4,-1", "400,1,4,-1|AUCTION,-1,39,0,-1,0,-1", "for sale twice"),
        ("SHORTAGE", "0:65", "0:66", "seat 0 cannot have this wish"),
        ("SHORTAGE", "0:65", "0:129", "seat 0 has not asked for 1"),
        ("SHORTAGE", "0:65", "0:255", "seat 0 cannot have this wish"),
        ("SHORTAGE", "0:65", "0:65,1:65", "seat 1 cannot have this wish"),
        ("SHORTAGE", "500,500,500", "49,500,500", "seat 0 cannot have asked"),
        ("SHORTAGE", "0:65", "1:70", "seat 0 has not asked"),
        ("SHORTAGE", "0,1,1,-1,5", "0,1,2,-1,5", "seat 0 has not asked for 2"),
        ("SHORTAGE", "SHORTAGE,0,1,1,-1,5", "SHORTAGE,0,1,1,-1,7", "nobody who is in the game has to decide"),
        ("LOTS", "1,0,0,8", "1,0,0,3", "seat 1 cannot have bid 30"),
        ("LOTS", "LOTS,-1", "LOTS,-1,0,0,-1,0,1", "only while there are too few"),
        ("LOTS", "1:3", "1:99", "cannot be wanted"),
        ("LOTS", "frames=END,0|LOTS", "frames=END,0|LOTS,-1|LOTS", "only one shortage"),
        ("ESTATE", "-1,32", "-1,1", "field 0 is not a property"),
        ("ESTATE", "frames", "owner=5:1 frames", "field 5 is sold"),
        ("MOVE", "0,0,7", "0,0,13", "two dice do not show 13"),
        ("MOVE", "frames", "jail=0:1 frames", "seat 0 is in jail"),
        ("PAY_EACH", "50,-1,4", "0,-1,4", "no card asks for 0"),
        ("PAY_EACH", "50,-1,4", "50,-1,1", "no card asks for 50"),
        ("GAIN_EACH", "10,-1,4", "10,-1,8", "no card asks for 10"),
        ("DUTY", "duty=44", "duty=41", "no house can be due on field 41"),
        ("DUTY", "DUTY,0", "DUTY,1", "no house of seat 1 is due"),
        ("DUTY", " level=40:1,41:1,42:1", "", "not the last street of a group with buildings"),
        ("DUTY", "duty=44", "duty=44 mortgaged=44", "must be redeemed by its owner first"),
        ("DUTY", "duty=44", "duty=6", "no house can be due on field 6"),
        ("OVER", "winners=2", "winners=1", "the winners must be [1] and the ending 1"),
        ("OVER", "ending=1", "ending=2", "the winners must be [1] and the ending 1"),
        ("OVER", " ending=1 winners=2", "", "belong to a game that is over, and only to it"),
        ("OVER", "OVER", "RESOLVE", "belong to a game that is over, and only to it"),
        ("OVER", "0,500 out=0:1", "0,500", "2 players are left"),
        ("RESOLVE", "short", "official", "2 players are left"),
        ("RESOLVE", "winners=4", "winners=6", "the winners must be [2]"),
        ("RESOLVE", "OVER,0,0,20,-1,2", "OVER,0|TRANSFER,2,0,0,-1,32", "TRANSFER cannot lie on OVER"),
        ("RESOLVE", "short", "official", "mask 2 is no heir"),
        ("RESOLVE", "20,-1,2", "20,-1,6", "mask 6 is no heir"),
        ("RESOLVE", "20,-1,2", "20,-1,1", "mask 1 is no heir"),
        ("RESOLVE", "20,-1,2", "20", "mask 0 is no heir"),
        ("RESOLVE", "cash=0,0,9", "cash=0,1,9", "mask 2 is no heir"),
        ("RESOLVE", "20,-1,2", "21,-1,2", "21 is not the interest of his deeds, which is at most 20"),
        ("RESOLVE", "20,-1,2", "0,-1,2", "0 is not the interest of his deeds"),
    ],
)
def test_business_that_does_not_fit_is_refused(phase, old, new, reason):
    assert old in PENDING[phase]
    message = refusal(PENDING[phase].replace(old, new, 1))
    assert reason in message


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{CLASSIC} pot=5 frames=ROLL,0", "pot: there is one by house rule only"),
        (f"{CLASSIC} wanted=0:1 frames=ROLL,0", "wanted: no building is in short supply"),
        (f"{CLASSIC} dice=0,4 frames=ROLL,0", "nobody can roll 0, 4 and 0"),
        (f"{CLASSIC} out=2:2 frames=ROLL,0", "out: players leave one after the other"),
        (f"{CLASSIC.replace('500,500,500', '500')} out=1:1,2:2 frames=ROLL,0", "only one player is left"),
        (f"{CLASSIC} claims=5 claim=5:9 claim_owner=5:1 frames=ROLL,0", "at strict tables only"),
        (f"{STRICT} claims=5 claim=5:9 frames=ROLL,0", "seat 0 owes nobody rent"),
        (f"{STRICT} claim_debtor=1 frames=ROLL,0", "seat 1 owes nobody rent"),
        (f"{STRICT} claim=5:9 frames=ROLL,0", "claim: there is no claim on this field"),
        (f"{STRICT} claim_owner=5:1 frames=ROLL,0", "claim_owner: there is no claim on this field"),
        (f"{CLASSIC} offers=0:1,1:1,4:5 frames=ROLL,0", "up to offer_number"),
        (f"{CLASSIC} offer_number=3 offers=1:1,4:5 frames=ROLL,0", "each has a number of its own"),
        (f"{CLASSIC} offer_number=1 offers=0:1,4:5 frames=ROLL,0", "cannot offer anything to seat 0"),
        (f"{CLASSIC} offer_number=1 offers=0:1,1:1 frames=ROLL,0", "moves no deed or jail card"),
        (f"{CLASSIC} offer_number=1 offers=0:1,1:1,2:2,8:1 frames=ROLL,0", "deeds and cash only"),
        (f"{MEGA} offer_number=1 offers=0:1,1:1,2:2,3:8,8:1 frames=ROLL,0", "deeds and cash only"),
        (f"{MEGA} {GREEN} duty=44 mortgaged=44 frames=ROLL,0", "must be redeemed by its owner first"),
    ],
)
def test_accounts_that_do_not_add_up_are_refused(text, reason):
    assert reason in refusal(text)


def test_there_must_be_room_for_the_debts_that_claims_may_become():
    fields = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23]
    claims = [f"claims={','.join(map(str, fields))}"]
    claims += [f"{name}={','.join(f'{f}:1' for f in fields)}" for name in ("claim", "claim_owner")]
    assert "open claims included" in refusal(f"{STRICT} {' '.join(claims)} frames=ROLL,0")


def test_who_is_out_is_not_asked_for_wishes():
    text = PENDING["SHORTAGE"].replace("500,500,500", "500,500,0 out=2:1")
    assert read(text).actor == 1
    assert "seat 2 is out of the game, but asked" in refusal(text.replace("-1,5", "-1,1"))


def test_a_trade_of_the_last_field_of_the_largest_board_comes_back():
    game = Game.scenario("mega-deluxe", 2, deeds={0: [51]}, mortgaged=[51], manual=True)
    game.push("offer 1 give 51 get nothing")
    assert read(game.position()).digest() == game.digest()
    game.push("accept 1", seat=1)
    assert game.phase == Phase.TRANSFER
    assert read(game.position()).digest() == game.digest()


def test_a_standing_bid_may_have_lost_its_cover_where_rent_is_demanded():
    text = PENDING["AUCTION"].replace("cash=500,500", "cash=500,399")
    assert "cannot have bid 400" in refusal(text)
    assert read(text.replace("official", "official+strict")).phase == Phase.AUCTION


def test_bids_in_two_auctions_must_be_covered_together():
    two = PENDING["AUCTION"] + "|ESTATE,-1|AUCTION,-1,37,{},1,0,-1"
    assert read(two.format(100)).phase == Phase.AUCTION
    assert "cannot have bid 101" in refusal(two.format(101))


def test_a_debt_may_have_cost_the_bidder_his_place():
    text = PENDING["LOTS"].replace("frames", "mortgaged=9 frames")
    assert "seat 1 cannot have bid 30" in refusal(text)
    game = read(text.replace("official", "official+strict"))
    game.push("pass", seat=0)
    assert game.level(8) == 0


def test_a_position_in_which_nothing_can_be_done_is_refused(monkeypatch):
    """No such position is known; should a rule ever leave a seat without a choice, it is not let in."""
    monkeypatch.setattr(possible, "menu_of", lambda *_: [])
    monkeypatch.setattr(possible, "outcomes_of", lambda *_: ([], []))
    assert "seat 0 has to decide, but can do nothing" in refusal(PENDING["BUY"])
    assert "chance has to decide, but nothing can happen" in refusal(PENDING["DICE"])


def test_columns_without_meaning_may_be_left_out():
    game = read(f"{CLASSIC} frames=ROLL,0")
    assert game.position().endswith("frames=ROLL,0,0,0,-1")
    assert game.digest() == read(game.position()).digest()


# ---- tables and records


def test_the_tables_are_worked_out_once():
    ruleset = Ruleset.parse("classic")
    assert ruleset.tables is ruleset.tables


@pytest.mark.parametrize(
    "text", ["classic/long", "classic+x=1", "classic+strict=1", "classic+house_parking_pot"]
)
def test_an_unknown_way_to_play_is_refused_when_read(text):
    with pytest.raises((EditionError, PositionError)):
        Ruleset.parse(text)


def test_an_illegal_action_is_named_with_its_line_and_number():
    text = str(Game.scenario("classic", 2).record) + "\n0 roll ; dice 1 3\n\n0 buy\n"
    with pytest.raises(RecordError, match=rf"line {text.count(chr(10))}: action 3 \(buy\)"):
        Game.from_record(text)


def test_names_and_seats_of_a_start_must_fit():
    text = str(Game.scenario("classic", ["Ada", "Bo"]).record).replace('"Bo"', '"Bo", "Cy"')
    with pytest.raises(RecordError, match="header: start: 2 seats for 3 players"):
        Game.from_record(text)


# ---- fuzz: parts of different positions put together


def samples():
    texts = []
    for number, (edition, preset) in enumerate(WAYS):
        game = crowded(edition, preset, number, strict_claims=number % 2 == 0, manual=True)
        texts += [game.position() for _ in wander(game, random.Random(number), 60) if game.state.depth > 1]
    return texts


def splice(text, other, rng):
    """A position with a part, or a frame, of another one."""
    words, foreign = text.split(), rng.choice(other.split()[2:])
    name = foreign.split("=")[0]
    if name == "frames" and rng.random() < 0.7:
        frame = rng.choice(foreign.removeprefix("frames=").split("|"))
        return f"{text}|{frame}" if words[-1].startswith("frames") else text
    return " ".join([word for word in words if not word.startswith(f"{name}=")] + [foreign])


def play_on(game, rng, steps):
    for _ in wander(game, rng, steps):
        assert flaws(game.tables, game.state) == []
    assert read(game.position()).digest() == game.digest()
    game.outcome()


@pytest.mark.long
def test_positions_spliced_from_two_are_refused_or_can_be_played():
    rng = random.Random(3)
    texts, loaded = samples(), 0
    for _ in range(250):
        first, second = rng.sample(texts, 2)
        text = splice(first, second, rng)
        try:
            game = read(text)
        except PositionError:
            continue
        loaded += 1
        play_on(game, rng, 15)
    assert loaded > 20
