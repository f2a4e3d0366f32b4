"""Business that can be pending: what each phase needs so that it can be played to its end."""

from collections.abc import Iterator

from bankhalter.codes import BANK, Ending, Face, FieldKind, Phase, Why
from bankhalter.engine.position.frame import ANYBODY, BANKER, UNUSED, Frame, Rule
from bankhalter.engine.position.trials import bid_stands, wish_stands
from bankhalter.kernel import queries
from bankhalter.kernel.layout import State, Tables
from bankhalter.kernel.wish import unpack_wish


def _start_dice(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    everybody = (1 << int(state.players)) - 1
    if frame.mask & ~everybody or frame.extra & ~frame.mask or state.out.any():
        yield "mask names who rolls in this round, detail those of them who have"
    if not (frame.mask & ~frame.extra) >> frame.seat & 1:
        yield f"seat {frame.seat} does not roll now"


def _deal(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    players = int(state.players)
    owned = sum(int(holdings).bit_count() for holdings in state.holdings)
    if frame.amount >= tables.dealt_deeds * players or owned != frame.amount:
        yield f"{frame.amount} deeds cannot have been dealt"
    if frame.seat != frame.amount % players:
        yield f"it is not the turn of seat {frame.seat}"


def _jail_dice(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if not 1 <= state.jail[frame.seat] <= tables.jail_turns:
        yield f"seat {frame.seat} has no roll in jail"


def _stands_on(state: State, frame: Frame) -> Iterator[str]:
    if state.position[frame.seat] != frame.field:
        yield f"the token of seat {frame.seat} is not on field {frame.field}"


def _free_property(tables: Tables, state: State, field: int) -> Iterator[str]:
    if field < 0 or not int(tables.deeds_mask) >> field & 1:
        yield f"field {field} is not a property"
    elif state.owner[field] != BANK:
        yield f"field {field} is sold"


def _utility_dice(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    yield from _stands_on(state, frame)
    if tables.kind[frame.field] != FieldKind.UTILITY or not frame.amount:
        yield f"field {frame.field} is not a utility, or the rate is missing"
    if frame.other == BANK or state.owner[frame.field] != frame.other:
        yield f"seat {frame.other} does not own field {frame.field}"


def _card(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    here = state.position[frame.seat]
    if frame.field not in (0, 1) or not state.unseen[frame.field] | state.queue_length[frame.field]:
        yield f"there is no deck {frame.field}"
    elif tables.kind[here] != FieldKind.CARDS or tables.deck[here] != frame.field:
        yield f"seat {frame.seat} is not on a field of deck {frame.field}"


def _ticket(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if not state.tickets_plain + state.tickets_expiry:
        yield "no ticket is left to draw"


def _gift(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    yield from _ticket(tables, state, frame)
    if tables.kind[state.position[frame.seat]] != FieldKind.BIRTHDAY:
        yield f"seat {frame.seat} is not on a birthday field"


def _ticket_now(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if not state.tickets[frame.seat]:
        yield f"seat {frame.seat} has no ticket"


def _buy(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    yield from _free_property(tables, state, frame.field)
    yield from _stands_on(state, frame)


def _pick(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if tables.kind[state.position[frame.seat]] != FieldKind.AUCTION:
        yield f"seat {frame.seat} is not on an auction field"


def _symbol(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    first, second, third = (int(die) for die in state.dice)
    rolled = {
        Phase.TRIPLE: first == second == third <= Face.THREE,
        Phase.BUS: third == Face.BUS,
        Phase.MR_MONOPOLY: third == Face.MR_MONOPOLY,
    }
    if not third or not rolled[Phase(frame.phase)]:
        yield f"the dice show {first}, {second} and {third}"


def _auction(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if frame.extra < 0:
        yield from _free_property(tables, state, frame.field)
        if frame.step:
            yield "a property needs no place"
    elif frame.field != -1 or not state.stock[frame.extra]:
        yield f"the bank has no building of kind {frame.extra} for it"
    if (frame.other == BANK) != (frame.amount == 0):
        yield "a highest bid has a bidder and an amount"
    elif frame.other != BANK and (frame.mask >> frame.other & 1 or not bid_stands(tables, state, frame)):
        yield f"seat {frame.other} cannot have bid {frame.amount}"
    if frame.mask >> int(state.players):
        yield "its mask must name seats"


def _debt(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if frame.field < 0 or not frame.amount or frame.mask not in set(Why):
        yield f"{frame.amount} cannot be owed for reason {frame.mask} on field {frame.field}"


def _transfer(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    """Deeds received may have been sold on, but a last street has to be redeemed while one owns it."""
    last = frame.mask & int(state.duty) & int(state.holdings[frame.seat])
    if frame.mask & ~int(tables.deeds_mask) or last & ~int(state.mortgaged):
        yield "its mask must name deeds that were mortgaged"


def _shortage(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    for seat in range(int(state.players)):
        asked = not frame.mask >> seat & 1
        if state.wanted[seat] and (asked or not wish_stands(tables, state, seat)):
            yield f"wanted: seat {seat} cannot have this wish"
        if asked and state.out[seat]:
            yield f"seat {seat} is out of the game, but asked"
    field, steps = unpack_wish(state.wanted[frame.seat])
    count = sum(steps)
    if not count or (field, count) != (frame.field, frame.amount) or frame.mask >> int(state.players):
        yield f"seat {frame.seat} has not asked for {frame.amount} on field {frame.field}"
    if frame.extra < 0 or count > tables.stock[frame.extra]:
        yield f"the box has no {count} buildings of kind {frame.extra}"
    elif state.cash[frame.seat] < tables.piece_price[frame.field, frame.extra]:
        yield f"seat {frame.seat} cannot have asked for what it cannot pay"


def _duty(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    field, seat = frame.field, frame.seat
    if field < 0 or not int(state.duty) >> field & 1 or state.owner[field] != seat:
        yield f"no house of seat {seat} is due on field {field}"
        return
    whole = int(tables.group_mask[tables.group[field]])
    built = any(whole >> place & 1 and state.level[place] for place in range(int(tables.fields)))
    if whole & ~int(state.holdings[seat]) or whole & int(state.mortgaged) or not built:
        yield f"field {field} is not the last street of a group with buildings"


def _move(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if not 2 <= frame.amount <= 12:
        yield f"two dice do not show {frame.amount}"


def _each(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    """Any amount will do: printed cards differ from those of the edition."""
    others = (1 << int(state.players)) - 1 & ~(1 << frame.seat)
    if frame.mask & ~others or frame.amount <= 0:
        yield f"no card asks for {frame.amount} from or for each of {frame.mask}"


def _estate(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    for field in range(64):
        if frame.mask >> field & 1:
            yield from _free_property(tables, state, field)


def _lots(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    if frame.extra < 0 or max(state.wanted) > 28:
        yield f"so many buildings of kind {frame.extra} cannot be wanted"


def _unpaid(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    """Interest is left unpaid only if the heir's cash was not enough for it (AMB-J05)."""
    heirs = [seat for seat in range(int(state.players)) if frame.mask == 1 << seat]
    if not frame.amount and not frame.mask:
        return
    if not heirs or not tables.ends_at_first_bankruptcy or state.out[heirs[0]] or state.cash[heirs[0]]:
        yield f"mask {frame.mask} is no heir who could not pay interest"
        return
    deeds = int(state.holdings[heirs[0]] & state.mortgaged)
    fields = (field for field in range(int(tables.fields)) if deeds >> field & 1)
    most = sum(queries.query(tables, state, queries.INTEREST, field, 0) for field in fields)
    if not 0 < frame.amount <= most:
        yield f"{frame.amount} is not the interest of his deeds, which is at most {most}"


def _over(tables: Tables, state: State, frame: Frame) -> Iterator[str]:
    left = [seat for seat in range(int(state.players)) if not state.out[seat]]
    if len(left) > 1 and (len(left) == state.players or not tables.ends_at_first_bankruptcy):
        yield f"{len(left)} players are left"
    yield from _unpaid(tables, state, frame)
    if state.ending == Ending.NOT_YET:
        return
    wealth = {seat: queries.query(tables, state, queries.WEALTH, seat, 0) for seat in left}
    winners = [seat for seat in left if wealth[seat] == max(wealth.values())]
    ending = Ending.LAST_STANDING if len(left) == 1 else Ending.SHORT_COUNT
    if (state.ending, state.winners) != (ending, sum(1 << seat for seat in winners)):
        yield f"the winners must be {winners} and the ending {int(ending)}"


BOTTOM: frozenset[Phase] = frozenset()
ROLLED = frozenset({Phase.RESOLVE, Phase.BUS, Phase.MR_MONOPOLY})
"""A token is on its way, or a symbol of the dice acts after it has arrived."""
CALM = frozenset({Phase.ROLL, Phase.END, Phase.BUY, Phase.AUCTION, Phase.DEBT, Phase.BUS, Phase.MR_MONOPOLY})
"""Standing actions are open here."""
BREAK = frozenset(
    {
        *CALM,
        *ROLLED,
        Phase.TRANSFER,
        Phase.MOVE,
        Phase.PAY_EACH,
        Phase.GAIN_EACH,
        Phase.ESTATE,
        Phase.LOTS,
    }
)
"""Everything that debts and their consequences can interrupt."""
MAKES_WAY = BREAK - {Phase.TRANSFER, Phase.ESTATE, Phase.LOTS, Phase.OVER}
"""What a house that is due interrupts (AMB-G31)."""

RULES: dict[Phase, Rule] = {
    Phase.START_DICE: Rule(BOTTOM, ANYBODY, ("mask", "extra"), _start_dice),
    Phase.ROLL: Rule(BOTTOM),
    Phase.RESOLVE: Rule(BOTTOM),
    Phase.END: Rule(BOTTOM),
    Phase.OVER: Rule(BOTTOM, uses=("amount", "mask"), check=_over),
    Phase.DEAL: Rule(frozenset({Phase.START_DICE}), ANYBODY, ("amount",), _deal),
    Phase.DICE: Rule(frozenset({Phase.ROLL}), moving=True),
    Phase.JAIL_DICE: Rule(frozenset({Phase.ROLL}), check=_jail_dice),
    Phase.DUTY: Rule(MAKES_WAY, ANYBODY, ("field",), _duty),
    Phase.TRIPLE: Rule(frozenset({Phase.RESOLVE}), check=_symbol, moving=True),
    Phase.BUS: Rule(frozenset({Phase.RESOLVE}), check=_symbol, moving=True),
    Phase.MR_MONOPOLY: Rule(frozenset({Phase.RESOLVE}), check=_symbol, moving=True),
    Phase.MOVE: Rule(frozenset({Phase.RESOLVE}), uses=("amount",), check=_move, moving=True),
    Phase.BUY: Rule(ROLLED, uses=("field",), check=_buy, moving=True),
    Phase.UTILITY_DICE: Rule(ROLLED, uses=("field", "amount", "other"), check=_utility_dice, moving=True),
    Phase.CARD: Rule(ROLLED, uses=("field",), check=_card, moving=True),
    Phase.TICKET: Rule(ROLLED, check=_ticket, moving=True),
    Phase.TICKET_NOW: Rule(ROLLED, check=_ticket_now, moving=True),
    Phase.PICK: Rule(ROLLED, check=_pick, moving=True),
    Phase.GIFT: Rule(ROLLED, check=_gift, moving=True),
    Phase.PAY_EACH: Rule(ROLLED, uses=("amount", "mask"), check=_each, moving=True),
    Phase.GAIN_EACH: Rule(ROLLED, uses=("amount", "mask"), check=_each, moving=True),
    Phase.SHORTAGE: Rule(CALM, ANYBODY, ("field", "amount", "mask", "extra"), _shortage),
    Phase.DEBT: Rule(BREAK, ANYBODY, ("field", "amount", "other", "mask"), _debt),
    Phase.TRANSFER: Rule(BREAK, ANYBODY, ("mask",), _transfer),
    Phase.AUCTION: Rule(BREAK, BANKER, tuple(UNUSED), _auction),
    Phase.ESTATE: Rule(BREAK, BANKER, ("mask",), _estate),
    Phase.LOTS: Rule(BREAK, BANKER, ("extra",), _lots),
}
