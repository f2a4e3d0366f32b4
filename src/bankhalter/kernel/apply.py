"""Carrying an action out, and letting the agenda run until somebody has to decide. Only dispatch."""

from bankhalter.codes import CHANCE, NOBODY, ActionKind, Phase, Reason
from bankhalter.kernel._jit import cold, entry, hot, kernel
from bankhalter.kernel.agenda import pop, top
from bankhalter.kernel.auction import (
    auction_next_deed,
    auction_next_lot,
    bid,
    close_auction,
    next_bidder,
    pass_bid,
    still_asked,
)
from bankhalter.kernel.building import sell
from bankhalter.kernel.cards import on_another, on_card, settle_next
from bankhalter.kernel.correcting import correct
from bankhalter.kernel.debt import go_bankrupt, pay_debt
from bankhalter.kernel.duty import close_duty, open_duty, shift
from bankhalter.kernel.ending import finish
from bankhalter.kernel.jail import on_jail_dice, pay_fine, play_jailcard, stay
from bankhalter.kernel.landing import land, pick, take_gift
from bankhalter.kernel.layout import AMOUNT, MASK, PHASE, SEAT, Act, Log, State, Tables
from bankhalter.kernel.mortgage import lift, mortgage, pay_interest
from bankhalter.kernel.movement import advance
from bankhalter.kernel.purchase import buy, decline
from bankhalter.kernel.rent import demand, on_utility_dice
from bankhalter.kernel.speed_die import move_on, take_ticket, triple_goto
from bankhalter.kernel.supply import answer, asked_next, build
from bankhalter.kernel.tickets import on_ticket, tickets_left, use_ticket
from bankhalter.kernel.trade import accept, offer, reject, settle_offer, withdraw
from bankhalter.kernel.turn import (
    begin_roll,
    end_turn,
    note_roll,
    on_deal,
    on_dice,
    on_start_dice,
    play_roll,
    resolve,
    roll,
)
from bankhalter.kernel.verify import verify

WAITING = (
    (1 << Phase.AUCTION) - 1
    | 1 << Phase.DEBT
    | 1 << Phase.SHORTAGE
    | 1 << Phase.TRIPLE
    | 1 << Phase.PICK
    | 1 << Phase.GIFT
    | 1 << Phase.TICKET_NOW
    | 1 << Phase.MR_MONOPOLY
)
"""The phases in which the agenda has nothing to do by itself."""


@entry
def apply(tables: Tables, state: State, action: Act, log: Log) -> int:
    """Verify, then do. A refused action leaves every byte of the state as it was."""
    reason = verify(tables, state, action)
    if reason == Reason.OK:
        log.count = 0
        log.overflow = 0
        perform(tables, state, action, log)
    return +reason  # a number: an enum would take Python longer to make than all the rest


@entry
def explain(tables: Tables, state: State, action: Act) -> int:
    """The verdict alone."""
    return +verify(tables, state, action)


@kernel
def perform(tables: Tables, state: State, action: Act, log: Log) -> None:
    """Carry out a legal action and everything that follows from it by itself."""
    if action.seat == CHANCE:
        happen(tables, state, action, log)
    elif action.kind < ActionKind.BUY:
        do_turn(tables, state, action, log)
    elif action.kind < ActionKind.BID:
        do_landing(tables, state, action, log)
    elif action.kind < ActionKind.OFFER:
        do_business(tables, state, action, log)
    elif action.kind < ActionKind.SET_CASH:
        do_deal(tables, state, action, log)
    else:
        correct(tables, state, action, log)
    run_agenda(tables, state, log)
    set_actor(tables, state)


@hot
def perform_end(tables: Tables, state: State, log: Log, seat: int) -> None:
    """The end of a turn, without going through all that an action can be."""
    end_turn(state, log, seat)
    run_agenda(tables, state, log)
    set_actor(tables, state)


@hot
def perform_roll(tables: Tables, state: State, action: Act, log: Log) -> None:
    """A roll on the board with dice that are known: `roll` and `happen`, without a stop between them."""
    seat = action.seat
    begin_roll(tables, state, log, seat)
    note_roll(state, log, seat, action)
    play_roll(tables, state, log, seat)
    run_agenda(tables, state, log)
    set_actor(tables, state)


@kernel
def happen(tables: Tables, state: State, action: Act, log: Log) -> None:
    """Dice, card, ticket or deal."""
    phase, seat = top(state, PHASE), top(state, SEAT)
    if action.kind == ActionKind.ANOTHER:
        on_another(tables, state, log, action)
    elif phase == Phase.CARD:
        on_card(tables, state, log, action.card)
    elif phase == Phase.TICKET:
        on_ticket(state, log, action.amount)
    elif phase == Phase.DEAL:
        on_deal(tables, state, log, action.field)
    elif phase == Phase.START_DICE:
        on_start_dice(state, log, action)
    elif phase == Phase.UTILITY_DICE:
        on_utility_dice(tables, state, log, action)
    else:
        note_roll(state, log, seat, action)
        if phase == Phase.DICE:
            on_dice(tables, state, log)
        else:
            on_jail_dice(tables, state, log, action)


@kernel
def do_turn(tables: Tables, state: State, action: Act, log: Log) -> None:
    kind, seat = action.kind, action.seat
    if kind == ActionKind.ROLL:
        roll(tables, state, log, seat)
    elif kind == ActionKind.END:
        end_turn(state, log, seat)
    elif kind == ActionKind.PAY:
        if top(state, PHASE) == Phase.ROLL:
            pay_fine(tables, state, log, seat)
        else:
            pay_debt(tables, state, log, seat)
    elif kind == ActionKind.JAILCARD:
        play_jailcard(tables, state, log, seat)
    elif kind == ActionKind.STAY:
        stay(tables, state, log, seat)
    else:
        use_ticket(tables, state, log, action)


@kernel
def do_landing(tables: Tables, state: State, action: Act, log: Log) -> None:
    kind, seat = action.kind, action.seat
    if kind == ActionKind.BUY:
        buy(tables, state, log, seat)
    elif kind == ActionKind.DECLINE:
        decline(tables, state, log, seat)
    elif kind == ActionKind.GOTO:
        triple_goto(tables, state, log, action)
    elif kind == ActionKind.MOVE:
        move_on(tables, state, log, seat)
    elif kind == ActionKind.TAKE:
        take_ticket(state, seat)
    elif kind == ActionKind.CASH:
        take_gift(tables, state, log, seat)
    elif kind == ActionKind.AUCTION:
        pick(state, log, action)
    else:  # keep a fresh ticket
        pop(state)


@kernel
def do_business(tables: Tables, state: State, action: Act, log: Log) -> None:
    kind, seat, field = action.kind, action.seat, action.field
    if kind == ActionKind.BID:
        bid(state, log, action)
    elif kind == ActionKind.PASS:
        if top(state, PHASE) == Phase.AUCTION:
            pass_bid(state, log, seat)
        else:
            answer(tables, state, log, seat)
    elif kind == ActionKind.DEMAND:
        demand(tables, state, log, action)
    elif kind == ActionKind.BUILD:
        build(tables, state, log, action)
    elif kind == ActionKind.SELL:
        sell(tables, state, log, action)
    elif kind == ActionKind.MORTGAGE:
        mortgage(tables, state, log, seat, field)
    elif kind == ActionKind.LIFT:
        lift(tables, state, log, seat, field)
    elif kind == ActionKind.INTEREST:
        pay_interest(tables, state, log, seat, field)
    else:
        shift(tables, state, log, seat, field)


@kernel
def do_deal(tables: Tables, state: State, action: Act, log: Log) -> None:
    kind, seat = action.kind, action.seat
    if kind == ActionKind.OFFER:
        offer(state, log, action)
    elif kind == ActionKind.SETTLE:
        settle_offer(state, log, action)
    elif kind == ActionKind.ACCEPT:
        accept(tables, state, log, action)
    elif kind == ActionKind.REJECT:
        reject(state, log, action)
    elif kind == ActionKind.WITHDRAW:
        withdraw(state, log, seat)
    else:
        go_bankrupt(tables, state, log, seat)


@hot
def run_agenda(tables: Tables, state: State, log: Log) -> None:
    """Work off the frames that need nobody's decision."""
    if waits(state):
        return
    if state.duty == 0 and top(state, PHASE) == Phase.RESOLVE:  # what is left of most rolls
        resolve(state, log)
        return
    run_frames(tables, state, log)


@hot
def waits(state: State) -> bool:
    """Whether chance is due, or a decision that nothing comes before."""
    return state.duty == 0 and WAITING >> top(state, PHASE) & 1 == 1


@cold
def run_frames(tables: Tables, state: State, log: Log) -> None:
    while run_frame(tables, state, log) and not waits(state):
        pass


@kernel
def run_frame(tables: Tables, state: State, log: Log) -> bool:
    """One step of the topmost frame; False if it waits for somebody."""
    phase = top(state, PHASE)
    if run_duty(tables, state, phase):  # before anything else (AMB-G31)
        return True
    if phase == Phase.RESOLVE:
        resolve(state, log)
    elif phase == Phase.LAND:
        land(tables, state, log)
    elif phase == Phase.MOVE:
        seat, pips = top(state, SEAT), top(state, AMOUNT)
        pop(state)
        advance(tables, state, log, seat, pips)
    elif phase == Phase.PAY_EACH or phase == Phase.GAIN_EACH:
        settle_next(tables, state, log)
    elif phase == Phase.ESTATE:
        auction_next_deed(state, log)
    elif phase == Phase.LOTS:
        auction_next_lot(tables, state, log)
    elif phase == Phase.TRANSFER and top(state, MASK) == 0:
        pop(state)
    elif phase == Phase.AUCTION and still_asked(tables, state) == 0:
        close_auction(tables, state, log)
    elif phase == Phase.BUS and tickets_left(state) == 0:
        move_on(tables, state, log, top(state, SEAT))  # the only alternative left (AMB-K10)
    else:
        if phase == Phase.OVER:
            finish(tables, state, log)
        return False
    return True


@kernel
def run_duty(tables: Tables, state: State, phase: int) -> bool:
    """Present or close a building duty; whether the agenda changed."""
    depth = state.depth
    if phase == Phase.DUTY:
        close_duty(tables, state)
    elif state.duty:
        open_duty(tables, state)
    return state.depth != depth


@hot
def set_actor(tables: Tables, state: State) -> None:
    """Who has to decide now: a seat, chance, or nobody any more."""
    phase = top(state, PHASE)
    if phase < Phase.ROLL:
        state.actor = CHANCE
    elif phase == Phase.AUCTION or phase == Phase.SHORTAGE:
        state.actor = asked_of_all(tables, state, phase)
    else:
        state.actor = top(state, SEAT) if phase != Phase.OVER else NOBODY


@cold
def asked_of_all(tables: Tables, state: State, phase: int) -> int:
    """Who is next where all are asked in turn."""
    return next_bidder(tables, state) if phase == Phase.AUCTION else asked_next(state)


@entry
def refresh(tables: Tables, state: State) -> None:
    """Work out the actor of a state that was set up from outside."""
    set_actor(tables, state)
