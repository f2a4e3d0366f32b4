"""TURN: who begins, the course of a turn, doubles, and when others may act."""

from typing import Any

import pytest

from bankhalter.codes import (
    BANK,
    CHANCE,
    ActionKind,
    CardEffect,
    EventKind,
    Face,
    FieldKind,
    How,
    Phase,
    Reason,
    Why,
)
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from board import (
    Thrown,
    agenda,
    before,
    card,
    card_field,
    doubles,
    field,
    fields,
    group,
    kinds,
    landing,
    last_tax,
    money,
    payments,
    price,
    refused,
    throw,
    words,
)
from marks import rule


def all_deeds(edition: str) -> list[int]:
    return [deed.index for deed in load_edition(edition).deeds]


def rolls(game: Game) -> list[int]:
    return [event.seat for event in game.events if event.kind == EventKind.ROLLED]


def roll(game: Game, thrown: Thrown, seat: int | None = None) -> list[Event]:
    return game.push("roll", seat=seat, dice=thrown)


# ---- TURN-01: who begins


@rule("TURN-01")
@pytest.mark.parametrize(
    ("throws", "starter"),
    [
        (("6 5", "6 4", "5 5"), 0),
        (("6 4", "6 5", "5 5"), 1),
        (("1 1", "1 1", "2 1"), 2),
    ],
)
def test_the_highest_roll_begins(edition: str, throws: tuple[str, ...], starter: int) -> None:
    game = Game(edition, 3, manual=True)
    for throw_ in throws:
        assert game.phase == Phase.START_DICE
        events = game.push(f"dice {throw_}")
    assert rolls(game) == [0, 1, 2]
    assert events[-2:] == [
        Event(EventKind.BEGINS, starter, BANK, 0, 0, 0),
        Event(EventKind.TURN_BEGAN, starter, BANK, 0, 1, 0),
    ]
    assert (game.active, game.actor, game.phase) == (starter, starter, Phase.ROLL)
    assert agenda(game) == [[Phase.ROLL, starter, 0, 0, BANK, 0, 0, 0]]
    assert (game.state.turn, game.state.rolled, game.state.doubles) == (1, 0, 0)
    assert [game.position_of(seat) for seat in range(3)] == [0, 0, 0]


@rule("TURN-01")
def test_start_rolls_are_noted_as_thrown(edition: str) -> None:
    game = Game(edition, 2, manual=True)
    assert game.push("dice 4 5") == [Event(EventKind.ROLLED, 0, BANK, 0, 4, 5)]
    assert game.state.start_roll.tolist()[:2] == [9, 0]
    assert game.push("dice 2 6")[0] == Event(EventKind.ROLLED, 1, BANK, 0, 2, 6)
    assert (game.state.start_roll.tolist()[:2], game.active) == ([9, 8], 0)


@rule("TURN-01", "AMB-B01")
def test_only_the_tied_roll_again(edition: str) -> None:
    """Seats 0, 2 and 3 tie, then 2 and 3, then 3 wins with less than seat 1 and seat 0 once had."""
    game = Game(edition, 4, manual=True)
    for throw_ in ("5 6", "5 5", "6 5", "6 5"):
        game.push(f"dice {throw_}")
    assert agenda(game) == [[Phase.START_DICE, 0, 0, 0, BANK, 0b1101, 0, 0]]
    for throw_ in ("1 1", "2 1", "1 2"):
        game.push(f"dice {throw_}")
    assert agenda(game) == [[Phase.START_DICE, 2, 0, 0, BANK, 0b1100, 0, 0]]
    for throw_ in ("1 1", "1 2"):
        game.push(f"dice {throw_}")
    assert rolls(game) == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert (game.active, game.phase) == (3, Phase.ROLL)


@rule("TURN-01", "AMB-B01")
def test_a_tie_below_the_highest_does_not_matter(edition: str) -> None:
    game = Game(edition, 3, manual=True)
    for throw_ in ("2 2", "3 2", "1 3"):
        game.push(f"dice {throw_}")
    assert (game.active, game.phase) == (1, Phase.ROLL)


@rule("TURN-01", "AMB-B02")
def test_two_normal_dice_decide(edition: str) -> None:
    game = Game(edition, 2, manual=True)
    assert refused(game, "dice 3 4 1") == refused(game, "dice 3 4 bus") == Reason.BAD_DICE
    assert refused(game, "dice 0 4") == Reason.BAD_DICE
    assert len(game.chance_outcomes()) == 36
    assert {action.dice[2] for action, _ in game.chance_outcomes()} == {0}


# ---- TURN-02: to the left


@rule("TURN-02")
def test_the_dice_go_to_the_left(edition: str) -> None:
    game = Game.scenario(edition, 3, active=1, turn=8)
    jail = field(edition, FieldKind.JAIL)
    order = []
    for number in range(4):
        seat = game.active
        order.append(seat)
        game.state.position[seat] = jail - 5
        roll(game, throw(edition, 5))
        assert (game.phase, game.actor) == (Phase.END, seat)
        events = game.push("end")
        assert events == [
            Event(EventKind.TURN_ENDED, seat, BANK, 0, 0, 0),
            Event(EventKind.TURN_BEGAN, game.active, BANK, 0, 9 + number, 0),
        ]
        assert (game.phase, game.actor, game.state.rolled) == (Phase.ROLL, game.active, 0)
    assert order == [1, 2, 0, 1]


@rule("TURN-02")
def test_only_the_player_on_turn_hands_the_dice_on(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.JAIL))
    for stranger in (1, 2):
        assert refused(game, "end", stranger) == Reason.NOT_YOUR_DECISION
    game.push("end")
    assert refused(game, "roll", 0) == refused(game, "roll", 2) == Reason.NOT_YOUR_DECISION


@rule("TURN-02", "AMB-B09")
def test_who_is_out_is_skipped(edition: str) -> None:
    jail = field(edition, FieldKind.JAIL)
    for active, out, following in ((0, [1, 2], 3), (3, [0], 1), (2, [3, 0], 1)):
        game = landing(edition, jail, 4, active=active, out=out)
        game.push("end")
        assert game.active == game.actor == following
        assert refused(game, "roll", out[0]) == Reason.SEAT_IS_OUT


@rule("TURN-02", "AMB-B09")
def test_after_a_bankruptcy_the_next_survivor_plays(edition: str) -> None:
    one = money(edition, 1)
    game = landing(edition, last_tax(edition), 4, active=3, cash=[one, 0, one, 0], out=[1])
    game.push("bankrupt", seat=3)
    assert (game.active, game.actor, game.phase) == (0, 0, Phase.ROLL)
    assert agenda(game) == [[Phase.ROLL, 0, 0, 0, BANK, 0, 0, 0]]


@rule("TURN-02", "AMB-B09")
def test_a_bankruptcy_off_turn_does_not_take_the_turn_away(edition: str) -> None:
    """A birthday card: seat 1 cannot pay seat 0 and leaves, the turn stays with seat 0."""
    game = landing(
        edition,
        card_field(edition, 1),
        cash=[0, 0, money(edition, 500)],
        chance=[f"card {card(edition, 1, CardEffect.GAIN_EACH)}"],
    )
    assert (game.actor, game.active) == (1, 0)
    game.push("bankrupt", seat=1)
    assert (game.active, game.actor, game.phase) == (0, 0, Phase.END)
    game.push("end")
    assert game.active == 2


# ---- TURN-03: the course of a turn


@rule("TURN-03")
def test_course_of_a_turn(edition: str) -> None:
    """Roll, move, field, end: every step in its place, nothing before its time."""
    street = group(edition, "orange")[0]
    cost = price(edition, street)
    game = Game.scenario(edition, 2, position=[street - 7], manual=True)
    assert words(game) == ["roll"]
    assert refused(game, "end", 0) == refused(game, "buy", 0) == Reason.WRONG_PHASE
    assert game.push("roll") == []
    assert agenda(game) == [[Phase.ROLL, 0, 0, 0, BANK, 0, 0, 0], [Phase.DICE, 0, 0, 0, BANK, 0, 0, 0]]
    assert (game.actor, game.position_of(0)) == (CHANCE, street - 7)
    assert refused(game, "roll", 0) == refused(game, "end", 0) == Reason.CHANCE_IS_DUE
    assert refused(game, "card 1") == Reason.NO_CHANCE_DUE
    thrown = throw(edition, 7)
    third = sum(thrown[2:])
    assert game.push("dice " + " ".join(map(str, thrown))) == [
        Event(EventKind.ROLLED, 0, BANK, 0, thrown[0], thrown[1] + 10 * third),
        Event(EventKind.MOVED, 0, BANK, street, street - 7, How.DICE),
    ]
    assert game.state.dice.tolist() == [thrown[0], thrown[1], third]
    assert words(game) == ["buy", "decline"]
    assert [event.amount for event in game.push("buy")] == [cost, cost]
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push("end")
    assert (game.active, words(game)) == (1, ["roll"])
    assert refused(game, "dice 1 2") == Reason.NO_CHANCE_DUE


@rule("TURN-03")
def test_what_is_done_leaves_no_trace_on_the_agenda(edition: str) -> None:
    """Two ways to the same position are the same position: bought, or won at the printed price."""
    street = group(edition, "orange")[0]
    bought = landing(edition, street)
    bought.push("buy")
    won = landing(edition, street)
    won.push("decline")
    won.push(f"bid {price(edition, street)}", seat=0)
    won.push("pass", seat=1)
    won.push("pass", seat=2)
    assert not won.state.frames[1:].any()
    assert won.digest() == bought.digest()


@rule("TURN-03", "AMB-B03")
def test_the_salary_comes_before_the_field(edition: str) -> None:
    """Without a coin over LOS onto a tax: the salary pays it."""
    tax = fields(edition, FieldKind.TAX)[0]
    game = landing(edition, tax, cash=[0, 0, 0])
    amount = load_edition(edition).fields[tax].tax
    assert amount == money(edition, 200)
    assert kinds(game.events) == [EventKind.ROLLED, EventKind.MOVED, EventKind.PAID, EventKind.PAID]
    assert payments(game.events) == [(BANK, 0, money(edition, 200)), (0, BANK, amount)]
    assert (game.cash(0), game.phase) == (0, Phase.END)


@rule("TURN-03", "AMB-B03")
def test_the_salary_can_pay_for_a_purchase(edition: str) -> None:
    street = group(edition, "brown")[0]
    game = landing(edition, street, cash=[0, 0, 0])
    game.push("buy")
    assert game.cash(0) == money(edition, 140)


# ---- TURN-04: doubles


@rule("TURN-04")
def test_doubles_roll_again_in_the_same_turn(edition: str) -> None:
    jail = field(edition, FieldKind.JAIL)
    game = landing(edition, jail, dice=doubles(edition, 3), turn=5)
    assert (game.phase, game.actor, game.active, game.state.turn) == (Phase.ROLL, 0, 0, 5)
    assert (game.state.doubles, game.state.rolled, game.state.again) == (1, 1, 0)
    assert words(game) == ["roll"]
    assert refused(game, "end", 0) == Reason.WRONG_PHASE
    roll(game, throw(edition, 6))
    assert game.position_of(0) == jail + 6
    game.push("buy")
    assert (game.phase, game.active, game.state.doubles, game.state.rolled) == (Phase.END, 0, 1, 2)
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE


@rule("TURN-04")
def test_no_doubles_no_extra_roll(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.JAIL), dice=throw(edition, 7))
    assert (game.phase, game.state.doubles, game.state.again) == (Phase.END, 0, 0)
    assert words(game) == ["end"]


@rule("TURN-04")
def test_the_move_is_played_out_first(edition: str) -> None:
    """Purchase or auction come before the extra roll."""
    street = group(edition, "orange")[0]
    game = landing(edition, street, dice=doubles(edition, 3))
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push("decline")
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    for seat in range(3):
        game.push("pass", seat=seat)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("TURN-04", "DIE-08")
def test_only_the_normal_dice_make_doubles(edition: str) -> None:
    jail = field(edition, FieldKind.JAIL)
    assert landing(edition, jail, dice=(2, 5, 2)).phase == Phase.END
    assert landing(edition, jail, dice=(5, 2, 2)).phase == Phase.END
    game = landing(edition, jail, dice=(2, 2, "bus"))
    game.push("take", chance=["draw plain"])
    game.push("keep")
    assert game.phase == Phase.ROLL
    assert game.state.dice.tolist() == [2, 2, Face.BUS]


@rule("TURN-04", "AMB-B05")
def test_free_parking_does_not_cancel_the_extra_roll(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.PARKING), dice=doubles(edition, 5))
    assert (game.phase, game.actor, words(game)) == (Phase.ROLL, 0, ["roll"])


@rule("TURN-04", "AMB-B13")
def test_debts_are_settled_before_the_extra_roll(edition: str) -> None:
    station, other = group(edition, "station")[1], group(edition, "station")[0]
    rent = money(edition, 25)
    game = landing(
        edition, station, dice=doubles(edition, 3), cash=[0, 0, 0], deeds={1: [station], 0: [other]}
    )
    assert agenda(game)[1:] == [[Phase.DEBT, 0, station, rent, 1, Why.RENT, 0, 0]]
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    assert refused(game, "pay", 0) == Reason.NO_CASH
    game.push(f"mortgage {other}", seat=0)
    assert game.phase == Phase.DEBT
    game.push("pay", seat=0)
    assert (game.phase, game.actor, game.cash(1)) == (Phase.ROLL, 0, rent)


@rule("TURN-04", "AMB-B13", "RENT-03")
def test_a_claim_made_before_the_extra_roll_comes_first(edition: str) -> None:
    station = group(edition, "station")[1]
    cash = [money(edition, 10), 0, 0]
    game = landing(
        edition, station, dice=doubles(edition, 3), cash=cash, deeds={1: [station]}, strict_claims=True
    )
    assert game.phase == Phase.ROLL
    game.push(f"demand {station}", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE


# ---- TURN-05: three times


def on_the_way(edition: str) -> Game:
    """Two moves ahead lies the field from which the third doubles would lead onto LOS."""
    pips = [sum(doubles(edition, pip)) for pip in (2, 5, 1)]
    start = before(edition, 0, sum(pips))
    return Game.scenario(
        edition, 2, position=[start], deeds={0: all_deeds(edition)}, cash=[money(edition, 500)] * 2
    )


@rule("TURN-05", "AMB-B04")
def test_third_doubles_lead_to_jail_without_moving(edition: str) -> None:
    game = on_the_way(edition)
    for pip in (2, 5):
        roll(game, doubles(edition, pip))
        assert (game.phase, game.state.jail[0]) == (Phase.ROLL, 0)
    cash, jail = game.cash(0), field(edition, FieldKind.JAIL)
    thrown = doubles(edition, 1)
    events = roll(game, thrown)
    third = sum(thrown[2:])
    assert events == [
        Event(EventKind.ROLLED, 0, BANK, 0, 1, 1 + 10 * third),
        Event(EventKind.WENT_TO_JAIL, 0, BANK, jail, 0, 0),
    ]
    assert (game.position_of(0), game.state.jail[0], game.cash(0)) == (jail, 1, cash)
    assert (game.phase, game.actor, game.active) == (Phase.END, 0, 0)
    assert agenda(game) == [[Phase.END, 0, 0, 0, BANK, 0, 0, 0]]
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push("end")
    assert game.active == 1


@rule("TURN-05")
def test_two_doubles_and_another_roll_are_no_offence(edition: str) -> None:
    game = on_the_way(edition)
    for pip in (2, 5):
        roll(game, doubles(edition, pip))
    roll(game, throw(edition, 5))
    assert (game.state.jail[0], game.state.doubles) == (0, 2)


@rule("TURN-05", "AMB-B12")
def test_the_count_begins_anew_with_every_turn(edition: str) -> None:
    game = on_the_way(edition)
    for pip in (2, 5):
        roll(game, doubles(edition, pip))
    game.state.position[0] = field(edition, FieldKind.JAIL) - 5
    roll(game, throw(edition, 5))
    game.push("end")
    assert (game.state.doubles, game.state.rolled, game.state.again) == (0, 0, 0)
    game.state.position[1] = field(edition, FieldKind.JAIL) - 5
    roll(game, throw(edition, 5), 1)
    game.push("end")
    game.state.position[0] = field(edition, FieldKind.JAIL) - sum(doubles(edition, 2))
    roll(game, doubles(edition, 2), 0)
    assert (game.phase, game.state.jail[0], game.state.doubles) == (Phase.ROLL, 0, 1)


@rule("TURN-05", "DIE-10", "AMB-K08")
def test_triples_count_like_doubles(edition: str) -> None:
    """2-2-bus, 3-3-3, 5-5-1: jail on the third roll; a triple as the third is jail as well."""
    for last in ((5, 5, 1), (3, 3, 3)):
        game = Game.scenario(edition, 2, position=[9], deeds={0: all_deeds(edition)})
        roll(game, (2, 2, Face.BUS))
        game.push("take", chance=["draw plain"])
        game.push("keep")
        roll(game, (3, 3, 3))
        assert game.phase == Phase.TRIPLE
        game.push("goto 26")
        assert game.phase == Phase.ROLL
        roll(game, last)
        assert (game.phase, game.state.jail[0], game.position_of(0)) == (Phase.END, 1, 13)


# ---- TURN-06: company


@rule("TURN-06")
def test_tokens_share_a_field(edition: str) -> None:
    goal = field(edition, FieldKind.PARKING)
    game = landing(edition, goal, 3, position=[0, goal, goal])
    assert [game.position_of(seat) for seat in range(3)] == [goal, goal, goal]
    assert kinds(game.events) == [EventKind.ROLLED, EventKind.MOVED]
    street = group(edition, "orange")[0]
    game = landing(edition, street, 3, position=[0, street, 0])
    assert agenda(game)[-1][:3] == [Phase.BUY, 0, street]


# ---- TURN-07: standing actions, classic boxes


def business(edition: str, game: Game) -> None:
    """Everything that seat 2 may always do: build, sell, mortgage, lift and trade."""
    streets, station = group(edition, "light_blue"), group(edition, "station")[0]
    game.push(f"build {streets[0]}", seat=2)
    game.push(f"sell {streets[0]}", seat=2)
    game.push(f"mortgage {station}", seat=2)
    game.push(f"lift {station}", seat=2)
    number = int(game.state.offer_number) + 1
    game.push(f"offer 1 give {station} get +1", seat=2)
    game.push(f"accept {number}", seat=1)
    assert (game.owner(station), game.level(streets[0])) == (1, 0)


def stock(edition: str) -> dict[str, Any]:
    """Seat 2 sits in jail and owns what standing actions need."""
    mine = [*group(edition, "light_blue"), group(edition, "station")[0]]
    return {"deeds": {2: mine}, "jail": {2: 1}}


@rule("TURN-07", "AMB-B06")
def test_business_before_the_roll_and_after_the_move(edition: str) -> None:
    game = Game.scenario(edition, 3, **stock(edition))
    assert game.phase == Phase.ROLL
    business(edition, game)
    game = landing(edition, 10, **stock(edition))
    assert game.phase == Phase.END
    business(edition, game)
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("TURN-07", "AMB-B06")
def test_business_while_somebody_thinks_about_a_purchase(edition: str) -> None:
    game = landing(edition, 16, **stock(edition))
    assert game.phase == Phase.BUY
    business(edition, game)
    assert agenda(game)[-1][:3] == [Phase.BUY, 0, 16]


@rule("TURN-07", "AMB-B06", "AMB-D07")
def test_business_between_bids(edition: str) -> None:
    game = landing(edition, 16, **stock(edition))
    game.push("decline")
    business(edition, game)
    game.push("bid 5", seat=2)  # also from jail
    assert agenda(game)[-1][:5] == [Phase.AUCTION, BANK, 16, 5, 2]


@rule("TURN-07", "AMB-B06")
def test_business_while_somebody_else_is_in_debt(edition: str) -> None:
    game = landing(edition, 38, cash=[0, 500, 500], **stock(edition))
    assert game.phase == Phase.DEBT
    business(edition, game)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)


@rule("TURN-07", "AMB-B06")
def test_nothing_while_something_is_half_done(edition: str) -> None:
    """Dice in the air, or a card about to be seen."""
    half_done = [Game.scenario(edition, 3, manual=True, **stock(edition))]
    half_done[0].push("roll")
    half_done.append(landing(edition, 33, manual=True, **stock(edition)))
    assert [game.phase for game in half_done] == [Phase.DICE, Phase.CARD]
    for game in half_done:
        for text in ("build 6", "mortgage 5", "offer 1 give 5 get +1"):
            assert refused(game, text, 2) == Reason.CHANCE_IS_DUE
        assert words(game, 2) == []


@rule("TURN-07", "AMB-B06")
def test_nothing_while_a_deal_is_half_done(edition: str) -> None:
    """A mortgaged deed has just changed hands: its new owner chooses first; he alone may raise money."""
    game = Game.scenario(edition, 3, mortgaged=[5], deeds={2: [5, 6, 8, 9], 1: [15]})
    game.push("offer 1 give 5 get +1", seat=2)
    game.push("accept 1", seat=1)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    for text, seat in (("build 6", 2), ("mortgage 6", 2), ("offer 0 give 9 get +1", 2)):
        assert refused(game, text, seat) == Reason.WINDOW_CLOSED
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push("interest 5", seat=1)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("TURN-07")
def test_rent_is_collected_off_turn_and_from_jail(edition: str) -> None:
    game = landing(edition, 39, deeds={1: [39]}, jail={1: 0}, strict_claims=True)
    assert game.state.claims == 1 << 39
    game.push("end")
    game.push("demand 39", seat=1)
    assert (game.cash(0), game.cash(1), game.state.claims) == (1450, 1550, 0)


@rule("TURN-07", "AMB-B13")
def test_a_debtor_spends_nothing_else(edition: str) -> None:
    """Building and lifting wait until the debt is paid; raising money does not."""
    mine = [6, 8, 9, 5, 15]
    game = landing(edition, 38, cash=[99, 0, 0], deeds={0: mine}, mortgaged=[15])
    assert game.phase == Phase.DEBT
    for text in ("build 6", "lift 15"):
        assert refused(game, text, 0) == Reason.DEBT_OPEN
    game.push("mortgage 5", seat=0)
    for text in ("build 6", "lift 15"):
        assert refused(game, text, 0) == Reason.DEBT_OPEN
    game.push("pay", seat=0)
    game.push("build 6", seat=0)
    assert game.cash(0) == 99 + 100 - 100 - 50


@rule("TURN-07", "AMB-B08")
def test_the_player_on_turn_is_asked_first(edition: str) -> None:
    """Scarce houses: the one on turn comes first in the auction, then clockwise."""
    greens, blues, reds = [31, 32, 34], [37, 39], [21, 23, 24]
    yellows = [26, 27, 29]
    levels = dict.fromkeys([*greens, *yellows], 4) | dict.fromkeys([37, 39], 3)
    levels |= {21: 1}
    game = Game.scenario(
        edition,
        4,
        active=1,
        cash=[9000] * 4,
        deeds={0: [*blues, *greens], 1: reds, 2: [11, 13, 14], 3: yellows},
        levels=levels,
    )
    assert game.state.stock[0] == 1
    game.push("build 11", seat=2)
    asked = []
    while game.phase == Phase.SHORTAGE:
        asked.append(game.actor)
        game.push({0: "build 37", 1: "build 23"}[game.actor], seat=game.actor)
    assert asked == [0, 1]  # clockwise from the one who wants to build
    assert (game.phase, game.actor) == (Phase.AUCTION, 1)
    game.push("pass")
    assert game.actor == 2
    game.push("pass")
    assert game.actor == 0


# ---- TURN-08: Mega's window


def mega_stock() -> dict[str, Any]:
    return {
        "deeds": {2: [7, 8, 11, 12, 6, 20], 1: [10], 0: [15, 16, 18, 19]},
        "levels": {8: 1, 7: 1},
        "mortgaged": [20],
    }


@rule("TURN-08", "AMB-B07")
def test_not_in_the_middle_of_somebody_elses_turn(edition: str) -> None:
    for goal, phase in ((13, Phase.END), (24, Phase.BUY)):
        game = landing(edition, goal, **mega_stock())
        assert game.phase == phase
        for text in ("build 11", "lift 20", "offer 1 give 6 get +100", "mall 6"):
            assert refused(game, text, 2) == Reason.WINDOW_CLOSED
        game.push("sell 7", seat=2)
        game.push("mortgage 6", seat=2)
        game.push("build 15", seat=0)
        assert (game.level(7), game.is_mortgaged(6), game.level(15)) == (0, True, 1)


@rule("TURN-08", "AMB-B07")
def test_between_the_turns_of_others(edition: str) -> None:
    game = Game.scenario(edition, 3, **mega_stock())
    game.push("build 11", seat=2)
    game.push("lift 20", seat=2)
    game.push("offer 1 give 6 get +100", seat=2)
    game.push("accept 1", seat=1)
    assert (game.level(11), game.is_mortgaged(20), game.owner(6)) == (1, False, 1)


@rule("TURN-08", "AMB-B07")
def test_before_the_extra_roll_is_the_middle_of_a_turn(edition: str) -> None:
    game = landing(edition, 13, dice=doubles(edition, 3), **mega_stock())
    assert (game.phase, game.state.rolled) == (Phase.ROLL, 1)
    for text in ("build 11", "lift 20", "offer 1 give 6 get +100"):
        assert refused(game, text, 2) == Reason.WINDOW_CLOSED
    game.push("build 15", seat=0)
    assert game.level(15) == 1


@rule("TURN-08", "AMB-B07")
def test_the_player_on_turn_deals_with_anybody(edition: str) -> None:
    game = landing(edition, 13, **mega_stock())
    game.push("offer 2 give +100 get 6", seat=0)
    game.push("accept 1", seat=2)
    game.push("offer 0 give 10 get +100", seat=1)
    game.push("accept 2", seat=0)
    assert (game.owner(6), game.owner(10)) == (0, 0)
    assert refused(game, "offer 2 give +100 get 20", 1) == Reason.WINDOW_CLOSED
    assert refused(game, "offer 1 give 20 get +100", 2) == Reason.WINDOW_CLOSED


@rule("TURN-08", "AMB-B07", "AMB-D07")
def test_no_deals_between_bids(edition: str) -> None:
    game = landing(edition, 24, **mega_stock())
    game.push("decline")
    for text, seat in (("offer 2 give +100 get 6", 0), ("offer 0 give 6 get +100", 2)):
        assert refused(game, text, seat) == Reason.WINDOW_CLOSED
    game.push("mortgage 6", seat=2)
    game.push("build 15", seat=0)


@rule("TURN-08", "AMB-B07", "RENT-03")
def test_a_debtor_may_deal_with_anybody_out_of_turn(edition: str) -> None:
    """Seat 2 demands its rent from seat 0 while seat 1 is on turn: 0 may deal with all, 2 and 3 may not."""
    game = landing(
        *(edition, 33, 4),
        cash=[1000, 90_000, 90_000, 90_000],
        deeds={2: [33], 0: [6], 3: [45]},
        strict_claims=True,
    )
    game.push("end")
    game.push("demand 33", seat=2)
    assert (game.phase, game.actor, game.active) == (Phase.DEBT, 0, 1)
    for text, seat in (("offer 3 give +100 get 45", 2), ("offer 2 give 45 get +100", 3)):
        assert refused(game, text, seat) == Reason.WINDOW_CLOSED
    game.push("offer 3 give 6 get +20000", seat=0)
    game.push("offer 0 give +11500 get 6", seat=3)
    game.push("accept 2", seat=0)
    assert (game.owner(6), game.cash(0)) == (3, 12_500)
    game.push("pay", seat=0)
    assert (game.phase, game.actor, game.cash(0)) == (Phase.ROLL, 1, 10_000)


@rule("TURN-08", "AMB-B07")
def test_a_debt_opens_no_deal_among_the_others(edition: str) -> None:
    game = landing(edition, 50, cash=[0, 90_000, 90_000], deeds={0: [6], 1: [10], 2: [17]})
    assert game.phase == Phase.DEBT
    assert refused(game, "offer 2 give 10 get +100", 1) == Reason.WINDOW_CLOSED
    game.push("offer 0 give +10000 get 6", seat=1)
    game.push("accept 1", seat=0)
    assert game.owner(6) == 1


# ---- TURN-09: the field decides


@rule("TURN-09")
def test_what_the_fields_do(edition: str) -> None:
    """One landing on each kind of field, seen from the phase that follows and the money that flows."""
    street, station = group(edition, "orange")[0], group(edition, "station")[1]
    tax, jail = money(edition, 100), field(edition, FieldKind.JAIL)
    deeds = {1: [station]}
    expected = {
        street: (Phase.BUY, []),
        group(edition, "utility")[0]: (Phase.BUY, []),
        group(edition, "station")[2]: (Phase.BUY, []),
        station: (Phase.END, [(0, 1, money(edition, 25))]),
        last_tax(edition): (Phase.END, [(0, BANK, tax)]),
        fields(edition, FieldKind.CARDS)[2]: (Phase.CARD, []),
        field(edition, FieldKind.PARKING): (Phase.END, []),
        jail: (Phase.END, []),
        0: (Phase.END, [(BANK, 0, money(edition, 200))]),
        field(edition, FieldKind.GO_TO_JAIL): (Phase.END, []),
    }
    for goal, (phase, paid) in expected.items():
        game = landing(edition, goal, deeds=deeds, manual=True)
        assert (goal, game.phase, payments(game.events)) == (goal, phase, paid)
        arrested = goal == field(edition, FieldKind.GO_TO_JAIL)
        assert game.state.jail[0] == arrested
        assert game.position_of(0) == (jail if arrested else goal)


@rule("TURN-09")
def test_a_card_field_draws_from_its_own_deck(edition: str) -> None:
    for place in load_edition(edition).fields:
        if place.kind == FieldKind.CARDS:
            game = landing(edition, place.index, active=1, manual=True)
            assert agenda(game)[-1] == [Phase.CARD, 1, place.deck, 0, BANK, 0, 0, 0]


@rule("TURN-09", "FIELD-01")
def test_the_auction_field(edition: str) -> None:
    """The lander chooses any unsold property, and it is auctioned among all."""
    game = landing(edition, 14, active=1, deeds={0: [3]})
    assert agenda(game)[-1] == [Phase.PICK, 1, 0, 0, BANK, 0, 0, 0]
    assert words(game) == [f"auction {deed}" for deed in all_deeds(edition) if deed != 3]
    assert refused(game, "auction 3", 1) == Reason.NOT_UNOWNED
    assert refused(game, "auction 0", 1) == refused(game, "auction 14", 1) == Reason.NOT_A_DEED
    for off_board in (-1, 52):
        nowhere = Action(ActionKind.AUCTION, fields=(off_board,))
        assert refused(game, nowhere, 1) == Reason.NO_SUCH_FIELD
    assert refused(game, "auction 5", 0) == Reason.NOT_YOUR_DECISION
    assert refused(game, "end", 1) == Reason.WRONG_PHASE
    game.push("auction 51")
    assert agenda(game)[1:] == [[Phase.AUCTION, BANK, 51, 0, BANK, 0, -1, 0]]
    game.push("bid 100", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.owner(51), game.phase, game.actor) == (1, Phase.END, 1)


@rule("TURN-09", "FIELD-02", "AMB-M02")
def test_the_auction_field_when_all_is_sold(edition: str) -> None:
    """On to the highest rent one would owe now: not one's own, not mortgaged, the nearest of equals."""
    deeds = all_deeds(edition)
    mine = [51, 48, 49]
    others = [deed for deed in deeds if deed not in mine]
    game = landing(edition, 14, cash=[200_000] * 3, deeds={0: mine, 1: others})
    # seven pips: three utilities pay 14.000, less than four stations with 20.000 each
    assert (game.position_of(0), payments(game.events)) == (20, [(0, 1, 20_000)])
    moved = [event for event in game.events if event.kind == EventKind.MOVED]
    assert moved[-1] == Event(EventKind.MOVED, 0, BANK, 20, 14, How.SYMBOL)
    game = landing(edition, 14, cash=[200_000] * 3, deeds={0: mine, 1: others}, mortgaged=[20, 33, 45])
    assert (game.position_of(0), payments(game.events)) == (6, [(BANK, 0, 20_000), (0, 1, 20_000)])


@rule("TURN-09", "FIELD-02", "AMB-M02")
def test_the_auction_field_leads_to_the_dearest_utility(edition: str) -> None:
    """Ten pips and all utilities: 2.000 each pip are as much as four stations; the nearest counts."""
    mine = [51, 48, 49]
    others = [deed for deed in all_deeds(edition) if deed not in mine]
    game = landing(edition, 14, dice=(5, 4, 1), cash=[200_000] * 3, deeds={0: mine, 1: others})
    assert (game.position_of(0), payments(game.events)) == (17, [(0, 1, 20_000)])
    game = landing(edition, 14, dice=(5, 3, 1), cash=[200_000] * 3, deeds={0: mine, 1: others})
    assert game.position_of(0) == 20


@rule("TURN-09", "FIELD-02", "AMB-M02")
def test_the_auction_field_when_no_rent_is_due_anywhere(edition: str) -> None:
    deeds = all_deeds(edition)
    game = landing(edition, 14, deeds={0: deeds})
    assert (game.position_of(0), game.phase, payments(game.events)) == (14, Phase.END, [])
    game = landing(edition, 14, deeds={1: deeds}, mortgaged=deeds)
    assert (game.position_of(0), game.phase, payments(game.events)) == (14, Phase.END, [])


@rule("TURN-09", "FIELD-03", "AMB-L07")
def test_the_birthday_field(edition: str) -> None:
    game = landing(edition, 47, active=1, cash=[0, 0, 0])
    assert agenda(game)[-1] == [Phase.GIFT, 1, 0, 0, BANK, 0, 0, 0]
    assert words(game) == ["take", "cash"]
    game.push("cash")
    assert (game.cash(1), game.phase, game.state.tickets[1]) == (10_000, Phase.END, 0)
    game = landing(edition, 47, active=1, cash=[0, 0, 0])
    game.push("take", chance=["draw plain"])
    assert (game.cash(1), game.phase, game.state.tickets[1]) == (0, Phase.TICKET_NOW, 1)
    game.push("keep")
    assert game.phase == Phase.END
    game = landing(edition, 47, active=1, cash=[0, 0, 0], pile=(0, 0))
    assert game.events[-1] == Event(EventKind.PAID, BANK, 1, 0, 10_000, Why.GIFT)
    assert (game.cash(1), game.phase) == (10_000, Phase.END)


@rule("TURN-09", "FIELD-04", "AMB-L07")
def test_the_ticket_field(edition: str) -> None:
    game = landing(edition, 32, active=1, manual=True)
    assert agenda(game)[-1] == [Phase.TICKET, 1, 0, 0, BANK, 0, 0, 0]
    assert [(str(action), weight) for action, weight in game.chance_outcomes()] == [
        ("draw plain", 13),
        ("draw expiry", 3),
    ]
    game.push("draw plain")
    assert (game.phase, game.actor, game.state.tickets.tolist()[:3]) == (Phase.TICKET_NOW, 1, [0, 1, 0])
    game = landing(edition, 32, active=1, pile=(0, 0))
    assert (game.phase, game.state.tickets[1]) == (Phase.END, 0)


# ---- TURN-10: jail ends the turn


@rule("TURN-10")
def test_doubles_onto_the_jail_field_give_no_extra_roll(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.GO_TO_JAIL), dice=doubles(edition, 4))
    assert (game.phase, game.actor, game.state.again, game.state.jail[0]) == (Phase.END, 0, 0, 1)
    assert words(game) == ["end"]
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    assert refused(game, "pay", 0) == refused(game, "stay", 0) == Reason.WRONG_PHASE


@rule("TURN-10")
def test_doubles_and_a_jail_card_give_no_extra_roll(edition: str) -> None:
    place = fields(edition, FieldKind.CARDS)[2]
    number = card(edition, load_edition(edition).fields[place].deck, CardEffect.JAIL)
    game = landing(edition, place, dice=doubles(edition, 4), chance=[f"card {number}"])
    assert (game.phase, game.state.again, game.state.jail[0]) == (Phase.END, 0, 1)
    assert agenda(game) == [[Phase.END, 0, 0, 0, BANK, 0, 0, 0]]


@rule("TURN-10", "DIE-04", "AMB-K06")
def test_in_jail_the_symbol_does_not_act_any_more(edition: str) -> None:
    for symbol in ("bus", "mr"):
        game = landing(edition, 39, dice=(4, 3, symbol))
        assert agenda(game) == [[Phase.END, 0, 0, 0, BANK, 0, 0, 0]]
        assert (game.position_of(0), game.state.jail[0]) == (13, 1)


@rule("TURN-10")
def test_visiting_is_not_arriving(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.JAIL), dice=doubles(edition, 4))
    assert (game.phase, game.state.jail[0]) == (Phase.ROLL, 0)


# ---- TURN-11: Mega, building in one's own turn


@rule("TURN-11", "AMB-K16", "AMB-K15")
def test_building_before_the_symbol_acts(edition: str) -> None:
    mine, theirs = [15, 16, 18, 19], [7, 8, 11, 12]
    for symbol, phase in (("bus", Phase.BUS), ("mr", Phase.MR_MONOPOLY)):
        game = landing(edition, 13, dice=(3, 4, symbol), deeds={0: mine, 1: theirs})
        assert (game.phase, game.actor) == (phase, 0)
        assert refused(game, "build 7", 1) == Reason.WINDOW_CLOSED
        game.push("mortgage 7", seat=1)
        game.push("build 15", seat=0)
        assert (game.level(15), game.phase) == (1, phase)


@rule("TURN-11")
def test_owner_decides_between_buying_building_and_paying(edition: str) -> None:
    mine = [15, 16, 18, 19]
    game = landing(edition, 16, deeds={0: mine})
    assert (game.phase, payments(game.events)) == (Phase.END, [])
    game.push("build 16", seat=0)
    assert game.level(16) == 1
    game = landing(edition, 16, deeds={1: mine})
    assert payments(game.events) == [(0, 1, 3000)]
    game = landing(edition, 16)
    assert game.phase == Phase.BUY


@rule("TURN-11")
def test_building_while_a_purchase_is_considered_and_after_the_move(edition: str) -> None:
    game = landing(edition, 24, deeds={0: [15, 16, 18, 19]})
    assert game.phase == Phase.BUY
    game.push("build 15", seat=0)
    game.push("buy", seat=0)
    game.push("build 16", seat=0)
    assert [game.level(street) for street in (15, 16)] == [1, 1]
    assert game.phase == Phase.END
