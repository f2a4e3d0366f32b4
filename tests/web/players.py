"""People at one screen who play a game to its end: Anna buys and builds, Ben does not, so it ends soon."""

from pathlib import Path
from typing import Any

from web.hands import build, open_building
from web.keyboard import take, type_build, walk_to
from web.visitor import Visitor

NEXT_PRESS = Path(__file__).with_name("next_press.js").read_text(encoding="utf-8")
ON = ("demand", "roll", "move", "take", "cash", "keep", "goto", "pay", "jailcard", "end", "auction", "stay")
FORCED = ("bankrupt", "interest", "mortgage", "sell", "build", "shift", "ticket")
HABITS = {
    "Anna": ("bid", "buy", *ON, *FORCED, "pass", "decline"),
    "Ben": ("decline", "pass", *ON, *FORCED),
}
KEYS = {"roll": "w", "buy": "k", "decline": "v", "pass": "v", "end": "e"}
ENDLESS = 3000
"""Presses: no game of these two takes as many."""
RESERVE = 200
"""What Anna keeps in hand, in units of the edition's money."""


class Players:
    """They use the mouse."""

    def __init__(self, screen: Visitor) -> None:
        self.screen = screen
        self.pressed: list[str] = []

    def play(self, until: str = "rematch") -> list[str]:
        """Press what leads on until something is offered, usually another game; what was pressed."""
        while (found := self._next())["action"] != until:
            assert len(self.pressed) < ENDLESS, f"not over yet: {self.pressed[-20:]}"
            if found["who"] == "Anna" and found["action"] == "end" and (fields := self._affordable()):
                self.build(*fields)
            else:
                self.press(found)
                self.pressed.append(found["action"])
        return self.pressed

    def press(self, found: dict[str, Any]) -> None:
        self.screen.page.mouse.click(found["x"], found["y"])

    def open_building(self) -> None:
        open_building(self.screen)

    def build(self, *fields: int) -> None:
        build(self.screen, *fields)

    def _next(self) -> dict[str, Any]:
        return self.screen.page.wait_for_function(NEXT_PRESS, arg=HABITS).json_value()

    def _affordable(self) -> list[int]:
        """The lowest streets of a group that Anna can build on and pay for."""
        if not self.screen.stage.locator('[data-action^="plan"]').count():
            return []
        self.open_building()
        offered = self.screen.stage.locator('[data-action^="plan "]').evaluate_all(
            "buttons => buttons.map(button => Number(button.dataset.action.split(' ')[1]))"
        )
        game = self.screen.state()["view"]["game"]
        edition = self.screen.server.client.get(f"/api/editions/{game['edition']}").json()
        left = game["seats"][0]["cash"] - RESERVE * edition["money"]["unit"]
        for group in edition["groups"]:
            levels = {field: game["fields"][field]["level"] for field in group["members"] if field in offered}
            lowest = [field for field in levels if levels[field] == min(levels.values())]
            lowest = lowest[: stock(game, group, min(levels.values(), default=0))]
            if lowest and len(lowest) * max(group["prices"].values()) <= left:
                return lowest
        return []


def stock(game: dict[str, Any], group: dict[str, Any], level: int) -> int:
    """How many pieces the bank has for the next storey."""
    storeys = ["mall"] if group["kind"] == "station" else ["house"] * 4 + ["hotel", "skyscraper"]
    return game["bank"]["stock"][storeys[level]]


class Typists(Players):
    """They have no mouse."""

    def press(self, found: dict[str, Any]) -> None:
        key = KEYS.get(found["action"])
        if key is None:
            walk_to(self.screen, f'[data-action="{found["action"]}"]')
        self.screen.page.keyboard.press(key or "Enter")

    def open_building(self) -> None:
        if not self.screen.stage.locator('[data-action^="plan "]').count():
            take(self.screen, '[data-action="plan"]')

    def build(self, *fields: int) -> None:
        type_build(self.screen, *fields)
