"""What lies on the board and in the purses: tokens, money, buildings and mortgages."""

from collections.abc import Iterator

from bankhalter.codes import HOTEL_LEVEL, SKYSCRAPER_LEVEL, FieldKind, Phase
from bankhalter.engine.position.frame import Frame
from bankhalter.engine.position.problem import Problem
from bankhalter.kernel.layout import GET_CASH, GIVE_CASH, State, Tables


def impossible_board(tables: Tables, state: State) -> Iterator[Problem]:
    """Everything about them that no game can have led to."""
    yield from _tokens(tables, state)
    yield from _jail(tables, state)
    yield from _money(tables, state)
    yield from _towers(tables, state)
    yield from _malls(tables, state)
    for pile in ("tickets_plain", "tickets_expiry"):
        if getattr(state, pile) > getattr(tables, pile):
            most = int(getattr(tables, pile))
            yield Problem(f"{pile}: the box has only {most} (TICKET-01)", "pile", numbers=(most,))


def _tokens(tables: Tables, state: State) -> Iterator[Problem]:
    """Nobody stays on the field that sends to jail (JAIL-01)."""
    for seat in range(int(state.players)):
        here = int(state.position[seat])
        if tables.kind[here] == FieldKind.GO_TO_JAIL:
            text = f"position: seat {seat} cannot stay on field {here}, which leads to jail (JAIL-01)"
            yield Problem(text, "leads_to_jail", seat, here)


def _jail(tables: Tables, state: State) -> Iterator[Problem]:
    """Where the last roll moves one out (JAIL-07), nobody waits once more; no extra roll is open there."""
    most = int(tables.jail_turns) - (1 if tables.jail_last_roll_moves else 0)
    for seat in range(int(state.players)):
        waited = int(state.jail[seat]) - 1
        if waited > most:
            text = f"jail: seat {seat} cannot have waited {waited} turns, at most {most} (JAIL-06)"
            yield Problem(text, "waited", seat, numbers=(waited, most))
        if waited >= 0 and state.out[seat]:
            yield Problem(f"jail: seat {seat} is out of the game")
    about_to_roll = Frame.at(state, 0).phase == Phase.ROLL
    if about_to_roll and state.jail[state.active] and state.doubles:
        yield Problem(f"doubles: seat {state.active} is in jail, that ends a turn (JAIL-02)")


def _money(tables: Tables, state: State) -> Iterator[Problem]:
    """Amounts that the box's money can be counted out in (SETUP-04, SETUP-05)."""
    unit, players = int(tables.unit), range(int(state.players))
    for seat in players:
        if state.cash[seat] % unit:
            text = f"cash of seat {seat}: {state.cash[seat]} cannot be paid, the smallest note is {unit}"
            yield Problem(text, "small_change", seat, numbers=(unit,))
    amounts = [(f"offer of seat {seat}", state.offers[seat, GIVE_CASH]) for seat in players]
    amounts += [(f"offer of seat {seat}", state.offers[seat, GET_CASH]) for seat in players]
    amounts += [(f"claim on field {field}", state.claim[field]) for field in range(int(tables.fields))]
    frames = [Frame.at(state, row) for row in range(int(state.depth))]
    amounts += [
        (Phase(frame.phase).name, frame.amount)
        for frame in frames
        if frame.phase in (Phase.DEBT, Phase.AUCTION)
    ]
    for what, amount in [*amounts, ("pot", state.pot)]:
        if amount % unit:
            yield Problem(f"{what}: {amount} cannot be paid, the smallest note is {unit}")


def _towers(tables: Tables, state: State) -> Iterator[Problem]:
    """A skyscraper stands in a whole group of hotels (SKY-01)."""
    for field in range(int(tables.fields)):
        if tables.kind[field] != FieldKind.STREET or state.level[field] != SKYSCRAPER_LEVEL:
            continue
        group = [place for place in tables.members[tables.group[field]] if place >= 0]
        owned = all(state.owner[place] == state.owner[field] for place in group)
        if not owned or any(state.level[place] < HOTEL_LEVEL for place in group):
            text = f"level: a skyscraper on field {field} needs hotels on its whole group (SKY-01)"
            yield Problem(text, "skyscraper", field=field)


def _malls(tables: Tables, state: State) -> Iterator[Problem]:
    """Nothing stands on a mortgaged station (MORT-02)."""
    for field in range(int(tables.fields)):
        station = tables.kind[field] == FieldKind.STATION
        if station and state.level[field] and int(state.mortgaged) >> field & 1:
            text = f"mortgaged: field {field} has a building on it (MORT-02)"
            yield Problem(text, "mortgaged_mall", field=field)
