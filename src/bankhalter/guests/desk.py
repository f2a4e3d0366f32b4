"""The tables at which a program sits and what it can do there, as plain data: used by `bankhalter mcp`."""

from typing import Any

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action, Bundle
from bankhalter.guests.table import Guest, GuestError, State, ask, is_asked, is_over, table_address
from bankhalter.i18n import Lang

LONGEST_WAIT = 120.0
"""Seconds; a client gives up on a tool that takes much longer."""


class Desk:
    """Which seats are ours; a table is named by its id or its link."""

    def __init__(self, server: str, lang: Lang = "en") -> None:
        self.server, self.lang = server.rstrip("/"), lang
        self._guests: dict[str, Guest] = {}
        self._told: dict[str, int] = {}
        self._fields: dict[str, list[str]] = {}

    def tables(self) -> list[dict[str, Any]]:
        """All tables at which we sit."""
        return [self._summary(guest, guest.look()) for guest in self._guests.values()]

    def open(self, name: str, edition: str, bots: int, level: str, open_seats: int) -> dict[str, Any]:
        """Open a table with us, some bots, and some open seats for whoever has the link."""
        mine = {"kind": "human", "name": name}
        seats = [mine, *[{"kind": "bot", "level": level}] * bots, *[{"kind": "open"}] * open_seats]
        made = ask(f"{self.server}/api/games?lang={self.lang}", body={"edition": edition, "seats": seats})
        held = made["seats"][0]
        guest = Guest(self.server, made["id"], held["seat"], held["token"], self.lang)
        if not open_seats:
            guest.start()
        return self._sit(guest)

    def join(self, table: str, name: str) -> dict[str, Any]:
        """Sit down on an open seat."""
        link = table if "/" in table else f"{self.server}/t/{table}"
        return self._sit(Guest.join(link, name, self.lang))

    def begin(self, table: str) -> dict[str, Any]:
        """Start the game once all seats are taken."""
        self._at(table).start()
        return self.look(table)

    def wait(self, table: str, seconds: float) -> dict[str, Any]:
        """The table as soon as we are asked or the game is over, at the latest after some seconds."""
        guest = self._at(table)
        return self._seen(guest, guest.wait(min(max(seconds, 0.0), LONGEST_WAIT)) or guest.look())

    def look(self, table: str) -> dict[str, Any]:
        """The table as it is."""
        guest = self._at(table)
        return self._seen(guest, guest.look())

    def menu(self, table: str) -> list[dict[str, Any]]:
        """What we may do now."""
        return list(self._at(table).look()["menu"])

    def act(self, table: str, action: str) -> dict[str, Any]:
        """Carry out an action; returns the table afterwards and what happened."""
        guest = self._at(table)
        guest.act(action, guest.look()["version"])
        return self.look(table)

    def propose(self, table: str, partner: str, give: Bundle, get: Bundle) -> dict[str, Any]:
        """Offer somebody a trade."""
        guest = self._at(table)
        seats = guest.look()["view"]["table"]["seats"]
        found = [seat["seat"] for seat in seats if partner in (seat["name"], str(seat["seat"]))]
        if not found:
            raise GuestError(f"{partner}: nobody here; there are {', '.join(seat['name'] for seat in seats)}")
        return self.act(table, str(Action(ActionKind.OFFER, number=found[0], give=give, get=get)))

    def explain(self, table: str, action: str) -> dict[str, Any]:
        """Whether an action is legal, which rule says so, and what it costs."""
        return self._at(table).explain(action)

    # ---- telling

    def _sit(self, guest: Guest) -> dict[str, Any]:
        guest.follow()
        self._guests[guest.table] = guest
        self._told[guest.table] = 0
        self._fields[guest.table] = guest.fields()
        return self.look(guest.table)

    def _at(self, table: str) -> Guest:
        name = table_address(table)[1] if "/" in table else table
        if name not in self._guests:
            sits = ", ".join(self._guests) or "no table"
            raise GuestError(f"{table}: we do not sit there, but at {sits}")
        return self._guests[name]

    def _summary(self, guest: Guest, state: State) -> dict[str, Any]:
        table = state["view"]["table"]
        return {
            "table": guest.table,
            "link": guest.link,
            "status": table["status"],
            "edition": table["edition"],
            "my_seat": guest.seat,
            "my_turn": is_asked(state, guest.seat),
            "players": [seat["name"] for seat in table["seats"]],
        }

    def _seen(self, guest: Guest, state: State) -> dict[str, Any]:
        """The table with names where they help more than numbers, and the news since we last looked."""
        seen, game = self._summary(guest, state), state["view"]["game"]
        news = guest.told(self._told[guest.table])
        self._told[guest.table] = state["version"]
        if game is None:
            return seen
        seen |= {"turn": game["turn"], "phase": game["phase"], "pending": game["pending"]}
        seen |= {"offers": game["offers"], "news": news, "players": _players(game, self._fields[guest.table])}
        if is_over(state):
            seen["outcome"] = game["outcome"]
        elif seen["my_turn"]:
            seen["legal_actions"] = state["menu"]
        return seen


def _players(game: dict[str, Any], names: list[str]) -> list[dict[str, Any]]:
    return [
        {
            "seat": player["seat"],
            "name": player["name"],
            "cash": player["cash"],
            "on": names[player["position"]],
            "in_jail": player["jail"] is not None,
            "bankrupt": bool(player["out"]),
            "deeds": [
                {"field": field, "name": names[field]}
                | {what: game["fields"][field][what] for what in ("level", "mortgaged", "rent")}
                for field in player["deeds"]
            ],
        }
        for player in game["seats"]
    ]
