"""Positions set up piece by piece: checked with reasons in words, written as one line, and read back."""

from collections import defaultdict
from collections.abc import Sequence

from bankhalter.engine.game import Game
from bankhalter.engine.position import Problem, Ruleset, read, scenario, write
from bankhalter.errors import BankhalterError, PositionError
from bankhalter.i18n import Lang, pick
from bankhalter.kernel.layout import State
from bankhalter.server.api.models.positions import (
    CheckedPosition,
    Impossible,
    PlacedDeed,
    PlacedSeat,
    PositionBody,
    ReadPosition,
)
from bankhalter.server.log.setup import Setup
from bankhalter.server.refusals import bad_input
from bankhalter.tell.positions import impossible
from bankhalter.tell.views import view


def check(parts: PositionBody, lang: Lang) -> CheckedPosition:
    """The position of these parts, or everything that is impossible about it."""
    names = _names(parts.seats, lang)
    rules = _rules(parts)
    try:
        line = write(rules, _lay(rules, parts))
        return _possible(line, names)
    except PositionError as error:
        if not error.problems:
            raise bad_input(str(error)) from None
        found = [problem for problem in error.problems if isinstance(problem, Problem)]
        return {"position": None, "problems": _told(rules, names, found, lang), "game": None}


def take_apart(line: str, lang: Lang) -> ReadPosition:
    """A position's parts."""
    try:
        rules, state = read(line)
        parts = _parts(rules, state)
        written = write(rules, state)
    except BankhalterError as error:
        raise bad_input(f"position: {error}") from None
    found = _possible(written, _names(parts.seats, lang))
    return {**found, "parts": parts, "exact": check(parts, lang)["position"] == written}


def _possible(line: str, names: Sequence[str]) -> CheckedPosition:
    game = Game.from_position(line, names, manual=True)
    return {"position": line, "problems": [], "game": view(game)}


def _names(seats: Sequence[PlacedSeat], lang: Lang) -> list[str]:
    usual = pick(lang, de="Spieler", en="Player")
    return [seat.name or f"{usual} {place + 1}" for place, seat in enumerate(seats)]


def _rules(parts: PositionBody) -> Ruleset:
    """How it is played; a refusal if that cannot be."""
    wish = Setup(parts.edition, (), parts.preset, dict(parts.house_rules), parts.claims)
    try:
        rules = wish.rules
        _ = rules.tables
    except BankhalterError as error:
        raise bad_input(str(error)) from None
    return rules


def _lay(rules: Ruleset, parts: PositionBody) -> State:
    deeds = defaultdict(list)
    for deed in parts.deeds:
        if deed.owner is not None:
            deeds[deed.owner].append(deed.field)
    seats = dict(enumerate(parts.seats))
    return scenario(
        rules,
        len(seats),
        active=parts.active,
        turn=parts.turn,
        cash=[seat.cash for seat in parts.seats],
        position=[seat.position for seat in parts.seats],
        deeds=deeds,
        levels={deed.field: deed.level for deed in parts.deeds},
        mortgaged=[deed.field for deed in parts.deeds if deed.mortgaged],
        jail={place: seat.jail for place, seat in seats.items() if seat.jail is not None},
        jail_cards={place: seat.jail_cards for place, seat in seats.items()},
        tickets={place: seat.tickets for place, seat in seats.items()},
        pile=(parts.pile[0], parts.pile[1]) if parts.pile else None,
    )


def _told(rules: Ruleset, names: Sequence[str], problems: Sequence[Problem], lang: Lang) -> list[Impossible]:
    """Each once: what is uneven is so from both sides, and too long in jail is said with its number."""
    return [
        {"text": impossible(rules.edition, names, found, lang), "seat": found.seat, "field": found.field}
        for found in dict.fromkeys(problems)
        if found.kind != "jail_turns"
    ]


def _parts(rules: Ruleset, state: State) -> PositionBody:
    held: dict[int, list[int]] = {
        seat: [deck for deck in range(2) if state.card_holder[deck] == seat]
        for seat in range(int(state.players))
    }
    tickets = rules.edition.tickets_plain + rules.edition.tickets_expiry
    return PositionBody(
        edition=rules.edition.id,
        preset=rules.preset,
        house_rules=dict(rules.house_rules),
        claims="strict" if rules.strict_claims else "automatic",
        seats=[_seat(state, seat, cards) for seat, cards in held.items()],
        deeds=[deed for field in range(int(rules.tables.fields)) if (deed := _deed(state, field))],
        active=int(state.active),
        turn=max(1, int(state.turn)),
        pile=[int(state.tickets_plain), int(state.tickets_expiry)] if tickets else None,
    )


def _seat(state: State, seat: int, cards: list[int]) -> PlacedSeat:
    return PlacedSeat(
        cash=int(state.cash[seat]),
        position=int(state.position[seat]),
        jail=int(state.jail[seat]) - 1 if state.jail[seat] else None,
        jail_cards=cards,
        tickets=int(state.tickets[seat]),
    )


def _deed(state: State, field: int) -> PlacedDeed | None:
    owner, level = int(state.owner[field]), int(state.level[field])
    if owner < 0:
        return None
    return PlacedDeed(
        field=field, owner=owner, level=level, mortgaged=bool(int(state.mortgaged) >> field & 1)
    )
