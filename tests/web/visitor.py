"""Somebody in front of a browser: what they see, and what they press."""

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, expect
from playwright.sync_api import TimeoutError as TookTooLong

from server.server import Server
from server.tables import Opened

WIDE = (1280, 800)
PHONE = (360, 740)
PATIENCE = 60_000
"""Milliseconds until something that does not happen is a fault: the machine may be busy."""
CHANGED = 5_000
"""Milliseconds after which what was to be pressed has become something else, and one looks again."""
expect.set_options(timeout=PATIENCE)

ACTIONS = re.compile("^(Dein Zug|Your turn)$")
FORWARD = ("demand", "roll", "buy", "pay", "jailcard", "move", "take", "cash", "keep", "end")
OTHERWISE = (
    "pass",
    "decline",
    "bankrupt",
    "goto",
    "auction",
    "ticket",
    "build",
    "mortgage",
    "interest",
    "stay",
)
WORDS = (*FORWARD, *OTHERWISE)
"""What somebody who wants to get on presses first."""
OFFERED = """buttons => buttons.filter(button => button.checkVisibility() && !button.disabled)
                                 .map(button => button.dataset.action)"""


class Visitor:
    """A browser with a memory of its own. It shows everything at once and still, unless it is to move."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        size: tuple[int, int] = WIDE,
        lang: str = "de",
        seats: Opened | None = None,
        moving: bool = False,
        touch: bool = False,
        kept: bool = False,
        scripts: Sequence[str] = (),
        **settings: object,
    ) -> None:
        self.server = server
        self.faults: list[str] = []
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            reduced_motion="no-preference" if moving else "reduce",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if kept else "block",  # others look at every request
        )
        for script in scripts:
            self.context.add_init_script(script)
        self.context.set_default_timeout(PATIENCE)
        self._remember("bankhalter.settings", {"lang": lang, "speed": "instant", "hints": False, **settings})
        if seats is not None:
            self._remember("bankhalter.games", held(seats))
        self.page = self.context.new_page()
        self._listen(self.page)

    def leave(self) -> None:
        self.context.close()

    # ---- looking

    def go(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    @property
    def game(self) -> str:
        """The id of the table that is shown."""
        return self.page.url.rsplit("/", 1)[1]

    def state(self) -> dict[str, Any]:
        """The table as the server has it."""
        return self.server.client.get(f"/api/games/{self.game}").json()

    @property
    def turn(self) -> int:
        """0 before the game begins."""
        game = self.state()["view"]["game"]
        return game["turn"] if game else 0

    @property
    def bar(self) -> Locator:
        """Where one sees whose turn it is and the next step."""
        return self.page.get_by_role("region", name=ACTIONS)

    @property
    def stage(self) -> Locator:
        """What happens now, with what is to be decided about it."""
        return self.page.locator("section.stage")

    @property
    def actions(self) -> Locator:
        """Everything that is to be decided now: on the stage and, the next step, in the bar."""
        return self.page.locator("section.stage, section.actions")

    def sees_heading(self, name: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_role("heading", name=name).first).to_be_visible()

    def wait_for_table(self) -> None:
        self.page.wait_for_url(re.compile(r"/t/[\w-]+$"))

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + 3 * PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what}"
            self.page.wait_for_timeout(10)

    # ---- doing

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def do(self, action: str) -> None:
        """Press what does this, wherever it is on the page."""
        self.page.locator(f'[data-action="{action}"]:visible').first.click()

    def confirm(self) -> None:
        """Yes, really."""
        self.page.get_by_role("dialog").locator('[data-action="confirm"]').click()

    @property
    def offers(self) -> Locator:
        """Buttons that turn down what others offer: a bot waits for the answer."""
        return self.page.get_by_role("article").locator('[data-action^="reject"]')

    def offered(self) -> list[str]:
        """The actions that could be pressed now; to plan a house is none yet."""
        found = self.actions.locator("[data-action]").evaluate_all(OFFERED)
        return [action for action in dict.fromkeys(found) if action.split()[0] != "plan"]

    def step(self) -> str | None:
        """Press what leads on; what that was, or None if there is nothing to press yet."""
        action = _first(self.offered(), WORDS)
        try:
            if action is None:
                if self.offers.count():
                    self.offers.first.click(timeout=CHANGED)
                return None
            self.actions.locator(f'[data-action="{action}"]').first.click(timeout=CHANGED)
            if action == "bankrupt":
                self.confirm()
        except TookTooLong:  # it has just become something else
            return None
        return action

    def play_until(self, condition: Callable[[], bool]) -> list[str]:
        """Play every turn that comes to this screen; what was pressed."""
        pressed: list[str] = []

        def played() -> bool:
            if condition():
                return True
            pressed.extend(filter(None, [self.step()]))
            return False

        self.wait_until(played, "the turns to be played")
        return pressed

    # ---- inside

    def _remember(self, key: str, value: object) -> None:
        """Put something into the memory of the device, unless it is there: a reload keeps what it has."""
        text = json.dumps(json.dumps(value))
        self.context.add_init_script(
            f"if (localStorage.getItem('{key}') === null) localStorage.setItem('{key}', {text})"
        )

    def _listen(self, page: Page) -> None:
        page.on("console", self._note_message)
        page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        page.on("response", self._note_answer)

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _is_pulse(message.location["url"]):
            self.faults.append(f"console: {message.text}")

    def _note_answer(self, response: Response) -> None:
        if response.status >= 400 and not _is_pulse(response.url):
            self.faults.append(f"{response.status}: {response.url}")


def _is_pulse(address: str) -> bool:
    """Whether it only asks how the server is: while the machine is busy, that may be "not well"."""
    return "/api/health" in address


def held(table: Opened) -> dict[str, Any]:
    """What a device remembers of its seats."""
    seats = [{"seat": seat, "token": token} for seat, token in enumerate(table.tokens) if token]
    return {table.game: {"seats": seats, "since": 0}}


def _first(offered: Sequence[str], words: Sequence[str]) -> str | None:
    for word in words:
        for action in offered:
            if action.split()[0] == word:
                return action
    return None
