"""Positions as text: one line that says everything about a state, and back.

    classic/official 2 active=0 turn=9 cash=1180,1320 position=7,24 owner=1:0,3:0 frames=ROLL,0,0,0,-1

What follows from the rest (holdings, the bank's stock and balance) is not written. A position from
outside is checked for everything that is impossible about it, and refused with all the reasons.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from bankhalter.codes import BANK, CHANCE, HOTEL_LEVEL, FieldKind, Flaw, Phase, Piece
from bankhalter.editions import Edition, load_edition, make_tables
from bankhalter.errors import PositionError
from bankhalter.kernel.apply import refresh
from bankhalter.kernel.invariants import find_flaws
from bankhalter.kernel.layout import FRAMES, PHASE, STATE, State, Tables, blank
from bankhalter.kernel.setup import set_up

DERIVED = frozenset({"players", "actor", "holdings", "stock", "bank", "depth"})
LISTS = frozenset({"cash", "position", "dice"})
MASKS = frozenset({"mortgaged", "duty", "claims"})


@dataclass(frozen=True, slots=True)
class Table:
    """What a position is a position of: edition and the way it is played."""

    edition: Edition
    preset: str
    house_rules: Mapping[str, int]
    strict_claims: bool

    @property
    def tables(self) -> Tables:
        """The kernel's tables for this way of playing."""
        tables: Tables = make_tables(self.edition, self.preset, self.house_rules, self.strict_claims)
        return tables

    def __str__(self) -> str:
        extras = [f"+{name}={value}" for name, value in sorted(self.house_rules.items())]
        return f"{self.edition.id}/{self.preset}{'+strict' if self.strict_claims else ''}{''.join(extras)}"

    @classmethod
    def parse(cls, text: str) -> "Table":
        """Read such as `classic/short+strict+house_parking_pot=1`."""
        head, *extras = text.split("+")
        edition, _, preset = head.partition("/")
        rules = {}
        for extra in extras:
            name, _, value = extra.partition("=")
            if name != "strict":
                rules[name] = _integer(value, f"house rule {name!r}")
        return cls(load_edition(edition), preset or "official", rules, "strict" in extras)


# ---- writing


def write(table: Table, state: State) -> str:
    """The position as one line of text."""
    empty = _empty(table.tables, int(state.players))
    parts = [str(table), str(state.players)]
    for name in STATE.names or ():
        if name not in DERIVED:
            text = _write_field(name, state, empty)
            parts += [f"{name}={text}"] if text else []
    return " ".join(parts)


def _write_field(name: str, state: State, empty: State) -> str:
    value = getattr(state, name)
    if name == "frames":
        return "|".join(_write_frame(state, row) for row in range(int(state.depth)))
    if name in MASKS:
        return ",".join(str(bit) for bit in range(64) if int(value) >> bit & 1)
    if np.ndim(value) == 0:
        return str(value) if value != getattr(empty, name) else ""
    if name in LISTS:
        length = int(state.players) if name != "dice" else 3
        return ",".join(map(str, value[:length])) if np.any(value) else ""
    flat, usual = value.ravel(), getattr(empty, name).ravel()
    return ",".join(f"{index}:{flat[index]}" for index in np.flatnonzero(flat != usual))


def _write_frame(state: State, row: int) -> str:
    phase, *columns = (int(value) for value in state.frames[row])
    while columns and columns[-1] == 0:
        columns.pop()
    return ",".join([Phase(phase).name, *map(str, columns)])


def _empty(tables: Tables, players: int) -> State:
    """A new game with nothing on its agenda: what is like this is left out of the text."""
    state: State = blank(STATE)
    set_up(tables, state, players)
    state.frames[:] = 0
    state.depth = 0
    return state


# ---- reading


def read(text: str) -> tuple[Table, State]:
    """A table and a state that is possible there, or `PositionError` with every reason why not."""
    words = text.split()
    if len(words) < 3:
        raise PositionError("position: must begin with `edition/preset players` and name frames")
    table = Table.parse(words[0])
    players = _integer(words[1], "players")
    check_players(table.edition, players)
    state = _empty(table.tables, players)
    state.cash[:] = 0
    seen = set()
    for entry in words[2:]:
        name, _, value = entry.partition("=")
        if name not in (STATE.names or ()) or name in DERIVED or name in seen:
            raise PositionError(f"position: {name[:40]!r} is not a part of a position, or stands there twice")
        seen.add(name)
        _read_field(name, value, state)
    complete(table, state)
    return table, state


def check_players(edition: Edition, players: int) -> None:
    """Whether so many can play this edition (META-01)."""
    if not edition.players_min <= players <= edition.players_max:
        limits = f"{edition.players_min} to {edition.players_max}"
        raise PositionError(f"players: {players}, but {edition.id} is for {limits}")


def _read_field(name: str, text: str, state: State) -> None:
    target = getattr(state, name)
    if name == "frames":
        _read_frames(text, state)
    elif name in MASKS:
        bits = {_integer(part, name, 0, 51) for part in text.split(",")}
        setattr(state, name, sum(1 << bit for bit in bits))
    elif np.ndim(target) == 0:
        setattr(state, name, _integer(text, name))
    elif name in LISTS:
        values = [_integer(part, name) for part in text.split(",")]
        if len(values) > target.size:
            raise PositionError(f"position: {name} has {len(values)} values, at most {target.size} fit")
        target[: len(values)] = values
    else:
        _read_sparse(name, text, target)


def _read_sparse(name: str, text: str, target: Any) -> None:
    flat = target.reshape(-1)
    for part in text.split(","):
        index, _, value = part.partition(":")
        flat[_integer(index, f"{name}: place", 0, flat.size - 1)] = _integer(value, name)


def _read_frames(text: str, state: State) -> None:
    rows = text.split("|")
    if len(rows) > FRAMES:
        raise PositionError(f"position: frames has {len(rows)} rows, at most {FRAMES} fit")
    for row, line in enumerate(rows):
        phase, *columns = line.split(",")
        if phase not in Phase.__members__ or len(columns) > 7:
            raise PositionError(f"position: frames: {line[:60]!r} is not a phase with at most 7 numbers")
        state.frames[row, PHASE] = Phase[phase]
        for column, value in enumerate(columns):
            state.frames[row, 1 + column] = _integer(value, "frames")
    state.depth = len(rows)


def _integer(text: str, what: str, low: int = -(10**15), high: int = 10**15) -> int:
    try:
        value = int(text)
    except ValueError:
        raise PositionError(f"position: {what}: {text[:40]!r} is not a whole number") from None
    if not low <= value <= high:
        raise PositionError(f"position: {what}: {value} is not between {low} and {high}")
    return value


# ---- completing and checking


def complete(table: Table, state: State) -> None:
    """Work out what follows from the rest, then check the whole."""
    tables = table.tables
    problems = list(_malformed(tables, state))
    if not problems:
        _derive(tables, state)
        refresh(tables, state)
        problems = [describe_flaw(table.edition, flaw, where) for flaw, where in flaws(tables, state)]
    if problems:
        raise PositionError("impossible position: " + "; ".join(problems))


def _derive(tables: Tables, state: State) -> None:
    for seat in range(int(state.players)):
        owned = (field for field in range(int(tables.fields)) if state.owner[field] == seat)
        state.holdings[seat] = sum(1 << field for field in owned)
    state.bank = -int(state.cash.sum()) - int(state.pot)
    state.stock[:] = tables.stock
    for field in np.flatnonzero(state.level):
        level = int(state.level[field])
        if tables.kind[field] == FieldKind.STATION:
            state.stock[Piece.MALL] -= level
        elif level < HOTEL_LEVEL:
            state.stock[Piece.HOUSE] -= level
        else:
            state.stock[Piece.HOTEL + level - HOTEL_LEVEL] -= 1


def flaws(tables: Tables, state: State) -> list[tuple[Flaw, int]]:
    """Every law of the game that the state breaks, and where."""
    rows = np.zeros((32, 2), np.int64)
    count = find_flaws(tables, state, rows)
    return [(Flaw(int(flaw)), int(where)) for flaw, where in rows[:count]]


_FLAW_TEXTS = {
    Flaw.NEGATIVE_CASH: "seat {0} has less than no cash",
    Flaw.MONEY_NOT_CONSERVED: "money appeared or vanished",
    Flaw.OFF_BOARD: "the token of seat {0} is not on the board",
    Flaw.NOT_AT_JAIL: "seat {0} is in jail, but its token is not",
    Flaw.JAIL_TURNS: "seat {0} has waited an impossible number of turns in jail",
    Flaw.OUT_BUT_OWNS: "seat {0} is out of the game, but owns something",
    Flaw.NO_ACTIVE_SEAT: "there is no active seat {0}",
    Flaw.BAD_OWNER: "field {0} ({1}) cannot have this owner",
    Flaw.HOLDINGS_DISAGREE: "field {0} ({1}) is owned twice",
    Flaw.MORTGAGED_UNOWNED: "field {0} ({1}) is mortgaged, but nobody owns it",
    Flaw.BAD_LEVEL: "field {0} ({1}) cannot be built up to this level",
    Flaw.BUILT_UNOWNED: "field {0} ({1}) has buildings, but no owner",
    Flaw.BUILT_AND_MORTGAGED: "field {0} ({1}) is mortgaged in a built group (BUILD-09)",
    Flaw.UNEVEN: "field {0} ({1}) is not built evenly with its group (BUILD-04)",
    Flaw.BUILT_INCOMPLETE: "field {0} ({1}) has buildings without its group (BUILD-01, BUILD-02)",
    Flaw.STOCK: "there are more buildings of kind {0} than the box holds (SUPPLY-01)",
    Flaw.CARDS: "deck {0} does not hold each of its cards once (CARD-03)",
    Flaw.JAIL_CARD: "the jail card of deck {0} is in an impossible place (CARD-04)",
    Flaw.TICKETS: "the tickets do not add up (TICKET-01)",
    Flaw.AGENDA: "nothing that somebody could decide is pending",
    Flaw.ACTOR: "nobody who is in the game has to decide",
}


def describe_flaw(edition: Edition, flaw: Flaw, where: int) -> str:
    """A flaw in words."""
    name = edition.fields[where].name.en if 0 <= where < len(edition.fields) else ""
    return _FLAW_TEXTS[flaw].format(where, name)


def _malformed(tables: Tables, state: State) -> Iterable[str]:
    """Numbers that would lead outside the state's arrays; the kernel relies on their absence."""
    fields, players = int(tables.fields), int(state.players)
    limits: dict[str, tuple[int, int]] = {
        "position": (0, fields - 1),
        "owner": (BANK, players - 1),
        "claim_owner": (0, players - 1),
        "claim_debtor": (0, players - 1),
        "active": (0, players - 1),
        "level": (0, 6),
        "jail": (0, 9),
        "doubles": (0, 3),
        "again": (0, 1),
        "out": (0, players),
        "queue": (0, 15),
        "queue_head": (0, 15),
        "queue_length": (0, 16),
        "card_holder": (-2, players - 1),
        "unseen": (0, 65535),
        "dice": (0, 6),
        "wanted": (0, 2**18 - 1),
    }
    for name, (low, high) in limits.items():
        values = np.atleast_1d(getattr(state, name))
        if np.any(values < low) or np.any(values > high):
            yield f"{name} must lie between {low} and {high}"
    if np.any(state.owner[fields:] != BANK) or np.any(state.level[fields:]):
        yield f"the board has {fields} fields"
    if int(state.mortgaged | state.duty | state.claims) & ~int(tables.deeds_mask):
        yield "mortgaged, duty and claims must name deeds"
    yield from _malformed_offers(tables, state)
    yield from _malformed_frames(tables, state)


def _malformed_offers(tables: Tables, state: State) -> Iterable[str]:
    offers = state.offers
    players = int(state.players)
    if np.any(offers < 0) or np.any(offers[:, 1] >= players) or np.any(offers[players:]):
        yield "offers must go from seat to seat"
    if np.any((offers[:, 2] | offers[:, 3]) & ~int(tables.deeds_mask)) or np.any(offers[:, 6:8] > 3):
        yield "offers must consist of deeds, cash and jail cards"
    if state.offer_number < offers[:, 0].max(initial=0):
        yield "offer_number must be the number of the newest offer"


_SEATLESS = frozenset({Phase.AUCTION, Phase.ESTATE, Phase.LOTS, Phase.OVER})
_TURN_PHASES = frozenset({Phase.ROLL, Phase.END, Phase.RESOLVE, Phase.OVER, Phase.START_DICE})


def _malformed_frames(tables: Tables, state: State) -> Iterable[str]:
    players, fields = int(state.players), int(tables.fields)
    if not 1 <= state.depth <= FRAMES - 8:
        yield f"frames: there must be 1 to {FRAMES - 8} of them"
        return
    for row in range(int(state.depth)):
        phase, seat, field, amount, other, mask, extra, step = (int(value) for value in state.frames[row])
        name = Phase(phase).name
        lowest_seat = BANK if Phase(phase) in _SEATLESS else 0
        if not lowest_seat <= seat < players:
            yield f"frames: {name}: seat {seat} does not exist"
        if not -1 <= field < fields or not 0 <= step < fields or not BANK <= other < players:
            yield f"frames: {name}: field {field}, place {step} or other seat {other} does not exist"
        if amount < 0 or mask < 0 or not -1 <= extra <= 255:
            yield f"frames: {name}: amount {amount}, mask {mask} or detail {extra} is out of range"
        if (row == 0) != (Phase(phase) in _TURN_PHASES):
            yield f"frames: {name} cannot stand at place {row}"
        yield from _misplaced(tables, state, row)


def _misplaced(tables: Tables, state: State, row: int) -> Iterable[str]:
    """What a frame is about must fit its phase."""
    phase, seat, field, _, _, mask, extra, _ = (int(value) for value in state.frames[row])
    deeds = int(tables.deeds_mask)
    is_deed = field >= 0 and deeds >> field & 1
    needs_deed = phase in (Phase.BUY, Phase.UTILITY_DICE, Phase.DUTY)
    property_auction = phase == Phase.AUCTION and extra < 0
    if (needs_deed or property_auction) and not is_deed:
        yield f"frames: {Phase(phase).name}: field {field} is not a property"
    if phase in (Phase.SHORTAGE, Phase.LOTS, Phase.AUCTION) and extra > Piece.MALL:
        yield f"frames: {Phase(phase).name}: there is no building of kind {extra}"
    if phase == Phase.CARD and not (0 <= field <= 1 and tables.card_count[field]):
        yield f"frames: CARD: there is no deck {field}"
    if phase in (Phase.TRANSFER, Phase.ESTATE) and mask & ~deeds:
        yield f"frames: {Phase(phase).name}: its mask must name deeds"
    if phase in (Phase.LAND,):
        yield "frames: LAND is never pending"
    if seat >= 0 and row > 0 and state.out[seat]:
        yield f"frames: {Phase(phase).name}: seat {seat} is out of the game"


# ---- scenarios


def scenario(
    table: Table,
    players: int,
    *,
    active: int = 0,
    cash: Iterable[int] | None = None,
    position: Iterable[int] = (),
    deeds: Mapping[int, Iterable[int]] | None = None,
    levels: Mapping[int, int] | None = None,
    mortgaged: Iterable[int] = (),
    jail: Mapping[int, int] | None = None,
    jail_cards: Mapping[int, int] | None = None,
    tickets: Mapping[int, int] | None = None,
    pile: tuple[int, int] | None = None,
    out: Iterable[int] = (),
    turn: int = 1,
) -> State:
    """A state in which `active` is about to roll; what is not said is as at the start.

    `deeds` maps seats to fields, `jail` seats to turns waited, `jail_cards` decks to seats, `pile`
    is the number of plain and of expiry tickets left to draw.
    """
    check_players(table.edition, players)
    tables = table.tables
    state = _empty(tables, players)
    gone = list(out)
    _fill(
        state.cash, cash or [0 if seat in gone else int(tables.start_cash) for seat in range(players)], "cash"
    )
    _fill(state.position, position, "position")
    for seat, fields in (deeds or {}).items():
        for field in fields:
            state.owner[_index(field, tables.fields, "deeds: field")] = seat
    for field, level in (levels or {}).items():
        state.level[_index(field, tables.fields, "levels: field")] = level
    state.mortgaged = sum(1 << _index(field, tables.fields, "mortgaged: field") for field in set(mortgaged))
    for seat, waited in (jail or {}).items():
        state.jail[_index(seat, players, "jail: seat")] = 1 + waited
        state.position[seat] = tables.jail_field
    _hand_out_cards(tables, state, jail_cards or {})
    _hand_out_tickets(tables, state, tickets or {}, pile)
    for order, seat in enumerate(gone):
        state.out[_index(seat, players, "out: seat")] = order + 1
    state.active = _index(active, players, "active: seat")
    state.turn = turn
    state.depth = 1
    state.frames[0, :] = (Phase.ROLL, active, 0, 0, BANK, 0, 0, 0)
    state.actor = CHANCE
    complete(table, state)
    return state


def _fill(target: Any, values: Iterable[int], what: str) -> None:
    for place, value in enumerate(values):
        target[_index(place, target.size, f"{what}: seat")] = value


def _index(value: int, size: int, what: str) -> int:
    if not 0 <= value < size:
        raise PositionError(f"{what} {value} does not exist")
    return int(value)


def _hand_out_cards(tables: Tables, state: State, jail_cards: Mapping[int, int]) -> None:
    from bankhalter.codes import CardEffect

    for deck, seat in jail_cards.items():
        effects = [int(effect) for effect in tables.card_effect[_index(deck, 2, "jail_cards: deck")]]
        if CardEffect.JAIL_FREE not in effects:
            raise PositionError(f"jail_cards: deck {deck} has none")
        state.card_holder[deck] = seat
        state.unseen[deck] &= ~(1 << effects.index(CardEffect.JAIL_FREE))


def _hand_out_tickets(
    tables: Tables, state: State, tickets: Mapping[int, int], pile: tuple[int, int] | None
) -> None:
    for seat, count in tickets.items():
        state.tickets[_index(seat, int(state.players), "tickets: seat")] = count
    if pile is None:
        pile = (int(tables.tickets_plain) - sum(tickets.values()), int(tables.tickets_expiry))
    state.tickets_plain, state.tickets_expiry = pile
    total = int(tables.tickets_plain + tables.tickets_expiry)
    state.tickets_out = total - sum(pile) - sum(tickets.values())
