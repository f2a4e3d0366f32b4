"""Random legal play with every law checked: for signatures and the contract test."""

from bankhalter.codes import CHANCE, NOBODY, ActionKind, Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.apply import perform
from bankhalter.kernel.chance import sample
from bankhalter.kernel.invariants import find_flaws
from bankhalter.kernel.layout import Act, Array, Log, Random, Records, State, Tables
from bankhalter.kernel.menu import draft, list_menu
from bankhalter.kernel.rng import below
from bankhalter.kernel.verify import verify

# what `walk` stops for
WALKED, REFUSED, EMPTY_MENU, FLAWED, OVERFLOWED = range(5)


@entry
def walk(
    tables: Tables,
    state: State,
    rng: Random,
    menu: Records,
    log: Log,
    flaws: Array,
    steps: int,
    kinds: Array,
    phases: Array,
) -> int:
    """Random legal actions of random seats, every law checked after each of them.

    `kinds` and `phases` count what was done and met. Stops early when the game is over; what went
    wrong, if anything, is left in `menu[0]`, `flaws` and the state.
    """
    for _ in range(steps):
        if state.actor == NOBODY:
            return WALKED
        phases[state.frames[state.depth - 1, 0]] += 1
        if state.actor == CHANCE:
            sample(tables, state, rng, 0, menu[0])
        elif not pick_action(tables, state, rng, menu):
            return EMPTY_MENU
        if verify(tables, state, menu[0]) != Reason.OK:
            return REFUSED
        log.count = 0
        perform(tables, state, menu[0], log)
        kinds[menu[0].kind] += 1
        if log.overflow:
            return OVERFLOWED
        if find_flaws(tables, state, flaws):
            return FLAWED
    return WALKED


@kernel
def pick_action(tables: Tables, state: State, rng: Random, menu: Records) -> bool:
    """A random action into `menu[0]`: of the actor, now and then of anybody, now and then an offer."""
    seat = state.actor
    if below(rng, 0, 4) == 0:
        seat = below(rng, 0, state.players)
    if below(rng, 0, 8) == 0 and draft_offer(tables, state, rng, seat, menu[0]):
        return True
    count = list_menu(tables, state, seat, menu)
    if count == 0 and seat != state.actor:
        seat = state.actor
        count = list_menu(tables, state, seat, menu)
    if count == 0:
        return False
    chosen = below(rng, 0, count)
    for _ in range(6):  # mortgaging back and forth would drown the rest
        if menu[chosen].kind != ActionKind.MORTGAGE and menu[chosen].kind != ActionKind.SELL:
            break
        chosen = below(rng, 0, count)
    if menu[chosen].kind == ActionKind.BID:
        spread = (menu[chosen].limit - menu[chosen].amount) // tables.unit
        menu[chosen].amount += below(rng, 0, spread // 4 + 1) * tables.unit
    menu[0] = menu[chosen]
    return True


@kernel
def draft_offer(tables: Tables, state: State, rng: Random, seat: int, action: Act) -> bool:
    """A random bundle for a random partner, or a settlement; whether it is legal."""
    partner = below(rng, 0, state.players)
    draft(action, ActionKind.OFFER if below(rng, 0, 4) else ActionKind.SETTLE, seat)
    action.give = random_part(tables, rng, state.holdings[seat])
    action.give_cash = below(rng, 0, 4) * tables.salary // 4 // tables.unit * tables.unit
    if action.kind == ActionKind.OFFER:
        action.offer = partner
        action.get = random_part(tables, rng, state.holdings[partner])
        action.get_cash = below(rng, 0, 4) * tables.salary // 4 // tables.unit * tables.unit
        for deck in range(2):
            if state.card_holder[deck] == seat and below(rng, 0, 2):
                action.give_cards |= 1 << deck
            if state.card_holder[deck] == partner and partner != seat and below(rng, 0, 2):
                action.get_cards |= 1 << deck
    return verify(tables, state, action) == Reason.OK


@kernel
def random_part(tables: Tables, rng: Random, mask: int) -> int:
    """About a quarter of the deeds of a mask."""
    part = 0
    for field in range(tables.fields):
        if mask & tables.bit[field] and below(rng, 0, 4) == 0:
            part |= tables.bit[field]
    return part
