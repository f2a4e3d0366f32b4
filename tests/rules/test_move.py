"""MOVE: how far a token goes, and what LOS pays."""

import pytest

from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, How, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from board import (
    agenda,
    before,
    card,
    card_field,
    card_to,
    doubles,
    field,
    fields,
    group,
    has_speed_die,
    kinds,
    landing,
    money,
    payments,
    refused,
    throw,
)
from marks import rule


def size(edition: str) -> int:
    return len(load_edition(edition).fields)


def salary(edition: str) -> int:
    return money(edition, 200)


def salaries(game: Game) -> list[int]:
    return [event.amount for event in game.events if event.kind == EventKind.PAID and event.why == Why.SALARY]


# ---- MOVE-01


@rule("MOVE-01", "AMB-I08")
def test_the_board_is_a_ring(edition: str) -> None:
    assert size(edition) == (52 if edition == "mega-deluxe" else 40)
    corners = (FieldKind.LOS, FieldKind.JAIL, FieldKind.PARKING, FieldKind.GO_TO_JAIL)
    side = size(edition) // 4
    assert [field(edition, kind) for kind in corners] == [0, side, 2 * side, 3 * side]


@rule("MOVE-01")
@pytest.mark.parametrize("pips", [4, 5, 7, 8, 11])
def test_forward_by_exactly_the_roll(edition: str, pips: int) -> None:
    for start in (0, 3, size(edition) - 6):
        game = Game.scenario(edition, 3, active=1, position=[9, start, 9], manual=True)
        events = game.push("roll", dice=throw(edition, pips))
        goal = (start + pips) % size(edition)
        moved = [event for event in events if event.kind == EventKind.MOVED]
        assert moved[0] == Event(EventKind.MOVED, 1, BANK, goal, start, How.DICE)
        assert (game.position_of(0), game.position_of(2)) == (9, 9)


@rule("MOVE-01")
def test_doubles_move_by_their_sum(edition: str) -> None:
    thrown = doubles(edition, 4)
    game = Game.scenario(edition, 2, position=[field(edition, FieldKind.JAIL)], manual=True)
    game.push("roll", dice=thrown)
    assert game.position_of(0) == field(edition, FieldKind.JAIL) + sum(thrown)


@rule("MOVE-01", "DIE-03")
def test_three_numbers_move_together_and_symbols_count_nothing(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[13])
    game.push("roll", dice=(6, 4, 3))
    assert game.position_of(0) == 26
    game = Game.scenario(edition, 2, position=[13])
    game.push("roll", dice=(6, 2, "bus"))
    assert game.position_of(0) == 21


# ---- MOVE-02, MOVE-03


@rule("MOVE-02")
@pytest.mark.parametrize(("beyond", "times"), [(-1, 0), (0, 1), (1, 1), (4, 1)])
def test_salary_for_reaching_or_passing_los(edition: str, beyond: int, times: int) -> None:
    """The last field before LOS pays nothing, LOS and what lies behind it pay once."""
    goal = beyond % size(edition)
    mine = [f.index for f in load_edition(edition).deeds]  # own fields do nothing
    tax = load_edition(edition).fields[goal].tax
    game = landing(edition, goal, cash=[money(edition, 1000)] * 3, deeds={0: mine})
    assert salaries(game) == [salary(edition)] * times
    assert game.cash(0) == money(edition, 1000) + times * salary(edition) - tax
    assert [game.cash(seat) for seat in (1, 2)] == [money(edition, 1000)] * 2


@rule("MOVE-02")
def test_salary_every_time(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[before(edition, 0, 5)])
    for number in (1, 2):
        game.push("roll", seat=0, dice=throw(edition, 5))
        game.push("end")
        assert game.cash(0) == load_edition(edition).money.start_cash + number * salary(edition)
        game.state.position[0] = before(edition, 0, 5)
        game.state.position[1] = before(edition, field(edition, FieldKind.JAIL), 5)
        game.push("roll", seat=1, dice=throw(edition, 5))
        game.push("end")


@rule("MOVE-02")
def test_only_the_mover_is_paid(edition: str) -> None:
    one, two, three = (money(edition, amount) for amount in (1, 2, 3))
    game = landing(edition, 0, active=2, cash=[one, two, three])
    assert [game.cash(seat) for seat in range(3)] == [one, two, three + salary(edition)]


@rule("MOVE-02", "CARD-08")
def test_going_back_is_no_way_over_los(edition: str) -> None:
    """The field is lower than the one left, but the token went against the arrow."""
    number = card(edition, 0, CardEffect.BACK)
    start = card_field(edition, 0)
    game = landing(edition, start, dice=throw(edition, 5), chance=[f"card {number}"])
    assert game.position_of(0) == start - 3
    assert salaries(game) == []


@rule("MOVE-03")
def test_landing_on_los_pays_one_salary_only(edition: str) -> None:
    game = landing(edition, 0, cash=[0, 0, 0])
    assert payments(game.events) == [(BANK, 0, salary(edition))]
    assert (game.cash(0), game.position_of(0), game.phase) == (salary(edition), 0, Phase.END)


@rule("MOVE-03")
def test_standing_on_los_pays_nothing_more(edition: str) -> None:
    game = Game.scenario(edition, 2, cash=[0, 0], manual=True)
    game.push("roll", dice=throw(edition, 5))
    assert game.cash(0) == 0


# ---- MOVE-04, MOVE-05


@rule("MOVE-04")
def test_twice_in_one_turn(edition: str) -> None:
    """Over LOS onto a card field, whose card leads on to LOS."""
    start = card_field(edition, 1)
    game = landing(edition, start, cash=[0, 0, 0], chance=[f"card {card_to(edition, 1, 0)}"])
    assert salaries(game) == [salary(edition)] * 2
    assert (game.cash(0), game.position_of(0)) == (2 * salary(edition), 0)
    moved = [(e.amount, e.field, e.extra) for e in game.events if e.kind == EventKind.MOVED]
    assert moved == [(before(edition, start, 7), start, How.DICE), (start, 0, How.CARD)]


@rule("MOVE-05")
def test_card_leads_over_los(edition: str) -> None:
    """From the last chance field to the first station of a card: over LOS."""
    last = [f.index for f in load_edition(edition).fields if f.kind == FieldKind.CARDS and f.deck == 0][-1]
    station = group(edition, "station")[0]
    number = card_to(edition, 0, station)
    game = landing(edition, last, cash=[0, 0, 0], chance=[f"card {number}"])
    assert (game.position_of(0), game.cash(0)) == (station, salary(edition))
    assert kinds(game.events) == [
        *(EventKind.ROLLED, EventKind.MOVED, EventKind.CARD_DRAWN, EventKind.MOVED, EventKind.PAID)
    ]


@rule("MOVE-05")
def test_card_leads_to_the_next_station_over_los(edition: str) -> None:
    last = [f.index for f in load_edition(edition).fields if f.kind == FieldKind.CARDS and f.deck == 0][-1]
    number = card(edition, 0, CardEffect.NEAREST_STATION)
    game = landing(edition, last, cash=[0, 0, 0], chance=[f"card {number}"])
    assert (game.position_of(0), game.cash(0)) == (group(edition, "station")[0], salary(edition))


@rule("MOVE-05")
def test_card_that_leads_ahead_without_los_pays_nothing(edition: str) -> None:
    first = card_field(edition, 0)
    cards = load_edition(edition).decks[0].cards
    goal = max(card.a for card in cards if card.effect == CardEffect.MOVE_TO)
    chance = [f"card {card_to(edition, 0, goal)}"]
    game = landing(edition, first, cash=[0, 0, 0], dice=throw(edition, 5), chance=chance)
    assert (game.position_of(0), game.cash(0)) == (goal, 0)


@rule("MOVE-05")
def test_next_station_is_the_first_one_ahead(edition: str) -> None:
    number = card(edition, 0, CardEffect.NEAREST_STATION)
    stations = group(edition, "station")
    chances = [f.index for f in load_edition(edition).fields if f.kind == FieldKind.CARDS and f.deck == 0]
    for start in chances:
        game = landing(edition, start, chance=[f"card {number}"])
        ahead = [station for station in stations if station > start]
        assert game.position_of(0) == (ahead[0] if ahead else stations[0])


# ---- MOVE-06


@rule("MOVE-06")
def test_no_salary_on_the_way_to_jail_by_field(edition: str) -> None:
    five = money(edition, 5)
    game = landing(edition, field(edition, FieldKind.GO_TO_JAIL), cash=[five] * 3)
    assert (game.position_of(0), game.cash(0)) == (field(edition, FieldKind.JAIL), five)
    assert game.state.jail.tolist()[:3] == [1, 0, 0]
    jail = field(edition, FieldKind.JAIL)
    assert game.events[-1] == Event(EventKind.WENT_TO_JAIL, 0, BANK, jail, 0, 0)


@rule("MOVE-06")
def test_no_salary_on_the_way_to_jail_by_card(edition: str) -> None:
    """From the last card field the way forward would lead over LOS."""
    last = fields(edition, FieldKind.CARDS)[-1]
    deck = load_edition(edition).fields[last].deck
    number = card(edition, deck, CardEffect.JAIL)
    five = money(edition, 5)
    game = landing(edition, last, cash=[five] * 3, chance=[f"card {number}"])
    assert (game.position_of(0), game.cash(0)) == (field(edition, FieldKind.JAIL), five)
    assert game.phase == Phase.END


@rule("MOVE-06", "TURN-05")
def test_no_salary_on_the_way_to_jail_by_third_doubles(edition: str) -> None:
    five = money(edition, 5)
    game = Game.scenario(edition, 2, position=[before(edition, 0, 2)], cash=[five, five])
    game.state.doubles = 2
    game.push("roll", dice=doubles(edition, 6))
    assert (game.position_of(0), game.cash(0)) == (field(edition, FieldKind.JAIL), five)


@rule("MOVE-06")
def test_salary_before_the_way_to_jail_is_kept(edition: str) -> None:
    """Over LOS onto a card field, then to jail: one salary, for the first part of the way."""
    start = card_field(edition, 1)
    number = card(edition, 1, CardEffect.JAIL)
    game = landing(edition, start, cash=[0, 0, 0], chance=[f"card {number}"])
    assert game.cash(0) == salary(edition)


# ---- MOVE-07, Mega only


@rule("MOVE-07", "AMB-L11")
def test_ticket_onto_los_pays(edition: str) -> None:
    """Forward from the last side, and even back from the first: landing always pays."""
    for start in (45, 7):
        game = Game.scenario(edition, 2, position=[start], tickets={0: 1}, cash=[0, 0])
        game.push("ticket 0")
        assert (game.position_of(0), game.cash(0), game.phase) == (0, 20_000, Phase.END)


@rule("MOVE-07", "AMB-L11")
def test_ticket_that_does_not_reach_los_pays_nothing(edition: str) -> None:
    for start, goal in ((0, 45), (0, 7), (9, 4), (40, 44)):
        game = Game.scenario(edition, 2, position=[start], tickets={0: 1}, cash=[0, 0])
        game.push(f"ticket {goal}")
        assert (game.position_of(0), game.cash(0)) == (goal, 0)
        moved = [event for event in game.events if event.kind == EventKind.MOVED]
        assert moved == [Event(EventKind.MOVED, 0, BANK, goal, start, How.TICKET)]


@rule("MOVE-07")
def test_doubles_over_los_pay(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[48], cash=[0, 0])
    game.push("roll", dice=(2, 2, 1))
    assert (game.position_of(0), game.cash(0), game.phase) == (1, 20_000, Phase.BUY)


@rule("MOVE-07", "DIE-09", "AMB-K07")
def test_triple_over_los_pays(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[20], cash=[0, 0])
    game.push("roll", dice=(2, 2, 2))
    assert refused(game, "goto 20", 0) == Reason.SAME_FIELD
    game.push("goto 19")
    assert (game.position_of(0), game.cash(0)) == (19, 20_000)
    game = Game.scenario(edition, 2, position=[20], cash=[0, 0])
    game.push("roll", dice=(2, 2, 2))
    game.push("goto 21")
    assert (game.position_of(0), game.cash(0)) == (21, 0)


@rule("MOVE-07", "AMB-K12")
def test_symbols_over_los_pay(edition: str) -> None:
    """The bus to the first card field, Mr. Monopoly to the next unsold property."""
    assert has_speed_die(edition)
    deeds = [f.index for f in load_edition(edition).deeds]
    game = Game.scenario(edition, 2, position=[40], cash=[0, 0], deeds={0: deeds}, manual=True)
    game.push("roll", dice=(4, 5, "bus"))
    game.push("move")
    assert (game.position_of(0), game.cash(0), game.phase) == (2, 20_000, Phase.CARD)
    unsold = [3]
    mine = [deed for deed in deeds if deed not in unsold]
    game = Game.scenario(edition, 2, position=[40], cash=[0, 0], deeds={0: mine})
    game.push("roll", dice=(2, 3, "mr"))
    game.push("move")
    assert (game.position_of(0), game.cash(0), game.phase) == (3, 20_000, Phase.BUY)
    assert agenda(game)[-1] == [Phase.BUY, 0, 3, 0, BANK, 0, 0, 0]
