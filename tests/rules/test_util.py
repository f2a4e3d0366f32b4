"""Utilities: rent by the dice."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import CHANCE, EventKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.errors import IllegalActionError
from board import before, group, money, plain_dice
from marks import rule

MEGA = "mega-deluxe"
GAS, ELECTRIC, WATER = 10, 17, 36


def arrive(edition, at, thrown, *, pips, players=3, **setup):
    """Seat 1 stands so that its throw leads to the utility; dice wait to be told."""
    position = [0, before(edition, at, pips), *[0] * (players - 2)]
    game = Game.scenario(edition, players, active=1, position=position, manual=True, **setup)
    game.push("roll", dice=thrown)
    assert game.position_of(1) == at
    return game


# ---- classic editions


@rule("UTIL-01", "AMB-E18", "AMB-E13")
@pytest.mark.parametrize(("owned", "due"), [(1, 28), (2, 70)])
def test_a_fresh_roll_of_7_costs_28_or_70_whatever_the_movement_roll(edition, owned, due):
    utilities = group(edition, "utility")
    for at in utilities:
        mine = [at] if owned == 1 else utilities
        game = arrive(edition, at, (3, 6), pips=9, deeds={2: mine})
        assert (game.phase, game.actor) == (Phase.UTILITY_DICE, CHANCE)
        assert game.state.frames[1].tolist() == [Phase.UTILITY_DICE, 1, at, due // 7, 2, 0, 0, 0]
        assert [game.cash(seat) for seat in range(3)] == [1500, 1500, 1500]
        events = game.push("dice 2 5")
        assert events == [
            Event(EventKind.ROLLED, 1, -1, at, 2, 5),
            Event(EventKind.RENT_CLAIMED, 2, 1, at, due),
            Event(EventKind.PAID, 1, 2, 0, due, Why.RENT),
        ]
        assert [game.cash(seat) for seat in range(3)] == [1500, 1500 - due, 1500 + due]
        assert (game.phase, game.actor) == (Phase.END, 1)


@rule("UTIL-01")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 6), (6, 1), (6, 6)])
def test_both_dice_of_the_fresh_roll_count(edition, first, second):
    low, high = group(edition, "utility")
    game = arrive(edition, high, (3, 6), pips=9, deeds={2: [high], 0: [low]})
    game.push(f"dice {first} {second}")
    assert game.cash(2) == 1500 + 4 * (first + second)


@rule("UTIL-01", "AMB-E12")
def test_doubles_for_the_rent_earn_no_roll_and_lose_none(edition):
    at = group(edition, "utility")[0]
    game = arrive(edition, at, (3, 6), pips=9, deeds={2: [at]})
    game.push("dice 4 4")
    assert (game.phase, game.actor, game.state.doubles) == (Phase.END, 1, 0)
    assert game.state.dice.tolist() == [3, 6, 0]
    game = arrive(edition, at, (4, 4), pips=8, deeds={2: [at]})
    game.push("dice 1 2")
    assert (game.phase, game.actor, game.state.doubles) == (Phase.ROLL, 1, 1)
    assert game.cash(2) == 1500 + 12


@rule("UTIL-01", "AMB-E13")
def test_nobody_can_do_anything_before_the_fresh_roll(edition):
    at = group(edition, "utility")[0]
    game = arrive(edition, at, (3, 6), pips=9, deeds={2: [at]}, strict_claims=True)
    assert game.explain("end", seat=1).reason == Reason.CHANCE_IS_DUE
    assert game.explain(f"mortgage {at}", seat=2).reason == Reason.CHANCE_IS_DUE
    with pytest.raises(IllegalActionError) as refused:
        game.push("dice 1 2 3")
    assert refused.value.reason == Reason.BAD_DICE
    with pytest.raises(IllegalActionError) as refused:
        game.push("card 1")
    assert refused.value.reason == Reason.NO_CHANCE_DUE


@rule("UTIL-01", "RENT-03", "AMB-E14")
def test_on_a_strict_table_the_fresh_roll_fixes_the_claim(edition):
    low, high = group(edition, "utility")
    game = arrive(edition, low, (3, 6), pips=9, deeds={2: [low], 0: [high]}, strict_claims=True)
    events = game.push("dice 2 5")
    assert events[-1] == Event(EventKind.RENT_OPENED, 2, 1, low, 28)
    assert game.cash(1) == 1500
    game.push(f"offer 2 give {high} get nothing", seat=0)
    game.push("accept 1", seat=2)
    game.push(f"demand {low}", seat=2)
    assert (game.cash(1), game.cash(2)) == (1500 - 28, 1500 + 28)


@rule("UTIL-01", "AMB-E08")
def test_a_mortgaged_second_utility_still_counts(edition):
    low, high = group(edition, "utility")
    game = arrive(edition, low, (3, 6), pips=9, deeds={2: [low, high]}, mortgaged=[high])
    game.push("dice 2 5")
    assert game.cash(2) == 1500 + 70
    game = arrive(edition, high, (3, 6), pips=9, deeds={2: [low, high]}, mortgaged=[high])
    assert (game.phase, game.actor, game.cash(1)) == (Phase.END, 1, 1500)


@rule("UTIL-01")
def test_no_roll_for_ones_own_utility_or_an_unowned_one(edition):
    at = group(edition, "utility")[0]
    own = arrive(edition, at, (3, 6), pips=9, deeds={1: [at]})
    assert (own.phase, own.actor, own.cash(1)) == (Phase.END, 1, 1500)
    free = arrive(edition, at, (3, 6), pips=9)
    assert (free.phase, free.actor) == (Phase.BUY, 1)


# ---- Mega


@rule("UTIL-02", "AMB-E05", "AMB-E06")
@pytest.mark.parametrize(("owned", "due"), [(1, 3600), (2, 9000), (3, 18000)])
def test_in_mega_the_arriving_roll_of_9_costs_3600_9000_or_18000(edition, owned, due):
    for number, at in enumerate((GAS, ELECTRIC, WATER)):
        mine = [(GAS, ELECTRIC, WATER)[(number + step) % 3] for step in range(owned)]
        game = arrive(edition, at, (3, 4, 2), pips=9, deeds={2: mine})
        assert (game.phase, game.actor) == (Phase.END, 1)
        assert [game.cash(seat) for seat in range(3)] == [250000, 250000 - due, 250000 + due]
        assert game.events[-1] == Event(EventKind.PAID, 1, 2, 0, due, Why.RENT)
        assert game.rent_due(at) == due


@rule("UTIL-02", "AMB-E06")
@pytest.mark.parametrize("third", [1, 2, 3])
def test_every_face_with_pips_counts_in_the_arriving_roll(edition, third):
    game = arrive(edition, WATER, (3, 4, third), pips=7 + third, deeds={2: [WATER]})
    assert game.cash(2) == 250000 + 400 * (7 + third)


@rule("UTIL-02", "AMB-E08")
def test_in_mega_a_mortgaged_utility_counts_too(edition):
    game = arrive(edition, GAS, (3, 4, 2), pips=9, deeds={2: [GAS, WATER]}, mortgaged=[WATER])
    assert game.cash(2) == 250000 + 9000


@rule("UTIL-02", "AMB-E07")
@pytest.mark.parametrize("symbol", ["bus", "mr"])
def test_a_symbol_in_the_arriving_roll_counts_nothing(edition, symbol):
    game = arrive(edition, WATER, (3, 4, symbol), pips=7, deeds={2: [WATER]})
    assert game.cash(2) == 250000 + 2800
    assert game.rent_due(WATER) == 2800
    assert game.phase == (Phase.BUS if symbol == "bus" else Phase.MR_MONOPOLY)


def all_but(*others):
    return [deed.index for deed in load_edition(MEGA).deeds if deed.index not in others]


@rule("UTIL-02", "DIE-06", "AMB-E07")
def test_mr_monopoly_brings_one_to_a_utility_by_the_same_roll(edition):
    deeds = {1: all_but(WATER), 2: [WATER]}
    game = arrive(edition, 26, (2, 3, "mr"), pips=5, deeds=deeds)
    game.push("move")
    assert game.position_of(1) == WATER
    assert (game.cash(1), game.cash(2)) == (250000 - 2000, 250000 + 2000)
    assert game.phase == Phase.END


@rule("UTIL-02", "DIE-09", "AMB-E07")
def test_a_triple_leads_to_a_utility_by_its_own_pips(edition):
    game = Game.scenario(edition, 3, active=1, position=[0, 5, 0], deeds={2: [WATER]}, manual=True)
    game.push("roll", dice=(2, 2, 2))
    game.push(f"goto {WATER}")
    assert game.position_of(1) == WATER
    assert (game.cash(1), game.cash(2)) == (250000 - 2400, 250000 + 2400)


@rule("UTIL-03")
@pytest.mark.parametrize(
    ("thrown", "pips"),
    [("3 4 bus", 7), ("3 4 mr", 7), ("3 4 2", 9), ("3 4 3", 10), ("3 4 1", 8), ("6 6 1", 13)],
)
def test_after_a_ticket_three_fresh_dice_fix_the_rent(edition, thrown, pips):
    setup: dict[str, Any] = {"tickets": {1: 1}, "deeds": {2: [GAS]}, "manual": True}
    game = Game.scenario(edition, 3, active=1, position=[0, 5, 0], **setup)
    game.push(f"ticket {GAS}")
    assert (game.phase, game.actor, game.cash(1)) == (Phase.UTILITY_DICE, CHANCE, 250000)
    with pytest.raises(IllegalActionError) as refused:
        game.push("dice 3 4")
    assert refused.value.reason == Reason.BAD_DICE
    events = game.push(f"dice {thrown}")
    assert events[0].dice[:2] == tuple(int(die) for die in thrown.split()[:2])
    assert (events[0].seat, events[0].field) == (1, GAS)
    assert (game.cash(1), game.cash(2)) == (250000 - 400 * pips, 250000 + 400 * pips)
    assert (game.phase, game.actor) == (Phase.END, 1)


@rule("UTIL-03", "AMB-E05")
@pytest.mark.parametrize(("owned", "rate"), [((GAS, WATER), 1000), ((GAS, ELECTRIC, WATER), 2000)])
def test_the_fresh_roll_after_a_ticket_is_paid_at_the_owners_rate(edition, owned, rate):
    setup: dict[str, Any] = {"tickets": {1: 1}, "deeds": {2: owned}, "manual": True}
    game = Game.scenario(edition, 3, active=1, position=[0, 5, 0], **setup)
    game.push(f"ticket {GAS}")
    game.push("dice 3 4 2")
    assert game.cash(2) == 250000 + 9 * rate


@rule("UTIL-03", "CARD-08")
@pytest.mark.parametrize(("thrown", "pips"), [("3 4 bus", 7), ("3 4 2", 9), ("5 5 mr", 10)])
@pytest.mark.parametrize("owned", [(WATER,), (GAS, ELECTRIC, WATER)])
def test_after_a_card_three_fresh_dice_and_the_cards_rate_fix_the_rent(edition, thrown, pips, owned):
    game = arrive(edition, 28, (3, 4, 1), pips=8, deeds={2: owned})
    game.push("card 7")
    assert (game.position_of(1), game.phase) == (WATER, Phase.UTILITY_DICE)
    game.push(f"dice {thrown}")
    assert (game.cash(1), game.cash(2)) == (250000 - 1000 * pips, 250000 + 1000 * pips)
    assert (game.phase, game.actor) == (Phase.END, 1)


# ---- all


@rule("UTIL-04", "AMB-E05")
def test_there_are_two_utilities_in_mega_three(edition):
    count = 3 if edition == MEGA else 2
    assert len(group(edition, "utility")) == count
    game = Game.scenario(edition, 2, deeds={1: group(edition, "utility")[:2]})
    both = game.rent_due(group(edition, "utility")[0], 7)
    assert both == money(edition, 70)


@rule("UTIL-05")
def test_nothing_can_be_built_on_a_utility(edition):
    utilities = group(edition, "utility")
    game = Game.scenario(edition, 2, deeds={0: utilities})
    pieces = ["build", "hotel", *(["skyscraper", "mall"] if edition == MEGA else [])]
    for piece in pieces:
        assert game.explain(f"{piece} {utilities[0]}").reason == Reason.NOT_A_STREET
    assert not [action for action in game.menu() if str(action).split()[0] in pieces]


@rule("UTIL-04", "RENT-10")
def test_a_jailed_owner_earns_by_the_dice_too(edition):
    at = group(edition, "utility")[0]
    thrown = plain_dice(edition, 3, 6)
    game = arrive(edition, at, thrown, pips=9, deeds={2: [at]}, jail={2: 0})
    if game.phase == Phase.UTILITY_DICE:
        game.push("dice 4 5")
    assert game.cash(2) == load_edition(edition).money.start_cash + money(edition, 36)
