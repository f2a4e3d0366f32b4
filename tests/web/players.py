"""People at one screen who play a game to its end: one buys and builds, the others do not."""

import time
from pathlib import Path
from typing import Any

from web.hands import build
from web.visitor import Visitor

NEXT_PRESS = Path(__file__).with_name("next_press.js").read_text(encoding="utf-8")
ON = ("demand", "roll", "move", "take", "cash", "keep", "goto", "pay", "jailcard", "end", "auction", "stay")
FORCED = ("bankrupt", "interest", "mortgage", "sell", "build", "ticket")
BUYER = ("bid", "buy", *ON, *FORCED, "pass", "decline")
IDLER = ("decline", "pass", *ON, *FORCED)
RESERVE = 200
"""What a builder keeps in hand, in units of the edition's money."""


class Players:
    """Anna buys and builds, Ben does neither: their games end soon."""

    def __init__(self, screen: Visitor) -> None:
        self.screen = screen
        self.habits = {"Anna": BUYER, "Ben": IDLER}
        self.pressed: list[str] = []

    def play(self, seconds: float) -> list[str]:
        """Press what leads on until the game is over; what was pressed."""
        end = time.monotonic() + seconds
        while (found := self._next())["action"] != "rematch":
            assert time.monotonic() < end, f"not over after {len(self.pressed)}: {self.pressed[-20:]}"
            if found["who"] == "Anna" and found["action"] == "end" and self._builds():
                continue
            self.screen.page.mouse.click(found["x"], found["y"])
            self.pressed.append(found["action"])
        return self.pressed

    def _next(self) -> dict[str, Any]:
        page = self.screen.page
        return page.wait_for_function(NEXT_PRESS, arg=self.habits).json_value()

    # ---- building

    def _builds(self) -> bool:
        """One storey for a whole group, if there is one that can be paid; it is chosen in the panel."""
        fields = self._affordable()
        if not fields:
            return False
        build(self.screen, *fields)
        self.pressed.append("plan")
        return True

    def _affordable(self) -> list[int]:
        offered = self.screen.page.locator('[data-action^="plan "]').evaluate_all(
            "buttons => buttons.map(button => Number(button.dataset.action.split(' ')[1]))"
        )
        if not offered:
            return []
        game = self.screen.state()["view"]["game"]
        edition = self.screen.server.client.get(f"/api/editions/{game['edition']}").json()
        left = game["seats"][0]["cash"] - RESERVE * edition["money"]["unit"]
        for group in edition["groups"]:
            fields = [field for field in group["members"] if field in offered]
            levels = {field: game["fields"][field]["level"] for field in fields}
            lowest = [field for field in fields if levels[field] == min(levels.values())]
            if fields and len(lowest) * max(group["prices"].values()) <= left:
                return lowest
        return []
