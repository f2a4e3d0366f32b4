"""Somebody who looks at a table in Chromium, and the tables there are to look at."""

import json
import time
from dataclasses import dataclass
from typing import Any

from load import Process, open_table
from playwright.sync_api import Browser

READY = """(selector => {
  window.readyAfter = new Promise(done => {
    const look = () => {
      const button = document.querySelector(selector)
      if (!button || button.disabled) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => done(performance.now())))
    }
    look()
  })
})"""
"""When a button is there, painted, and the page free to answer it."""

REACHED = """turn => new Promise(done => {
  const isReached = heading => Number(heading.textContent.match(/\\d+/)?.[0]) >= turn
  const look = () => {
    if ([...document.querySelectorAll('[role="log"] h3')].some(isReached)) setTimeout(done, 1000)
    else requestAnimationFrame(look)
  }
  look()
})"""
"""When the log on the page has got to a turn, and the rest had time to come."""


@dataclass(frozen=True)
class Table:
    """A table, and the seats of the device that looks at it."""

    server: Process
    game: str
    tokens: list[str]

    @property
    def path(self) -> str:
        return f"/t/{self.game}"

    def order(self, what: str, **more: object) -> None:
        self.server.post(f"/api/games/{self.game}/{what}", more, self.tokens[0])

    def play_until(self, turn: int) -> int:
        """Bots play as fast as they can until this turn; how long the log is."""
        self.order("pace", ms=0)
        while self._state()["view"]["game"]["turn"] < turn:
            time.sleep(0.1)
        self.order("pace", ms=60_000)
        return int(self._state()["version"])

    def _state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.server.get(f"/api/games/{self.game}")
        return state


def people_table(server: Process) -> Table:
    return Table(server, *open_table(server))


def bot_table(server: Process, pace: int, level: str = "whim") -> Table:
    """Bots, who by whim never get far; on the first seat one plays for somebody who only watches."""
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": level}] * 7]
    opened = server.post("/api/games", {"edition": "classic", "seats": seats, "pace": pace})
    table = Table(server, opened["id"], [opened["seats"][0]["token"]])
    table.order("start")
    table.order("seats/0/substitute", level=level)
    return table


@dataclass(frozen=True)
class Memory:
    """What a page really holds: data of its script, nodes and listeners."""

    megabytes: float
    nodes: int
    listeners: int


class Visitor:
    """A browser with a memory of its own."""

    def __init__(self, browser: Browser, table: Table, speed: str = "normal") -> None:
        self._base = table.server.base
        self._context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
        seats = [{"seat": seat, "token": token} for seat, token in enumerate(table.tokens)]
        self._remember("games", {table.game: {"seats": seats, "since": 0}})
        self._remember("settings", {"speed": speed})
        self.page = self._context.new_page()
        self._line = self._context.new_cdp_session(self.page)

    def __enter__(self) -> "Visitor":
        return self

    def __exit__(self, *_: object) -> None:
        self._context.close()

    def _remember(self, key: str, value: object) -> None:
        text = json.dumps(json.dumps(value))
        self._context.add_init_script(f"localStorage.setItem('bankhalter.{key}', {text})")

    def go(self, path: str) -> None:
        self.page.goto(self._base + path)

    def ready_after(self, path: str, button: str) -> float:
        """Milliseconds from the navigation until the button can be pressed."""
        self.page.add_init_script(f"{READY}({json.dumps(button)})")
        self.go(path)
        return float(self.page.evaluate("window.readyAfter"))

    def wait_for_turn(self, turn: int) -> None:
        self.page.evaluate(REACHED, turn)

    def memory(self) -> Memory:
        self._line.send("HeapProfiler.collectGarbage")
        heap = self._line.send("Runtime.getHeapUsage")["usedSize"]
        counted = self._line.send("Memory.getDOMCounters")
        return Memory(heap / 1e6, counted["nodes"], counted["jsEventListeners"])
