"""A table as plain data: what everybody may see. Seeds not yet revealed and tokens are not in it."""

from collections import defaultdict
from collections.abc import Callable
from typing import cast

from bankhalter.codes import CHANCE
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.i18n import Lang
from bankhalter.server.log.bank import may_enter, table_bank
from bankhalter.server.log.table import Proposal, Seat, Table
from bankhalter.server.shown.messages import encode
from bankhalter.server.shown.shapes import LimitView, ProposalView, SeatView, Shown, TableView, View
from bankhalter.tell import describe, entries_of, menu_entries, menu_key
from bankhalter.tell.menu import Key, Known
from bankhalter.tell.shapes import GameView, MenuEntry, OutcomeView
from bankhalter.tell.views import fields_key, fields_view, moment_view, rules_view, survey, view


def table_view(table: Table) -> View:
    """The table and the game on it."""
    return {"table": _table(table), "game": None if table.game is None else _game(table, table.game)}


def _game(table: Table, game: Game) -> GameView:
    """The game; at the table's limit it is over although the rules would go on."""
    seen = view(game)
    if table.over and seen["outcome"] is None:
        seen |= {"phase": "OVER", "pending": None, "actor": None, "chance": False, "over": True}
        seen["outcome"] = cast(OutcomeView, table.outcome)
    return seen


def table_state(table: Table, game_view: GameView | None = None) -> Shown:
    """Version, digest and view; `game_view` stands in for a game that today's engine cannot play."""
    digest = None if table.game is None else table.game.digest()
    seen = table_view(table)
    if game_view:
        seen["game"] = game_view
    return {"version": table.version, "digest": digest, "view": seen}


_OF_GAME = ("version", "changed", "game", "chances", "trail", "turns", "offers_made")
"""What an action changes of a table, and its own view does not tell."""


class States:
    """The encoded states of a table; what stays the same from action to action is encoded once."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, bytes]] = {}

    def encoded(self, table: Table, game_view: GameView | None) -> bytes:
        """What `table_state` says."""
        game = table.game
        if game is None or table.over or game_view:
            return encode(table_state(table, game_view))
        return b'{"version":%d,"digest":"%s","view":{"table":%s,"game":%s}}' % (
            table.version,
            game.digest().encode(),
            self._table(table),
            self._game(game),
        )

    def _table(self, table: Table) -> bytes:
        if table.setup.limit or table.setup.chance != "fair":  # they tell of the game, too
            return encode(_table(table))
        key = {name: value for name, value in vars(table).items() if name not in _OF_GAME}
        return self._part("table", key, lambda: _table(table))

    def _game(self, game: Game) -> bytes:
        worth = survey(game)
        rules = self._part("rules", game.ruleset, lambda: rules_view(game))
        fields = self._part("fields", fields_key(game, worth), lambda: fields_view(game, worth))
        return b'%s,%s,"fields":%s}' % (rules[:-1], encode(moment_view(game, worth))[1:-1], fields)

    def _part(self, name: str, key: object, make: Callable[[], object]) -> bytes:
        known = self._kept.get(name)
        if known is None or known[0] != key:
            known = self._kept[name] = key, encode(make())
        return known[1]


def _table(table: Table) -> TableView:
    setup = table.setup
    return {
        "status": table.status,
        "edition": setup.edition,
        "own_names": bool(setup.names),
        "preset": setup.preset,
        "house_rules": dict(setup.house_rules),
        "claims": setup.claims,
        "clock": None
        if setup.clock is None
        else {"seconds": setup.clock.seconds, "pause": setup.clock.pause},
        "limit": _limit(table),
        "pace": table.pace,
        "talk": setup.talk,
        "insight": setup.insight,
        "chance": setup.chance,
        "bank": table_bank(table),
        "lang": setup.lang,
        "paused": table.paused,
        "stood_out": list(table.stood_out),
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
        "colour": seat.colour,
        "token": seat.token,
    }


def _limit(table: Table) -> LimitView | None:
    limit, spent = table.setup.limit, table.spent
    if limit is None:
        return None
    return {
        "rounds": limit.rounds,
        "minutes": limit.minutes,
        "round": table.round,
        "spent_ms": spent.before,
        "since": spent.since,
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
        if not may_enter(table, seat):
            return []
        return [_outcome(table, outcome, lang) for outcome, _ in game.chance_outcomes()]
    menu = menu_entries(game, seat, lang)
    return [entry for entry in menu if not _is_bid(entry)] if seat in table.stood_out else menu


def _is_bid(entry: MenuEntry) -> bool:
    return entry["action"].split()[0] in ("bid", "pass")


MOST_MENUS = 16
"""So many menus of a table are kept: for each seat a few that come again turn after turn."""


class Menus:
    """The encoded menus of a table; those that come again are kept."""

    def __init__(self) -> None:
        self._kept: dict[tuple[int, Lang, Key], bytes] = {}
        self._own: defaultdict[Lang, Known] = defaultdict(dict)
        """The entries of a table with names of its own, which are nobody else's."""

    def encoded(self, table: Table, seat: int, lang: Lang) -> bytes:
        """The menu of a seat."""
        game = None if table.over or table.paused else table.game
        if game is None or game.actor == CHANCE or seat in table.stood_out:
            return encode(seat_menu(table, seat, lang))
        records = game.menu_records(seat)
        key = menu_key(game, records)
        known = None if key is None else self._kept.get((seat, lang, key))
        if known is not None:
            return known
        entries = self._own[lang] if table.setup.names else _KNOWN[table.setup.edition, lang]
        menu = encode(entries_of(game, records, lang, entries))
        if key is not None:
            self._keep((seat, lang, key), menu)
        return menu

    def _keep(self, key: tuple[int, Lang, Key], menu: bytes) -> None:
        if len(self._kept) >= MOST_MENUS:
            del self._kept[next(iter(self._kept))]
        self._kept[key] = menu


_KNOWN: defaultdict[tuple[str, Lang], Known] = defaultdict(dict)
"""For all tables: there are only so many deeds and buildings."""


def _outcome(table: Table, outcome: Action, lang: Lang) -> MenuEntry:
    assert table.game is not None, "chance is due in a game"
    return {"action": str(outcome), "label": describe(table.game, outcome, lang), "cost": 0, "rule": None}
