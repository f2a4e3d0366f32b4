"""Somebody in front of any browser: what they can press, and pressing it."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from server.server import Server
from server.tables import Opened
from web.other_browsers.driver import ELEMENT, BrowserError, Line
from web.visitor import WORDS, held

PATIENCE = 180.0
"""Seconds until something that does not happen is a fault."""
PAUSE = 0.05
CHANGED = ("element click intercepted", "element not interactable", "stale element reference")
"""What was to be pressed has become something else: one looks again."""
SETTINGS = {"lang": "de", "speed": "instant", "hints": False, "name": "Anna"}

FIND = """return [...document.querySelectorAll(arguments[0])]
  .find(found => found.checkVisibility() && !found.disabled)"""
OFFERED = """return [...document.querySelectorAll(':is(.actions, .stage) [data-action]')]
  .filter(found => found.checkVisibility() && !found.disabled).map(found => found.dataset.action)"""


class Guest:
    """A visitor at a table, by the hooks that every layout of the page has."""

    def __init__(self, line: Line, server: Server) -> None:
        self._line, self.server = line, server

    def come(self, path: str = "/", seats: Opened | None = None) -> None:
        """Open the page as on a device that remembers these seats and nothing else."""
        self.go("/")
        games = held(seats) if seats else {}
        kept = {"bankhalter.settings": json.dumps(SETTINGS), "bankhalter.games": json.dumps(games)}
        self.run(
            "localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, arguments[0])", kept
        )
        self.go("/nowhere")  # nothing that is open now may write its own memory over it
        self.run("Object.assign(localStorage, arguments[0])", kept)
        self.go(path)

    def go(self, path: str) -> None:
        self._line.ask("Navigate", url=self.server.url + path)

    @contextmanager
    def small_window(self, width: int, height: int) -> Iterator[None]:
        """A window without bars, which alone can be as narrow as a phone; everything happens in it."""
        self.go("/nowhere")
        (large,) = self._line.ask("GetWindowHandles")
        wanted = f"width={width},height={height},toolbar=no,location=no,menubar=no"
        assert self.run("return window.open(location.href, 'small', arguments[0]) !== null", wanted)
        self.wait_until(lambda: len(self._line.ask("GetWindowHandles")) == 2, "the window")
        (small,) = set(self._line.ask("GetWindowHandles")) - {large}
        self._line.ask("SwitchToWindow", handle=small)
        try:
            self.wait_until(lambda: self.run("return innerWidth") == width, "its width")
            yield
        finally:
            self._line.ask("CloseWindow")
            self._line.ask("SwitchToWindow", handle=large)

    def run(self, script: str, *args: Any) -> Any:
        return self._line.ask("ExecuteScript", script=script, args=list(args))

    @property
    def game(self) -> str:
        return str(self.run("return location.pathname.split('/')[2] ?? ''"))

    @property
    def view(self) -> dict[str, Any]:
        """The table as the server has it."""
        view: dict[str, Any] = self.server.client.get(f"/api/games/{self.game}").json()["view"]
        return view

    # ---- waiting

    def wait_until(self, condition: Callable[[], Any], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what}; the page says {self.text()[:600]}"
            time.sleep(PAUSE)

    def sees(self, selector: str) -> bool:
        return self.run(FIND, selector) is not None

    def text(self) -> str:
        return str(self.run("return document.body.innerText"))

    def title(self) -> str:
        """The largest heading."""
        return str(self.run("return document.querySelector('h1')?.innerText ?? ''"))

    # ---- pressing

    def press(self, selector: str) -> None:
        """Press the first of these that can be pressed, as soon as there is one."""
        self.wait_until(lambda: self._pressed(selector), f"{selector} to be pressed")

    def do(self, action: str) -> None:
        self.press(f'[data-action^="{action}"]')

    def confirm(self) -> None:
        """Yes, really: a dialog that opens can move away under the finger, so until it is answered."""
        question = 'dialog [data-action="confirm"]'
        self.press(question)
        self.wait_until(lambda: not self._pressed(question) and not self.sees(question), "the answer")

    def type(self, selector: str, text: str) -> None:
        self.wait_until(lambda: self.sees(selector), selector)
        element = self.run(FIND, selector)[ELEMENT]
        self._line.ask("ElementClear", id=element)
        self._line.ask("ElementSendKeys", id=element, text=text)

    def _pressed(self, selector: str) -> bool:
        found = self.run(FIND, selector)
        if found is None:
            return False
        try:
            self._line.ask("ElementClick", id=found[ELEMENT])
        except BrowserError as error:
            if error.code not in CHANGED:
                raise
            return False
        return True

    def offered(self) -> list[str]:
        """The actions that could be pressed now."""
        found: list[str] = self.run(OFFERED)
        return found

    def play_until(self, condition: Callable[[], Any]) -> list[str]:
        """Take every decision that comes to this screen; what was pressed."""
        pressed: list[str] = []

        def played() -> bool:
            if condition():
                return True
            if self._pressed('dialog [data-action="confirm"]'):
                return False
            action = _first(self.offered())
            if action and self._pressed(f':is(.actions, .stage) [data-action="{action}"]'):
                pressed.append(action)
            return False

        self.wait_until(played, "the turns to be played")
        return pressed


def winner_of(guest: Guest) -> str:
    view = guest.view
    name: str = view["table"]["seats"][view["game"]["outcome"]["winners"][0]]["name"]
    return name


def _first(offered: list[str]) -> str | None:
    return next((action for word in WORDS for action in offered if action.split()[0] == word), None)
