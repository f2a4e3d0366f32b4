"""Legality, said once: every action is verified here before it is carried out. Only dispatch."""

from bankhalter.codes import BANK, CHANCE, ActionKind, Phase, Reason
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.agenda import is_pending, top
from bankhalter.kernel.auction import verify_bid, verify_pass
from bankhalter.kernel.building import can_pay_house, can_sell_step, steps_total, verify_sale
from bankhalter.kernel.chance import due_kind, verify_chance
from bankhalter.kernel.correcting import verify_correction
from bankhalter.kernel.debt import verify_bankrupt, verify_pay_debt
from bankhalter.kernel.duty import verify_duty_group, verify_shift
from bankhalter.kernel.jail import verify_fine, verify_jailcard, verify_stay
from bankhalter.kernel.landing import verify_pick
from bankhalter.kernel.layout import FIELD, PHASE, SEAT, Act, State, Tables
from bankhalter.kernel.mortgage import verify_interest, verify_lift, verify_mortgage, verify_unbound
from bankhalter.kernel.purchase import verify_buy
from bankhalter.kernel.rent import verify_demand
from bankhalter.kernel.speed_die import verify_goto, verify_take
from bankhalter.kernel.standing import calm, verify_raise, verify_spend
from bankhalter.kernel.supply import verify_answer, verify_build
from bankhalter.kernel.tickets import verify_ticket
from bankhalter.kernel.trade import (
    verify_accept,
    verify_answer_offer,
    verify_offer,
    verify_settle,
    verify_withdraw,
)
from bankhalter.kernel.turn import verify_roll


@kernel
def verify(tables: Tables, state: State, action: Act) -> int:
    """Whether the action is legal now, and if not, why."""
    phase = top(state, PHASE)
    if phase == Phase.OVER:
        return Reason.GAME_OVER
    if action.seat == CHANCE:
        return verify_chance(tables, state, action)
    if action.seat == BANK and action.kind >= ActionKind.SET_CASH:
        return verify_correction(tables, state, action)
    if not 0 <= action.seat < state.players:
        return Reason.NO_SUCH_SEAT
    if state.out[action.seat]:
        return Reason.SEAT_IS_OUT
    if due_kind(phase) >= 0:
        return Reason.CHANCE_IS_DUE
    if action.kind >= ActionKind.DEMAND and action.kind != ActionKind.BANKRUPT:
        return verify_standing(tables, state, action, phase)
    if action.kind == ActionKind.BID or action.kind == ActionKind.PASS:
        return verify_auction(tables, state, action, phase)
    return verify_decision(tables, state, action, phase)


@kernel
def verify_auction(tables: Tables, state: State, action: Act, phase: int) -> int:
    """Bids and passes: open to everybody, not only to the one who is asked (AMB-D02)."""
    if phase == Phase.AUCTION:
        if action.kind == ActionKind.BID:
            return verify_bid(tables, state, action)
        return verify_pass(state, action.seat)
    if phase == Phase.SHORTAGE and action.kind == ActionKind.PASS:
        return verify_answer(state, action.seat)
    return Reason.WRONG_PHASE


@kernel
def decisions(phase: int) -> int:
    """Mask of the kinds of decision that belong to a phase of the turn or of a landing."""
    if phase == Phase.ROLL:
        jail = 1 << ActionKind.PAY | 1 << ActionKind.JAILCARD | 1 << ActionKind.STAY
        return jail | 1 << ActionKind.ROLL | 1 << ActionKind.TICKET
    if phase == Phase.END:
        return 1 << ActionKind.END
    if phase == Phase.BUY:
        return 1 << ActionKind.BUY | 1 << ActionKind.DECLINE
    if phase == Phase.DEBT:
        return 1 << ActionKind.PAY | 1 << ActionKind.BANKRUPT
    if phase == Phase.TRIPLE:
        return 1 << ActionKind.GOTO | 1 << ActionKind.MOVE
    if phase == Phase.BUS:
        return 1 << ActionKind.MOVE | 1 << ActionKind.TAKE
    if phase == Phase.MR_MONOPOLY:
        return 1 << ActionKind.MOVE
    if phase == Phase.GIFT:
        return 1 << ActionKind.CASH | 1 << ActionKind.TAKE
    if phase == Phase.TICKET_NOW:
        return 1 << ActionKind.KEEP | 1 << ActionKind.TICKET
    return 1 << ActionKind.AUCTION if phase == Phase.PICK else 0


@kernel
def fits(kind: int, phase: int) -> bool:
    """Whether a decision of this kind belongs to this phase."""
    return 0 <= kind <= ActionKind.BANKRUPT and decisions(phase) >> kind & 1 == 1


@kernel
def verify_decision(tables: Tables, state: State, action: Act, phase: int) -> int:
    """A decision that is one seat's alone."""
    kind, seat = action.kind, action.seat
    if not fits(kind, phase):
        return Reason.WRONG_PHASE
    if top(state, SEAT) != seat:
        return Reason.NOT_YOUR_DECISION
    if kind == ActionKind.ROLL:
        return verify_roll(tables, state, seat)
    if kind == ActionKind.PAY:
        return verify_fine(tables, state, seat) if phase == Phase.ROLL else verify_pay_debt(state, seat)
    if kind == ActionKind.JAILCARD:
        return verify_jailcard(state, seat)
    if kind == ActionKind.STAY:
        return verify_stay(tables, state, seat)
    if kind == ActionKind.TICKET:
        return verify_ticket(tables, state, action)
    if kind == ActionKind.BUY:
        return verify_buy(tables, state, seat)
    if kind == ActionKind.GOTO:
        return verify_goto(tables, state, action)
    if kind == ActionKind.TAKE:
        return verify_take(state)
    if kind == ActionKind.AUCTION:
        return verify_pick(tables, state, action)
    if kind == ActionKind.BANKRUPT:
        return verify_bankrupt(tables, state, seat)
    return Reason.OK  # end, decline, move, cash, keep: nothing more to ask


@kernel
def verify_standing(tables: Tables, state: State, action: Act, phase: int) -> int:
    """Actions open to everybody whenever nothing is half executed."""
    kind = action.kind
    if kind == ActionKind.BUILD or kind == ActionKind.SELL or kind == ActionKind.SHIFT:
        return verify_buildings(tables, state, action, phase)
    if kind == ActionKind.LIFT or kind == ActionKind.INTEREST:
        return verify_redemption(tables, state, action, phase)
    if kind == ActionKind.OFFER:
        return verify_offer(tables, state, action)
    if kind == ActionKind.ACCEPT:
        return verify_accept(tables, state, action)
    if kind == ActionKind.SETTLE:
        return verify_settle(tables, state, action)
    if kind == ActionKind.REJECT:
        return verify_answer_offer(state, action)
    if kind == ActionKind.WITHDRAW:
        return verify_withdraw(state, action.seat)
    if kind == ActionKind.MORTGAGE:
        reason = verify_raise(state, action.seat)
        return reason if reason != Reason.OK else verify_mortgage(tables, state, action)
    if kind == ActionKind.DEMAND:
        return verify_demand(tables, state, action) if calm(state) else Reason.WINDOW_CLOSED
    return Reason.UNKNOWN_ACTION


@kernel
def verify_buildings(tables: Tables, state: State, action: Act, phase: int) -> int:
    if phase == Phase.DUTY:
        return verify_in_duty(tables, state, action)
    if action.kind == ActionKind.SHIFT:
        return Reason.WRONG_PHASE
    if action.kind == ActionKind.SELL:
        reason = verify_raise(state, action.seat)
        if reason == Reason.OK:
            reason = verify_sale(tables, state, action)
        return reason if reason != Reason.OK else verify_unbound(tables, state, action.field)
    if phase == Phase.SHORTAGE:
        reason = verify_answer(state, action.seat)
    else:
        reason = verify_spend(tables, state, action.seat)
        if is_pending(state, Phase.LOTS):  # the pieces are under the hammer
            reason = Reason.WINDOW_CLOSED
    return reason if reason != Reason.OK else verify_build(tables, state, action)


@kernel
def verify_in_duty(tables: Tables, state: State, action: Act) -> int:
    """The house that is due, or the ways to come by it (AMB-G06)."""
    reason = verify_duty_group(tables, state, action)
    if reason != Reason.OK:
        return reason
    goal = top(state, FIELD)
    if action.kind == ActionKind.SHIFT:
        return verify_shift(tables, state, action.seat, goal, action.field)
    if action.kind == ActionKind.SELL:
        if can_pay_house(tables, state, action.seat, goal):
            return Reason.CAN_AFFORD_HOUSE
        if steps_total(action) > 1 and can_sell_step(tables, state, action.seat, tables.group[goal]):
            return Reason.DUTY_FIRST  # no more than needed: step by step
        return verify_sale(tables, state, action)
    if action.field != goal or steps_total(action) != 1:
        return Reason.DUTY_FIRST
    return verify_build(tables, state, action)


@kernel
def verify_redemption(tables: Tables, state: State, action: Act, phase: int) -> int:
    """Lifting as a standing action, or the choice on mortgaged deeds just received (MORT-08)."""
    if phase == Phase.TRANSFER:
        if top(state, SEAT) != action.seat:
            return Reason.NOT_YOUR_DECISION
        if action.kind == ActionKind.INTEREST:
            return verify_interest(tables, state, action)
        return verify_lift(tables, state, action)
    if action.kind == ActionKind.INTEREST:
        return Reason.WRONG_PHASE
    reason = verify_spend(tables, state, action.seat)
    return reason if reason != Reason.OK else verify_lift(tables, state, action)
