"""Mega: Shuttle-Tickets (TICKET) and the rulings on them (AMB-L)."""

from collections import Counter

import pytest

from bankhalter.codes import BANK, ActionKind, CardEffect, EventKind, How, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from board import agenda, card, refused
from marks import rule
from mega import of_kind

LOS, JAIL, AUCTION, PARKING, TICKET, GO_TO_JAIL, BIRTHDAY = 0, 13, 14, 26, 32, 39, 47
SALARY, START, GIFT = 20000, 250000, 10000
PLAIN, EXPIRY = "draw plain", "draw expiry"


def goals(game):
    return [action.fields[0] for action in game.menu() if action.kind == ActionKind.TICKET]


def kinds(game, seat=None):
    return [action.kind for action in game.menu(seat)]


def held(game):
    return [int(count) for count in game.state.tickets[: game.players]]


def pile(game):
    return int(game.state.tickets_plain), int(game.state.tickets_expiry), int(game.state.tickets_out)


def salaries(events):
    return sum(event.amount for event in of_kind(events, EventKind.PAID) if event.why == Why.SALARY)


def on_ticket_field(edition, ticket=None, players=2, dice=(1, 2, 3), manual=False, **setup):
    """Seat 0 rolls six pips onto the Shuttle-Ticket field."""
    start = [TICKET - sum(die for die in dice if isinstance(die, int))]
    game = Game.scenario(edition, players, position=start, manual=manual, **setup)
    game.push("roll", dice=dice, chance=[ticket] if ticket else [])
    return game


# ---- the pile


@rule("TICKET-01")
def test_there_are_sixteen_tickets(edition):
    game = Game(edition, 2, seed=1)
    assert sum(pile(game)[:2]) == 16
    assert pile(game) == (13, 3, 0)


@rule("TICKET-01", "FIELD-04")
def test_each_ticket_of_the_pile_is_equally_likely(edition):
    game = on_ticket_field(edition, manual=True, pile=(5, 2))
    assert [(str(outcome), weight) for outcome, weight in game.chance_outcomes()] == [(PLAIN, 5), (EXPIRY, 2)]


@rule("TICKET-01")
@pytest.mark.long
def test_tickets_are_drawn_as_often_as_they_lie_in_the_pile(edition):
    """Two plain and two expiry tickets: the first to come is as often the one as the other."""
    position = on_ticket_field(edition, manual=True, pile=(2, 2)).position()
    draws = Counter(drawn(position, seed) for seed in range(80))
    assert draws[0] + draws[1] == 80
    assert 25 <= draws[1] <= 55


def drawn(position, seed):
    return of_kind(Game.from_position(position, seed=seed).events, EventKind.TICKET_DRAWN)[0].amount


@rule("TICKET-01")
@pytest.mark.parametrize(("tickets", "ticket"), [((1, 0), 0), ((0, 1), 1), ((3, 0), 0), ((0, 3), 1)])
def test_only_what_lies_in_the_pile_is_drawn(edition, tickets, ticket):
    game = on_ticket_field(edition, manual=True, pile=tickets)
    assert refused(game, EXPIRY if ticket == 0 else PLAIN) == Reason.BAD_TICKET
    assert {drawn(game.position(), seed) for seed in range(6)} == {ticket}
    assert len(game.chance_outcomes()) == 1


@rule("TICKET-01")
@pytest.mark.parametrize("which", [-1, 2])
def test_there_are_two_kinds_of_ticket(edition, which):
    game = on_ticket_field(edition, manual=True)
    assert game.explain(Action(ActionKind.DRAW_TICKET, amount=which)).reason == Reason.BAD_TICKET


# ---- where tickets come from


@rule("TICKET-02", "FIELD-04", "AMB-L05")
def test_a_ticket_from_its_field(edition):
    game = on_ticket_field(edition, PLAIN)
    assert (held(game), pile(game)) == ([1, 0], (12, 3, 0))
    assert agenda(game)[1:] == [[Phase.TICKET_NOW, 0, 0, 0, BANK, 0, 0, 0]]
    assert of_kind(game.events, EventKind.TICKET_DRAWN) == [Event(EventKind.TICKET_DRAWN, 0, BANK, 0, 0, 0)]


@rule("TICKET-02", "DIE-07", "AMB-L05")
def test_a_ticket_from_the_bus(edition):
    game = Game.scenario(edition, 2, position=[PARKING - 3])
    game.push("roll", dice=(1, 2, "bus"))
    game.push("take", chance=[PLAIN])
    assert (held(game), pile(game)) == ([1, 0], (12, 3, 0))


@rule("TICKET-02", "FIELD-03", "AMB-L05")
def test_a_ticket_for_the_birthday(edition):
    game = Game.scenario(edition, 2, position=[BIRTHDAY - 6])
    game.push("roll", dice=(1, 2, 3))
    game.push("take", chance=[PLAIN])
    assert (held(game), pile(game), game.cash(0)) == ([1, 0], (12, 3, 0), START)


# ---- where they lead


@rule("TICKET-03", "AMB-L01", "AMB-L14")
@pytest.mark.parametrize(
    ("here", "side"),
    [(5, range(0, 14)), (20, range(13, 27)), (27, range(26, 40)), (38, range(26, 40)), (14, range(13, 27))],
)
def test_a_ticket_reaches_every_other_field_of_the_side(edition, here, side):
    game = Game.scenario(edition, 2, position=[here], tickets={0: 1})
    assert goals(game) == [field for field in side if field != here]
    assert refused(game, f"ticket {here}") == Reason.SAME_FIELD
    beyond = (max(side) + 1) % 52
    assert refused(game, f"ticket {beyond}") == Reason.NOT_ON_THIS_SIDE
    assert refused(game, f"ticket {(min(side) - 1) % 52}") == Reason.NOT_ON_THIS_SIDE


@rule("TICKET-03", "AMB-L01")
def test_the_last_side_ends_on_los(edition):
    game = Game.scenario(edition, 2, position=[45], tickets={0: 1})
    assert goals(game) == [0, *(field for field in range(39, 52) if field != 45)]


@rule("TICKET-03", "AMB-L02")
@pytest.mark.parametrize(
    ("corner", "reached"),
    [
        (LOS, [*range(1, 14), *range(39, 52)]),
        (JAIL, [*range(0, 13), *range(14, 27)]),
        (PARKING, [*range(13, 26), *range(27, 40)]),
    ],
)
def test_from_a_corner_either_side(edition, corner, reached):
    game = Game.scenario(edition, 2, position=[corner], tickets={0: 1})
    assert goals(game) == reached


@rule("TICKET-03", "AMB-L01")
def test_by_table_option_a_ticket_leads_only_forward(edition):
    game = Game.scenario(edition, 2, position=[20], tickets={0: 1}, house_rules={"ticket_forward_only": 1})
    assert goals(game) == list(range(21, 27))
    assert refused(game, "ticket 19") == Reason.NOT_ON_THIS_SIDE


@rule("TICKET-03")
@pytest.mark.parametrize("field", [-1, 52])
def test_a_ticket_does_not_lead_off_the_board(edition, field):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1})
    assert game.explain(Action(ActionKind.TICKET, 0, (field,))).reason == Reason.NO_SUCH_FIELD


@rule("TICKET-03", "TURN-09")
def test_the_field_reached_is_resolved(edition):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1}, deeds={1: [1]})
    events = game.push("ticket 1")
    assert game.cash(1) == START + 200
    assert of_kind(events, EventKind.TICKET_USED)[0].field == 1
    assert [(e.amount, e.field) for e in of_kind(events, EventKind.MOVED)] == [(5, 1)]


# ---- when


@rule("TICKET-04", "AMB-L03")
def test_later_instead_of_rolling_and_the_turn_ends_after_the_field(edition):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 2})
    assert ActionKind.ROLL in kinds(game)
    events = game.push("ticket 8")
    assert of_kind(events, EventKind.ROLLED) == []
    game.push("buy")
    assert (game.owner(8), game.phase) == (0, Phase.END)
    assert held(game) == [1, 0]
    assert refused(game, "roll") == Reason.WRONG_PHASE
    game.push("end")
    assert game.active == 1


@rule("TICKET-04", "AMB-L03", "DIE-04")
def test_the_dice_of_an_earlier_roll_do_not_act_again(edition):
    """Seat 1 has just rolled doubles with a symbol; the ticket of seat 0 brings neither."""
    game = Game.scenario(edition, 2, active=1, position=[5, 35], tickets={0: 1})
    game.push("roll", dice=(2, 2, "mr"), seat=1)  # into jail
    game.push("end")
    game.push(f"ticket {JAIL}")
    assert (game.phase, game.active) == (Phase.END, 0)


@rule("TICKET-04")
def test_a_ticket_counts_as_the_roll_of_the_turn(edition):
    """Between two turns others may build; after the ticket the turn is running."""
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1}, deeds={1: [48, 49, 51]})
    assert game.explain("build 48", seat=1).legal
    game.push("ticket 9", chance=["card 11"])
    assert game.explain("build 48", seat=1).reason == Reason.WINDOW_CLOSED
    assert game.state.rolled == 1


@rule("TICKET-04", "RENT-03", "AMB-E21")
def test_a_ticket_lets_older_rent_claims_lapse_like_a_roll(edition):
    game = Game.scenario(edition, 2, position=[0, 5], deeds={1: [6]}, tickets={1: 1}, strict_claims=True)
    game.push("roll", dice=(1, 2, 3))
    game.push("end")
    assert game.explain("demand 6", seat=1).legal
    events = game.push(f"ticket {JAIL}", seat=1)
    assert [event.field for event in of_kind(events, EventKind.RENT_LAPSED)] == [6]
    assert refused(game, "demand 6", seat=1) == Reason.NO_CLAIM


@rule("TICKET-04", "RENT-03", "AMB-E10", "AMB-E21")
def test_a_ticket_instead_of_one_s_own_extra_roll_closes_no_claim(edition):
    game = Game.scenario(edition, 2, position=[2], deeds={1: [6]}, tickets={0: 1}, strict_claims=True)
    game.push("roll", dice=(1, 1, 2))
    assert of_kind(game.push(f"ticket {JAIL}"), EventKind.RENT_LAPSED) == []
    assert game.explain("demand 6", seat=1).legal


@rule("TICKET-04", "AMB-L04")
def test_at_once_as_an_extra_move(edition):
    game = on_ticket_field(edition, PLAIN)
    assert set(kinds(game)) == {ActionKind.TICKET, ActionKind.KEEP}
    assert goals(game) == [field for field in range(26, 40) if field != TICKET]
    game.push("ticket 27")
    assert game.phase == Phase.BUY
    game.push("buy")
    assert (game.owner(27), game.phase, game.active) == (0, Phase.END, 0)
    assert held(game) == [0, 0]
    assert pile(game) == (12, 3, 1)


@rule("TICKET-04", "AMB-L04")
def test_a_pending_extra_roll_follows_after_the_ticket_at_once(edition):
    game = on_ticket_field(edition, PLAIN, dice=(2, 2, 1))
    game.push(f"ticket {PARKING}")
    assert (game.phase, game.active, game.state.doubles) == (Phase.ROLL, 0, 1)
    assert game.state.rolled == 1


@rule("TICKET-04", "AMB-L04", "DIE-04")
def test_a_ticket_used_at_once_comes_before_the_symbol(edition):
    game = on_ticket_field(edition, PLAIN, dice=(1, 3, "mr"))
    game.push(f"ticket {PARKING}")
    assert game.phase == Phase.MR_MONOPOLY
    game.push("move")
    assert game.position_of(0) == 27


@rule("TICKET-04")
def test_the_decision_is_the_holders(edition):
    game = on_ticket_field(edition, PLAIN, tickets={1: 1})
    assert refused(game, "keep", seat=1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "ticket 1", seat=1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "end") == Reason.WRONG_PHASE
    assert refused(game, "roll") == Reason.WRONG_PHASE


@rule("TICKET-04")
def test_no_ticket_no_move(edition):
    game = Game.scenario(edition, 2, position=[5], tickets={1: 1})
    assert refused(game, "ticket 8") == Reason.NO_TICKET
    assert refused(game, "ticket 8", seat=1) == Reason.NOT_YOUR_DECISION
    assert goals(game) == []


@rule("TICKET-04", "AMB-L13")
def test_one_ticket_instead_of_the_roll_and_no_second(edition):
    game = Game.scenario(edition, 2, position=[15], tickets={0: 3})
    game.push(f"ticket {PARKING}")
    assert game.phase == Phase.END
    assert refused(game, "ticket 27") == Reason.WRONG_PHASE
    assert held(game) == [2, 0]


@rule("TICKET-04", "AMB-L13")
def test_a_freshly_received_ticket_is_one_more_move(edition):
    game = Game.scenario(edition, 2, position=[27], tickets={0: 1})
    game.push(f"ticket {TICKET}", chance=[PLAIN])
    assert game.phase == Phase.TICKET_NOW
    game.push(f"ticket {PARKING}")
    assert (game.position_of(0), game.phase) == (PARKING, Phase.END)


@rule("TICKET-04", "AMB-L13")
def test_of_several_tickets_only_one_can_be_used_on_receipt(edition):
    game = on_ticket_field(edition, PLAIN, tickets={0: 2})
    assert held(game) == [3, 0]
    game.push(f"ticket {PARKING}")
    assert (held(game), game.phase) == ([2, 0], Phase.END)


@rule("TICKET-04", "DIE-08", "AMB-L12")
def test_a_ticket_instead_of_the_extra_roll_ends_the_chain(edition):
    game = Game.scenario(edition, 2, position=[21], tickets={0: 1})
    game.push("roll", dice=(2, 2, 1))
    assert (game.position_of(0), game.phase) == (PARKING, Phase.ROLL)
    game.push(f"ticket {JAIL}")
    assert (game.phase, game.active) == (Phase.END, 0)
    game.push("end")
    assert game.active == 1


@rule("TICKET-04", "JAIL-14", "AMB-L09")
def test_a_ticket_does_not_lead_out_of_jail(edition):
    game = Game.scenario(edition, 2, jail={0: 0}, tickets={0: 1})
    assert refused(game, "ticket 14") == Reason.IN_JAIL
    assert goals(game) == []
    game.push("pay")
    assert goals(game) != []


@rule("TICKET-12", "TRADE-03", "AMB-L10")
def test_tickets_are_not_traded(edition):
    game = Game.scenario(edition, 2, tickets={0: 1}, deeds={1: [1]})
    with pytest.raises(ActionError, match="ticket"):
        game.push("offer 1 give +ticket get 1")
    game.push("offer 1 give +100 get 1", seat=0)
    game.push("accept 1", seat=1)
    assert held(game) == [1, 0]


@rule("TICKET-12", "TICKET-04")
def test_tickets_may_be_hoarded(edition):
    game = on_ticket_field(edition, PLAIN, tickets={0: 6, 1: 2})
    game.push("keep")
    assert held(game) == [7, 2]
    assert game.phase == Phase.END
    game.push("end")
    assert goals(game) != []  # seat 1 could use one of its own now


# ---- expiry


@rule("TICKET-05", "TICKET-06", "FAQ-14", "AMB-L06")
def test_an_expiry_ticket_takes_all_others_but_not_the_pile(edition):
    game = on_ticket_field(edition, EXPIRY, players=3, tickets={0: 2, 1: 3})
    assert held(game) == [1, 0, 0]
    assert pile(game) == (8, 2, 5)
    expired = of_kind(game.events, EventKind.TICKETS_EXPIRED)
    assert [(event.seat, event.amount) for event in expired] == [(0, 2), (1, 3)]
    assert [event.amount for event in of_kind(game.events, EventKind.TICKET_DRAWN)] == [1]


@rule("TICKET-05", "TICKET-04")
def test_the_expiry_ticket_itself_is_a_ticket(edition):
    game = on_ticket_field(edition, EXPIRY)
    assert of_kind(game.events, EventKind.TICKETS_EXPIRED) == []
    game.push("keep")
    assert held(game) == [1, 0]
    assert pile(game) == (13, 2, 0)


@rule("TICKET-05", "TICKET-06", "FAQ-14")
def test_a_plain_ticket_takes_nothing_away(edition):
    game = on_ticket_field(edition, PLAIN, players=3, tickets={0: 2, 1: 3})
    assert held(game) == [3, 3, 0]
    assert pile(game) == (7, 3, 0)


# ---- out of the game


@rule("TICKET-07", "TICKET-08", "FAQ-10")
def test_a_used_ticket_is_out(edition):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1})
    assert pile(game) == (12, 3, 0)
    assert game.push(f"ticket {JAIL}") == [
        Event(EventKind.TICKET_USED, 0, BANK, JAIL),
        Event(EventKind.MOVED, 0, BANK, JAIL, 5, How.TICKET),
    ]
    assert (held(game), pile(game)) == ([0, 0], (12, 3, 1))


@rule("TICKET-08", "FIELD-04", "FAQ-10", "AMB-L07")
def test_without_tickets_the_field_does_nothing(edition):
    game = on_ticket_field(edition, pile=(0, 0), tickets={1: 2})
    assert (held(game), pile(game)) == ([0, 2], (0, 0, 14))
    assert game.phase == Phase.END


@rule("TICKET-08", "FIELD-03", "AMB-L07")
def test_without_tickets_the_birthday_pays_cash(edition):
    game = Game.scenario(edition, 2, position=[BIRTHDAY - 6], pile=(0, 0))
    events = game.push("roll", dice=(1, 2, 3))
    assert game.cash(0) == START + GIFT
    assert [event.why for event in of_kind(events, EventKind.PAID)] == [Why.GIFT]
    assert game.phase == Phase.END


@rule("TICKET-08", "FAQ-10")
def test_all_sixteen_are_drawn_once_and_never_come_back(edition):
    """Both players go from Frei Parken to the ticket field and back by ticket, eight times each."""
    game = Game.scenario(edition, 2, position=[PARKING, PARKING], seed=4)
    for _ in range(16):
        game.push("roll", dice=(1, 2, 3))
        game.push(f"ticket {PARKING}")
        game.push("end")
    assert pile(game) == (0, 0, 16)
    assert sum(event.amount for event in of_kind(game.events, EventKind.TICKET_DRAWN)) == 3
    game.push("roll", dice=(1, 2, 3))
    assert (game.phase, held(game)) == (Phase.END, [0, 0])


@rule("TICKET-08", "BANKRUPT-01")
def test_tickets_of_a_bankrupt_are_out(edition):
    game = Game.scenario(edition, 3, position=[0], cash=[100, START, START], tickets={0: 3, 1: 1})
    game.push("roll", dice=(1, 3, 1))  # income tax
    game.push("bankrupt")
    assert (held(game), pile(game)) == ([0, 1, 0], (9, 3, 3))


# ---- LOS, jail, utilities


@rule("TICKET-09", "MOVE-07", "FAQ-11", "AMB-L11")
@pytest.mark.parametrize("start", [45, 40, 5, 13])
def test_los_by_ticket_pays_from_either_side(edition, start):
    game = Game.scenario(edition, 2, position=[start], tickets={0: 1})
    events = game.push(f"ticket {LOS}")
    assert salaries(events) == SALARY
    assert (game.cash(0), game.position_of(0)) == (START + SALARY, LOS)


@rule("TICKET-09", "MOVE-02", "AMB-L11")
@pytest.mark.parametrize(("start", "goal"), [(LOS, 50), (45, 40), (12, 3), (LOS, 5)])
def test_other_jumps_pay_no_salary(edition, start, goal):
    game = Game.scenario(edition, 2, position=[start], tickets={0: 1})
    assert salaries(game.push(f"ticket {goal}")) == 0


@rule("TICKET-10", "FAQ-15", "JAIL-01", "AMB-L08")
def test_a_ticket_to_jail_on_purpose(edition):
    game = Game.scenario(edition, 2, position=[30], tickets={0: 1})
    game.push(f"ticket {GO_TO_JAIL}")
    assert (game.position_of(0), int(game.state.jail[0]), game.phase) == (JAIL, 1, Phase.END)


@rule("TICKET-10", "JAIL-12", "AMB-L08")
@pytest.mark.parametrize("start", [5, 20])
def test_the_jail_corner_is_only_a_visit(edition, start):
    game = Game.scenario(edition, 2, position=[start], tickets={0: 1})
    game.push(f"ticket {JAIL}")
    assert (game.position_of(0), int(game.state.jail[0])) == (JAIL, 0)


@rule("TICKET-11", "UTIL-03", "FAQ-12")
@pytest.mark.parametrize(("dice", "pips"), [("1 2 3", 6), ("5 6 bus", 11), ("4 4 mr", 8)])
def test_a_utility_by_ticket_costs_a_fresh_roll_of_three_dice(edition, dice, pips):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1}, deeds={1: [10]}, manual=True)
    game.push("ticket 10")
    assert game.phase == Phase.UTILITY_DICE
    assert refused(game, "dice 1 2") == Reason.BAD_DICE
    game.push(f"dice {dice}")
    assert game.cash(1) == START + 400 * pips
    assert (game.position_of(0), game.phase) == (10, Phase.END)


@rule("TICKET-11", "UTIL-03")
def test_one_s_own_utility_by_ticket_needs_no_roll(edition):
    game = Game.scenario(edition, 2, position=[5], tickets={0: 1}, deeds={0: [10]}, manual=True)
    game.push("ticket 10")
    assert game.phase == Phase.END


@rule("TICKET-03", "FIELD-01")
def test_a_ticket_to_the_auction_field(edition):
    game = Game.scenario(edition, 2, position=[20], tickets={0: 1})
    game.push(f"ticket {AUCTION}")
    assert game.phase == Phase.PICK


@rule("TICKET-03", "CARD-01")
def test_a_ticket_to_a_card_field(edition):
    game = Game.scenario(edition, 2, position=[27], tickets={0: 1})
    gain = card(edition, 0, CardEffect.GAIN)
    game.push("ticket 28", chance=[f"card {gain}"])
    assert game.cash(0) == START + load_edition(edition).decks[0].cards[gain].a
    assert game.owner(27) == BANK
