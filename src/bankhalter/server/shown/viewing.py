"""A table as plain data: what everybody may see. Seeds not yet revealed and tokens are not in it."""

from typing import cast

from bankhalter.codes import CHANCE
from bankhalter.engine.actions import Action
from bankhalter.i18n import Lang
from bankhalter.server.log.table import Proposal, Seat, Table
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.shapes import ProposalView, SeatView, Shown, TableView, View
from bankhalter.tell import describe, entries_of, menu_entries, menu_key
from bankhalter.tell.shapes import GameView, MenuEntry
from bankhalter.tell.views import view


def table_view(table: Table) -> View:
    """The table and the game on it."""
    return {"table": _table(table), "game": None if table.game is None else view(table.game)}


def table_state(table: Table, game_view: GameView | None = None) -> Shown:
    """Version, digest and view; `game_view` stands in for a game that today's engine cannot play."""
    digest = None if table.game is None else table.game.digest()
    seen = table_view(table)
    if game_view:
        seen["game"] = game_view
    return {"version": table.version, "digest": digest, "view": seen}


def _table(table: Table) -> TableView:
    setup = table.setup
    return {
        "status": table.status,
        "edition": setup.edition,
        "preset": setup.preset,
        "house_rules": dict(setup.house_rules),
        "claims": setup.claims,
        "clock": None
        if setup.clock is None
        else {"seconds": setup.clock.seconds, "pause": setup.clock.pause},
        "pace": table.pace,
        "chance": setup.chance,
        "lang": setup.lang,
        "paused": table.paused,
        "seats": [_seat(place, seat) for place, seat in enumerate(table.seats)],
        "proposals": [_proposal(found) for found in table.proposals],
        "seed_hash": table.seed_hash,
        "seed": table.seed,
        "client_seeds": list(table.client_seeds),
        "rematch": table.rematch,
    }


def _seat(place: int, seat: Seat) -> SeatView:
    return {
        "seat": place,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "substitute": seat.substitute,
        "skipped": seat.skipped,
    }


def _proposal(proposal: Proposal) -> ProposalView:
    asked = {"number": proposal.number, "what": proposal.what, "seat": proposal.seat}
    return cast(ProposalView, {**asked, "agreed": list(proposal.agreed), **proposal.details})


def seat_menu(table: Table, seat: int, lang: Lang) -> list[MenuEntry]:
    """What a seat may do in the game now; with real dice, what they may show."""
    game = table.game
    if game is None or table.over or table.paused:
        return []
    if game.actor == CHANCE:
        return [_outcome(table, outcome, lang) for outcome, _ in game.chances()]
    return menu_entries(game, seat, lang)


class Menus:
    """The encoded menus of a table, kept for as long as they stay the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, Lang], tuple[bytes | None, bytes]] = {}

    def encoded(self, table: Table, seat: int, lang: Lang) -> bytes:
        """The menu of a seat."""
        game = None if table.over or table.paused else table.game
        if game is None or game.actor == CHANCE:
            return encode(seat_menu(table, seat, lang))
        records = game.menu_records(seat)
        key = menu_key(game, records)
        known, menu = self._kept.get((seat, lang), (None, b""))
        if key is None or key != known:
            menu = encode(entries_of(game, records, lang))
            self._kept[seat, lang] = key, menu
        return menu


def _outcome(table: Table, outcome: Action, lang: Lang) -> MenuEntry:
    assert table.game is not None, "chance is due in a game"
    return {"action": str(outcome), "label": describe(table.game, outcome, lang), "cost": 0, "rule": None}
