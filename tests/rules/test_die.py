"""Mega: the three dice (DIE) and the rulings on them (AMB-K)."""

from collections import Counter

import pytest

from bankhalter.codes import BANK, ActionKind, CardEffect, EventKind, Face, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from board import card, fields, refused
from marks import rule
from mega import all_but, deeds

LOS, JAIL, AUCTION, PARKING, TICKET, GO_TO_JAIL, BIRTHDAY = 0, 13, 14, 26, 32, 39, 47
SALARY, START, FINE = 20000, 250000, 5000
TAX_50 = 10000
BUS, MR = "bus", "mr"
CHANCE_DECK, COMMUNITY_DECK = 0, 1


def kinds(game, seat=None):
    return [action.kind for action in game.menu(seat)]


def salaries(events):
    return [event.amount for event in events if event.kind == EventKind.PAID and event.why == Why.SALARY]


def moves(events):
    return [(event.amount, event.field) for event in events if event.kind == EventKind.MOVED]


# ---- which dice


@rule("DIE-01", "TURN-01")
def test_three_dice_from_the_first_turn_on_but_not_for_the_start(edition):
    game = Game(edition, 2, manual=True)
    assert refused(game, "dice 3 4 1") == Reason.BAD_DICE
    game.push("dice 6 5")
    game.push("dice 1 2")
    game.push("roll")
    assert refused(game, "dice 3 4") == Reason.BAD_DICE
    game.push("dice 3 4 1")
    assert game.position_of(0) == 8


@rule("DIE-01", "JAIL-10")
def test_the_speed_die_rests_in_jail(edition):
    game = Game.scenario(edition, 2, jail={0: 0}, manual=True)
    game.push("roll")
    assert refused(game, "dice 3 3 1") == Reason.BAD_DICE
    assert {outcome.dice[2] for outcome, _ in game.chance_outcomes()} == {0}
    game.push("dice 3 3")
    assert game.position_of(0) == JAIL + 6
    assert game.state.dice.tolist() == [3, 3, 0]


@rule("DIE-02", "AMB-K01")
def test_faces_of_the_speed_die(edition):
    game = Game.scenario(edition, 2, manual=True)
    game.push("roll")
    weights = Counter()
    for outcome, weight in game.chance_outcomes():
        weights[Face(outcome.dice[2])] += weight
    assert weights == {Face.ONE: 36, Face.TWO: 36, Face.THREE: 36, Face.BUS: 36, Face.MR_MONOPOLY: 72}
    assert {outcome.dice[:2] for outcome, _ in game.chance_outcomes()} == {
        (a, b) for a in range(1, 7) for b in range(1, 7)
    }
    assert len(game.chance_outcomes()) == 36 * 5
    assert all(
        weight == 2 if o.dice[2] == Face.MR_MONOPOLY else weight == 1 for o, weight in game.chance_outcomes()
    )


@rule("DIE-02", "AMB-K01")
@pytest.mark.parametrize(
    "faces", [(0, 1, 1), (7, 1, 1), (1, 0, 1), (1, 7, 1), (1, 1, 0), (1, 1, 6), (1, 1, -1)]
)
def test_other_faces_cannot_fall(edition, faces):
    game = Game.scenario(edition, 2, manual=True)
    game.push("roll")
    reason = game.explain(Action(ActionKind.DICE, dice=faces)).reason
    assert reason == Reason.BAD_DICE


@rule("DIE-02", "AMB-K01")
@pytest.mark.long
def test_every_roll_falls_as_often_as_its_weight_says(edition):
    rolled = [event.dice for event in idle_game(edition, 1500) if event.kind == EventKind.ROLLED]
    free = [roll for roll in rolled if roll[2]]
    assert len(free) > 500
    faces = Counter(roll[2] for roll in free)
    assert faces.pop(Face.MR_MONOPOLY) == pytest.approx(len(free) / 3, rel=0.25)
    assert set(faces) == {Face.ONE, Face.TWO, Face.THREE, Face.BUS}
    assert all(count == pytest.approx(len(free) / 6, rel=0.35) for count in faces.values())
    for die in range(2):
        pips = Counter(roll[die] for roll in rolled)
        assert set(pips) == {1, 2, 3, 4, 5, 6}
        assert all(count == pytest.approx(len(rolled) / 6, rel=0.35) for count in pips.values())
    assert len({roll[:2] for roll in rolled}) == 36


def idle_game(edition, steps):
    """All is sold and mortgaged and no ticket is left, so the players do little but roll."""
    everything = deeds(edition)
    cash = [10**8, 10**8]
    game = Game.scenario(
        edition, 2, cash=cash, deeds={0: everything}, mortgaged=everything, pile=(0, 0), seed=11
    )
    for _ in range(steps):
        waited_out = game.phase == Phase.ROLL and game.state.jail[game.active] > 3
        choices = {Phase.ROLL: "pay" if waited_out else "roll", Phase.END: "end"}
        game.push(choices.get(game.phase, "move"))
    return game.events


# ---- numbers


@rule("DIE-03")
@pytest.mark.parametrize(("dice", "goal"), [((1, 2, 3), 6), ((6, 5, 1), 12), ((2, 4, 2), 8), ((6, 4, 3), 13)])
def test_three_numbers_move_their_sum(edition, dice, goal):
    game = Game.scenario(edition, 2)
    events = game.push("roll", dice=dice)
    assert moves(events) == [(LOS, goal)]
    assert game.position_of(0) == goal


@rule("DIE-03", "MOVE-02")
def test_three_numbers_may_lead_over_los(edition):
    game = Game.scenario(edition, 2, position=[45])
    events = game.push("roll", dice=(3, 4, 1))
    assert game.position_of(0) == 1
    assert salaries(events) == [SALARY]


@rule("DIE-08", "FAQ-13")
@pytest.mark.parametrize(
    ("dice", "goal"), [((2, 2, 1), 5), ((4, 4, 2), 10), ((5, 5, 3), 13), ((6, 6, 1), 13)]
)
def test_doubles_with_another_number_move_all_pips_and_roll_again(edition, dice, goal):
    game = Game.scenario(edition, 2, deeds={0: deeds(edition)})
    game.push("roll", dice=dice)
    assert game.position_of(0) == goal
    assert (game.phase, game.active, game.state.doubles) == (Phase.ROLL, 0, 1)


@rule("DIE-08", "FAQ-13", "AMB-K11")
@pytest.mark.parametrize("pips", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("symbol", [BUS, MR])
def test_doubles_with_a_symbol_are_doubles_and_the_symbol_has_no_pips(edition, pips, symbol):
    game = Game.scenario(edition, 2, deeds={0: deeds(edition)}, position=[15])
    events = game.push("roll", dice=(pips, pips, symbol))
    assert moves(events)[0] == (15, 15 + 2 * pips)
    assert game.phase == (Phase.BUS if symbol == BUS else Phase.MR_MONOPOLY)
    assert game.state.doubles == 1


@rule("DIE-11")
@pytest.mark.parametrize("dice", [(2, 5, 2), (5, 2, 2), (1, 6, 3), (3, 1, 1)])
def test_a_match_with_the_speed_die_is_no_double(edition, dice):
    game = Game.scenario(edition, 2, deeds={0: deeds(edition)}, position=[17])
    game.push("roll", dice=dice, chance=["card 3"] if sum(dice) == 5 else [])
    assert (game.phase, game.state.doubles) == (Phase.END, 0)
    assert refused(game, "roll") == Reason.WRONG_PHASE
    game.push("end")
    assert game.active == 1


# ---- symbols


@rule("DIE-04")
@pytest.mark.parametrize(("symbol", "phase"), [(BUS, Phase.BUS), (MR, Phase.MR_MONOPOLY)])
def test_a_symbol_acts_only_after_the_first_field_is_resolved(edition, symbol, phase):
    game = Game.scenario(edition, 2)
    game.push("roll", dice=(1, 2, symbol))
    assert (game.position_of(0), game.phase) == (3, Phase.BUY)
    assert refused(game, "move") == Reason.WRONG_PHASE
    assert refused(game, "take") == Reason.WRONG_PHASE
    game.push("buy")
    assert game.phase == phase
    assert game.position_of(0) == 3
    assert refused(game, "end") == Reason.WRONG_PHASE
    assert refused(game, "roll") == Reason.WRONG_PHASE
    assert refused(game, "move", seat=1) == Reason.NOT_YOUR_DECISION


@rule("DIE-04", "AMB-K16", "AMB-K15")
@pytest.mark.parametrize("symbol", [BUS, MR])
def test_between_the_two_moves_the_roller_may_build_and_nobody_else(edition, symbol):
    game = Game.scenario(edition, 2, position=[PARKING - 4], deeds={0: [1, 3, 4], 1: [48, 49, 51]})
    game.push("roll", dice=(1, 3, symbol))
    assert game.position_of(0) == PARKING
    assert refused(game, "build 48", seat=1) == Reason.WINDOW_CLOSED
    game.push("build 1", seat=0)
    assert game.level(1) == 1
    game.push("move", chance=["card 11"] if symbol == BUS else [])
    assert game.position_of(0) == (28 if symbol == BUS else 27)


@rule("DIE-05", "DIE-12")
def test_mr_monopoly_goes_to_the_next_unsold_property(edition):
    game = Game.scenario(edition, 2, deeds={1: [4, 6], 0: [7]})
    game.push("roll", dice=(1, 2, MR))
    game.push("buy")
    events = game.push("move")
    assert moves(events) == [(3, 8)]
    assert game.phase == Phase.BUY
    assert game.cash(0) == START - 6000
    game.push("buy")
    assert game.owner(8) == 0
    assert game.cash(0) == START - 6000 - 10000
    assert game.phase == Phase.END


@rule("DIE-05", "BUY-04", "AMB-K03")
def test_what_mr_monopoly_finds_may_be_declined_and_is_auctioned(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3])
    game.push("roll", dice=(1, 2, MR))
    game.push("move")
    assert game.position_of(0) == 27
    game.push("decline")
    assert game.phase == Phase.AUCTION
    game.push("bid 100", seat=1)
    game.push("pass", seat=0)
    assert game.owner(27) == 1


@rule("DIE-05", "AMB-K02")
def test_the_next_unsold_property_is_looked_for_after_the_first_field(edition):
    """Seat 1 wins field 3 in the auction, then 4 by nothing: 4 is next; were it sold before, 6 would be."""
    game = Game.scenario(edition, 2, deeds={1: [1]})
    game.push("roll", dice=(1, 2, MR))
    game.push("decline")
    game.push("bid 100", seat=1)
    game.push("pass", seat=0)
    assert game.owner(3) == 1
    game.push("move")
    assert game.position_of(0) == 4


@rule("DIE-05", "AMB-K02")
def test_a_property_left_unsold_by_the_auction_is_not_next_while_one_stands_on_it(edition):
    game = Game.scenario(edition, 2)
    game.push("roll", dice=(1, 2, MR))
    game.push("decline")
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    assert game.owner(3) == BANK
    game.push("move")
    assert game.position_of(0) == 4


@rule("DIE-05", "AMB-K02", "AMB-K06")
def test_the_auction_field_comes_before_mr_monopoly(edition):
    """The last unsold property goes at the auction field: then all is sold, and a rent is due."""
    game = Game.scenario(edition, 2, position=[AUCTION - 5], deeds={0: all_but(edition, 1, 15), 1: [15]})
    game.push("roll", dice=(2, 3, MR))
    game.push("auction 1")
    game.push("bid 100", seat=0)
    game.push("pass", seat=1)
    game.push("move")
    assert game.position_of(0) == 15
    assert game.cash(1) == START + 1000


@rule("DIE-06", "DIE-12")
def test_all_sold_mr_monopoly_leads_to_the_next_property_of_another_player(edition):
    game = Game.scenario(
        edition, 3, position=[PARKING - 3], deeds={0: all_but(edition, 30, 34), 1: [30], 2: [34]}
    )
    game.push("roll", dice=(1, 2, MR))
    events = game.push("move")
    assert moves(events) == [(PARKING, 30)]
    assert (game.cash(0), game.cash(1), game.cash(2)) == (START - 2000, START + 2000, START)
    assert game.phase == Phase.END


@rule("DIE-06", "UTIL-03")
def test_a_utility_reached_with_mr_monopoly_costs_the_pips_of_the_roll(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3], deeds={0: all_but(edition, 36), 1: [36]})
    game.push("roll", dice=(1, 2, MR))
    game.push("move")
    assert game.position_of(0) == 36
    assert game.cash(1) == START + 3 * 400


@rule("DIE-06", "RENT-02", "AMB-K04")
def test_all_sold_mr_monopoly_stops_at_a_mortgaged_property_too(edition):
    game = Game.scenario(
        edition, 2, position=[PARKING - 3], deeds={0: all_but(edition, 30, 34), 1: [30, 34]}, mortgaged=[30]
    )
    game.push("roll", dice=(1, 2, MR))
    game.push("move")
    assert game.position_of(0) == 30
    assert game.cash(1) == START
    assert game.phase == Phase.END


@rule("DIE-06", "AMB-K14")
def test_mr_monopoly_moves_nobody_if_all_belongs_to_the_roller(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3], deeds={0: deeds(edition)})
    game.push("roll", dice=(1, 2, MR))
    events = game.push("move")
    assert moves(events) == []
    assert (game.position_of(0), game.phase) == (PARKING, Phase.END)


@rule("DIE-05", "MOVE-02", "AMB-K12")
def test_mr_monopoly_over_los_earns_the_salary(edition):
    game = Game.scenario(edition, 2, position=[46], deeds={1: [51]})
    game.push("roll", dice=(1, 3, MR))  # luxury tax
    events = game.push("move")
    assert moves(events) == [(50, 1)]
    assert salaries(events) == [SALARY]
    assert game.cash(0) == START - TAX_50 + SALARY


@rule("DIE-05", "MOVE-02", "AMB-K12")
def test_mr_monopoly_short_of_los_earns_nothing(edition):
    game = Game.scenario(edition, 2, position=[46])
    game.push("roll", dice=(1, 3, MR))
    events = game.push("move")
    assert moves(events) == [(50, 51)]
    assert salaries(events) == []


@rule("DIE-05", "AMB-K20")
def test_mr_monopoly_moves_nobody_if_only_the_property_below_the_token_is_unsold(edition):
    game = Game.scenario(edition, 2, position=[20], deeds={1: all_but(edition, 23)})
    game.push("roll", dice=(1, 2, MR))
    game.push("decline")
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    events = game.push("move")
    assert (moves(events), salaries(events)) == ([], [])
    assert (game.position_of(0), game.owner(23), game.phase) == (23, BANK, Phase.END)


@rule("DIE-06", "AMB-K20")
def test_mr_monopoly_collects_no_second_rent_if_only_the_property_below_the_token_is_another_s(edition):
    game = Game.scenario(edition, 2, position=[20], deeds={0: all_but(edition, 23), 1: [23]})
    game.push("roll", dice=(1, 2, MR))
    cash = game.cash(1)
    assert moves(game.push("move")) == []
    assert (game.position_of(0), game.cash(1), game.phase) == (23, cash, Phase.END)


@rule("DIE-07")
def test_the_bus_brings_a_ticket_or_a_move(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3])
    game.push("roll", dice=(1, 2, BUS))
    assert kinds(game) == [ActionKind.MOVE, ActionKind.TAKE]
    other = game.copy()
    game.push("take", chance=["draw plain"])
    assert (game.position_of(0), int(game.state.tickets[0])) == (PARKING, 1)
    game.push("keep")
    assert game.phase == Phase.END
    events = other.push("move", chance=["card 11"])
    assert (other.position_of(0), int(other.state.tickets[0])) == (28, 0)
    assert [event.field for event in events if event.kind == EventKind.CARD_DRAWN] == [CHANCE_DECK]
    assert other.phase == Phase.END


@rule("DIE-07", "AMB-K09")
@pytest.mark.parametrize(
    ("start", "goal", "deck"),
    [(PARKING, 28, CHANCE_DECK), (JAIL, 22, COMMUNITY_DECK), (44, 46, CHANCE_DECK), (40, 43, COMMUNITY_DECK)],
)
def test_the_bus_stops_at_the_first_card_field_of_either_kind(edition, start, goal, deck):
    game = Game.scenario(edition, 2, position=[start - 3], deeds={0: deeds(edition)})
    game.push("roll", dice=(1, 2, BUS))
    number = card(edition, deck, CardEffect.GAIN)
    events = game.push("move", chance=[f"card {number}"])
    assert moves(events) == [(start, goal)]
    assert game.cash(0) == START + load_edition(edition).decks[deck].cards[number].a


@rule("DIE-07", "AMB-K09")
def test_from_a_card_field_the_bus_goes_to_the_next_one(edition):
    game = Game.scenario(edition, 2, position=[25])
    gain = card(edition, CHANCE_DECK, CardEffect.GAIN)
    game.push("roll", dice=(1, 2, BUS), chance=[f"card {gain}"])
    assert (game.position_of(0), game.phase) == (28, Phase.BUS)
    events = game.push("move", chance=["card 1"])
    assert moves(events) == [(28, 43)]


@rule("DIE-07", "AMB-K10")
def test_without_tickets_the_bus_must_move(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3], pile=(0, 0))
    gain = card(edition, CHANCE_DECK, CardEffect.GAIN)
    events = game.push("roll", dice=(1, 2, BUS), chance=[f"card {gain}"])
    assert moves(events) == [(PARKING - 3, PARKING), (PARKING, 28)]
    assert game.phase == Phase.END


@rule("DIE-07", "AMB-K10")
@pytest.mark.parametrize("pile", [(1, 0), (0, 1)])
def test_one_ticket_of_either_kind_leaves_the_choice(edition, pile):
    game = Game.scenario(edition, 2, position=[PARKING - 3], pile=pile)
    game.push("roll", dice=(1, 2, BUS))
    assert kinds(game) == [ActionKind.MOVE, ActionKind.TAKE]
    game.push("take")
    assert game.state.tickets[0] == 1


@rule("DIE-07", "MOVE-02", "AMB-K12")
def test_the_bus_over_los_earns_the_salary(edition):
    game = Game.scenario(edition, 2, position=[46])
    game.push("roll", dice=(1, 3, BUS))
    events = game.push("move", chance=["card 1"])
    assert moves(events) == [(50, 2)]
    assert salaries(events) == [SALARY]
    assert game.cash(0) == START - TAX_50 + SALARY + 20000


@rule("DIE-07", "CARD-02", "AMB-K13")
def test_a_card_after_the_bus_may_lead_on(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3])
    game.push("roll", dice=(1, 2, BUS))
    back = card(edition, CHANCE_DECK, CardEffect.BACK)
    events = game.push("move", chance=[f"card {back}"])
    assert moves(events) == [(PARKING, 28), (28, 25)]
    assert game.phase == Phase.BUY
    game.push("buy")
    assert (game.owner(25), game.phase) == (0, Phase.END)


@rule("DIE-08", "DIE-04", "AMB-K05", "FAQ-13")
def test_doubles_with_mr_monopoly_field_then_symbol_then_the_extra_roll(edition):
    game = Game.scenario(edition, 2)
    seen = [(game.position_of(0), game.phase)]
    game.push("roll", dice=(2, 2, MR))
    for action in ("buy", "move", "buy"):
        seen.append((game.position_of(0), game.phase))
        game.push(action)
    seen.append((game.position_of(0), game.phase))
    assert seen == [
        (LOS, Phase.ROLL),
        (4, Phase.BUY),
        (4, Phase.MR_MONOPOLY),
        (6, Phase.BUY),
        (6, Phase.ROLL),
    ]
    assert game.active == 0
    game.push("roll", dice=(1, 2, 3))
    assert game.position_of(0) == 12


@rule("DIE-08", "AMB-K05")
def test_doubles_with_the_bus_ticket_first_then_the_extra_roll(edition):
    game = Game.scenario(edition, 2, position=[18])
    game.push("roll", dice=(4, 4, BUS))
    assert (game.position_of(0), game.phase) == (PARKING, Phase.BUS)
    game.push("take", chance=["draw plain"])
    game.push("keep")
    assert (game.phase, game.active) == (Phase.ROLL, 0)


@rule("DIE-04", "TURN-10", "AMB-K06")
@pytest.mark.parametrize("symbol", [BUS, MR])
def test_the_symbol_lapses_when_the_first_move_ends_in_jail(edition, symbol):
    game = Game.scenario(edition, 2, position=[GO_TO_JAIL - 4])
    game.push("roll", dice=(2, 2, symbol))
    assert (game.position_of(0), int(game.state.jail[0])) == (JAIL, 1)
    assert game.phase == Phase.END
    game.push("end")
    assert game.active == 1


@rule("DIE-04", "TURN-10", "AMB-K06")
def test_the_symbol_lapses_when_a_card_leads_to_jail(edition):
    game = Game.scenario(edition, 2, position=[25])
    arrest = card(edition, CHANCE_DECK, CardEffect.JAIL)
    game.push("roll", dice=(1, 2, MR), chance=[f"card {arrest}"])
    assert (game.position_of(0), game.phase) == (JAIL, Phase.END)
    assert game.state.jail[0] == 1


@rule("DIE-04", "AMB-K17")
@pytest.mark.parametrize("symbol", [BUS, MR])
def test_the_symbol_lapses_with_a_bankrupt(edition, symbol):
    game = Game.scenario(edition, 3, position=[2], cash=[100, START, START])
    game.push("roll", dice=(1, 2, symbol))  # income tax
    assert game.phase == Phase.DEBT
    game.push("bankrupt")
    assert (game.phase, game.active) == (Phase.ROLL, 1)
    assert game.state.depth == 1


@rule("DIE-04", "AMB-K19")
def test_the_symbol_acts_from_where_a_card_has_led(edition):
    game = Game.scenario(edition, 2, position=[25])
    on_to_street = card(edition, CHANCE_DECK, CardEffect.MOVE_TO) + 2  # field 30
    game.push("roll", dice=(1, 2, MR), chance=[f"card {on_to_street}"])
    assert game.position_of(0) == 30
    game.push("buy")
    game.push("move")
    assert game.position_of(0) == 31


@rule("DIE-04", "FIELD-02", "AMB-K19")
def test_the_symbol_acts_from_where_the_auction_field_has_led(edition):
    game = Game.scenario(edition, 2, position=[AUCTION - 3], deeds={0: all_but(edition, 38, 40), 1: [38, 40]})
    game.push("roll", dice=(1, 2, BUS))
    assert game.position_of(0) == 40
    game.push("move", chance=["card 1"])
    assert game.position_of(0) == 43


# ---- triples


@rule("DIE-09", "AMB-K07")
def test_a_triple_leads_anywhere_instead_of_the_sum_and_rolls_again(edition):
    game = Game.scenario(edition, 2, position=[10])
    events = game.push("roll", dice=(2, 2, 2))
    assert moves(events) == []
    assert game.phase == Phase.TRIPLE
    goals = [action.fields[0] for action in game.menu() if action.kind == ActionKind.GOTO]
    assert goals == [field for field in range(52) if field != 10]
    assert refused(game, "goto 10") == Reason.SAME_FIELD
    assert refused(game, "goto 30", seat=1) == Reason.NOT_YOUR_DECISION
    events = game.push("goto 30")
    assert moves(events) == [(10, 30)]
    assert game.phase == Phase.BUY
    game.push("buy")
    assert game.owner(30) == 0
    assert (game.phase, game.active, game.state.doubles) == (Phase.ROLL, 0, 1)


@rule("DIE-09")
@pytest.mark.parametrize("field", [-1, 52, 1000])
def test_a_triple_does_not_lead_off_the_board(edition, field):
    game = Game.scenario(edition, 2)
    game.push("roll", dice=(1, 1, 1))
    assert game.explain(Action(ActionKind.GOTO, 0, (field,))).reason == Reason.NO_SUCH_FIELD


@rule("DIE-09", "AMB-K07")
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_a_triple_may_be_waived_for_the_sum(edition, pips):
    game = Game.scenario(edition, 2, position=[17], deeds={0: deeds(edition)})
    game.push("roll", dice=(pips, pips, pips))
    assert game.phase == Phase.TRIPLE
    assert game.menu()[-1].kind == ActionKind.MOVE or ActionKind.MOVE in kinds(game)
    events = game.push("move")
    assert moves(events) == [(17, 17 + 3 * pips)]
    assert game.phase == Phase.ROLL


@rule("DIE-09", "MOVE-02", "AMB-K07")
@pytest.mark.parametrize(("goal", "paid"), [(8, SALARY), (0, SALARY), (11, 0), (51, 0)])
def test_a_triple_counts_as_forward_so_los_pays(edition, goal, paid):
    game = Game.scenario(edition, 2, position=[10], deeds={0: deeds(edition)})
    game.push("roll", dice=(3, 3, 3))
    events = game.push(f"goto {goal}")
    assert sum(salaries(events)) == paid
    assert game.cash(0) == START + paid


@rule("DIE-09", "JAIL-12", "AMB-K07")
def test_a_triple_to_the_jail_corner_is_a_visit(edition):
    game = Game.scenario(edition, 2)
    game.push("roll", dice=(3, 3, 3))
    game.push(f"goto {JAIL}")
    assert (game.position_of(0), int(game.state.jail[0])) == (JAIL, 0)
    assert game.phase == Phase.ROLL


@rule("DIE-09", "JAIL-01", "AMB-K07")
def test_a_triple_to_the_go_to_jail_corner_ends_the_turn_in_jail(edition):
    game = Game.scenario(edition, 2, position=[45])
    game.push("roll", dice=(3, 3, 3))
    game.push(f"goto {GO_TO_JAIL}")
    assert (game.position_of(0), int(game.state.jail[0]), game.phase) == (JAIL, 1, Phase.END)
    assert game.cash(0) == START + SALARY  # from 45 the way to 39 leads over LOS


@rule("DIE-09", "UTIL-03")
def test_a_utility_reached_by_a_triple_costs_the_pips_of_the_roll(edition):
    game = Game.scenario(edition, 2, deeds={1: [36]})
    game.push("roll", dice=(3, 3, 3))
    game.push("goto 36")
    assert game.cash(0) == START - 9 * 400
    assert game.phase == Phase.ROLL


@rule("DIE-09")
@pytest.mark.parametrize("dice", [(1, 1, 2), (2, 1, 2), (1, 2, 2), (3, 3, 1)])
def test_two_of_a_kind_are_no_triple(edition, dice):
    game = Game.scenario(edition, 2)
    game.push("roll", dice=dice)
    assert game.position_of(0) == sum(dice)


# ---- three in a row


@rule("DIE-10", "TURN-05", "FAQ-13")
def test_three_doubles_or_triples_in_a_row_lead_to_jail(edition):
    game = Game.scenario(edition, 2, position=[18], deeds={0: deeds(edition)})
    game.push("roll", dice=(2, 2, BUS), chance=["card 1"])
    game.push("take", chance=["draw plain"])
    game.push("keep")
    game.push("roll", dice=(3, 3, 3))
    game.push(f"goto {PARKING}")
    assert (game.state.doubles, game.phase) == (2, Phase.ROLL)
    cash = game.cash(0)
    events = game.push("roll", dice=(5, 5, 1))
    assert moves(events) == []
    assert (game.position_of(0), int(game.state.jail[0]), game.phase) == (JAIL, 1, Phase.END)
    assert game.cash(0) == cash


@rule("DIE-10", "AMB-K08")
def test_a_triple_as_the_third_means_jail_and_no_free_move(edition):
    game = two_doubles(edition)
    game.push("roll", dice=(2, 2, 2))
    assert (game.position_of(0), game.phase) == (JAIL, Phase.END)
    assert game.state.jail[0] == 1


@rule("DIE-10", "AMB-K06")
@pytest.mark.parametrize("symbol", [BUS, MR])
def test_doubles_with_a_symbol_as_the_third_mean_jail_and_no_symbol(edition, symbol):
    game = two_doubles(edition)
    game.push("roll", dice=(6, 6, symbol))
    assert (game.position_of(0), game.phase) == (JAIL, Phase.END)


@rule("DIE-10", "DIE-11")
def test_a_third_roll_without_doubles_just_moves(edition):
    game = two_doubles(edition)
    game.push("roll", dice=(1, 2, 1))
    assert (game.position_of(0), game.phase) == (30, Phase.END)


@rule("DIE-10", "TURN-05")
def test_doubles_of_another_turn_do_not_count(edition):
    game = two_doubles(edition)
    game.push("roll", dice=(1, 2, 1))
    game.push("end")
    game.push("roll", dice=(2, 2, 1), seat=1)
    assert game.state.doubles == 1


def two_doubles(edition):
    """Seat 0 owns all, has rolled two doubles and stands on Frei Parken."""
    game = Game.scenario(edition, 2, position=[16, 20], deeds={0: deeds(edition)})
    game.push("roll", dice=(2, 2, 1))
    game.push("roll", dice=(1, 1, 3))
    assert (game.position_of(0), game.state.doubles) == (PARKING, 2)
    return game


@rule("DIE-08", "TURN-04", "AMB-K18")
def test_the_extra_roll_is_a_duty_that_only_a_ticket_replaces(edition):
    game = Game.scenario(edition, 2, position=[21], tickets={0: 1})
    game.push("roll", dice=(2, 2, 1))
    assert game.position_of(0) == PARKING
    assert refused(game, "end") == Reason.WRONG_PHASE
    assert set(kinds(game)) == {ActionKind.ROLL, ActionKind.TICKET}
    game.push("ticket 32", chance=["draw plain"])
    game.push("keep")
    assert game.phase == Phase.END


@rule("DIE-07", "DIE-02")
def test_card_fields_of_the_board(edition):
    """The goals the tests of the bus rely on."""
    assert fields(edition, FieldKind.CARDS) == [2, 9, 22, 28, 43, 46]


# ---- chance deals as well


@rule("SHORT-02")
def test_deeds_are_dealt_at_random_from_those_the_bank_still_has(edition):
    box = load_edition(edition)
    first, all_dealt = set(), set()
    for seed in range(8):
        game = Game(edition, box.players_max, preset="short", seed=seed)
        dealt = [event.field for event in game.events if event.kind == EventKind.DEALT]
        assert len(set(dealt)) == len(dealt) == 3 * box.players_max
        assert set(dealt) <= set(deeds(edition))
        first |= set(dealt[: box.players_max])
        all_dealt |= set(dealt)
    assert all_dealt == set(deeds(edition))
    assert len(first) > 18
