"""A seat at a table of a server, wherever it runs: look, wait until one is asked, act."""

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang

TIMEOUT = 30.0
"""Seconds without a word after which a server counts as gone; on a stream it speaks every seven."""
PAUSE = 1.0
"""Seconds before a lost connection is tried again."""

State = dict[str, Any]
"""What `GET /api/games/{id}` tells: version, digest, view, and the menu of one's seat."""


class GuestError(BankhalterError):
    """The server said no, or nothing; `code` is its own word for that."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code


def table_address(link: str) -> tuple[str, str]:
    """The server and the table that a link such as `http://host:8000/t/ABC` names."""
    parts = urlsplit(link)
    found = re.fullmatch(r"/(?:t|api/games)/([A-Za-z0-9_-]+)/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not found:
        raise GuestError(f"{link}: is no link to a table, such as http://127.0.0.1:8000/t/ABC")
    return f"{parts.scheme}://{parts.netloc}", found[1]


def ask(url: str, token: str = "", body: object = None) -> Any:
    """Ask a server, or tell it something."""
    with _opened(url, token, body) as answer:
        return json.load(answer)


def _opened(url: str, token: str, body: object = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    if not url.startswith(("http://", "https://")):  # other kinds could be opened, too
        raise _no_address(url)
    try:
        return urlopen(Request(url, data, headers), timeout=TIMEOUT)
    except HTTPError as error:
        with error:
            raise _refused(url, error) from None
    except (URLError, HTTPException, OSError) as error:
        reason = getattr(error, "reason", error)
        raise GuestError(f"{url}: no answer: {getattr(reason, 'strerror', None) or reason}") from None
    except ValueError:
        raise _no_address(url) from None


def _no_address(url: str) -> GuestError:
    return GuestError(f"{url}: is no address of a server, such as http://127.0.0.1:8000")


def _refused(url: str, error: HTTPError) -> GuestError:
    """What the server says of it, in its own sentence if it has one."""
    try:
        told = json.load(error)
        return GuestError(str(told["message"]), str(told["error"]))
    except (ValueError, KeyError, TypeError):
        return GuestError(f"{url}: {error.code} {error.reason}")


@dataclass
class Guest:
    """A seat of ours at a table. While it is followed, the others see that somebody sits there."""

    server: str
    table: str
    seat: int
    token: str
    lang: Lang = "en"
    _news: threading.Event = field(default_factory=threading.Event)
    _gone: threading.Event = field(default_factory=threading.Event)

    @classmethod
    def join(cls, link: str, name: str, lang: Lang = "en") -> "Guest":
        """Sit down on an open seat."""
        server, table = table_address(link)
        held = ask(f"{server}/api/games/{table}/join?lang={lang}", body={"name": name})
        return cls(server, table, held["seat"], held["token"], lang)

    @property
    def link(self) -> str:
        """Where people see the table."""
        return f"{self.server}/t/{self.table}"

    def look(self) -> State:
        """The table as it is now."""
        return dict(self._ask(""))

    def told(self, since: int) -> list[str]:
        """What has happened after this version, in sentences."""
        messages = self._ask("/log", since=since)["messages"]
        return [event["text"] for message in messages for event in message["d"].get("events", ())]

    def fields(self) -> list[str]:
        """What the fields are called at this table."""
        return [field["name"][self.lang] for field in self._ask("/edition")["fields"]]

    def explain(self, action: str) -> State:
        """Whether an action is legal, which rule says so, and what it costs."""
        return dict(self._ask("/explain", action=action))

    def record(self) -> str:
        """The whole game on paper."""
        with _opened(self._url("/record", {}), self.token) as answer:
            return str(answer.read().decode())

    def act(self, action: str, version: int) -> list[str]:
        """Do something; what happened, in sentences. It counts once, however often it must be sent."""
        body = {"action": action, "version": version, "id": str(uuid4())}
        url = self._url("/actions", {})
        try:
            done = ask(url, self.token, body)
        except GuestError as error:
            if error.code:
                raise
            time.sleep(PAUSE)  # the line broke: the server may have done it
            done = ask(url, self.token, body)
        return [event["text"] for event in done["events"]]

    def start(self) -> None:
        """Begin the game."""
        ask(self._url("/start", {}), self.token, {})

    # ---- waiting

    def start_when_full(self) -> None:
        """Begin the game as soon as every seat is taken, unless somebody else does."""
        while not self._gone.is_set():
            self._news.clear()
            table = self.look()["view"]["table"]
            if table["status"] != "lobby":
                return
            if all(seat["kind"] != "open" or seat["name"] for seat in table["seats"]):
                with suppress(GuestError):  # somebody else was quicker
                    self.start()
            self._news.wait(TIMEOUT)

    def follow(self) -> None:
        """Listen from now on."""
        threading.Thread(target=self._listen, name=f"table {self.table}", daemon=True).start()

    def leave(self) -> None:
        """Listen no longer."""
        self._gone.set()
        self._news.set()

    def wait(self, seconds: float) -> State | None:
        """The table once we are asked something or the game is over; None if that takes longer."""
        end = time.monotonic() + seconds
        while not self._gone.is_set():
            self._news.clear()
            state = self.look()
            if is_over(state) or is_asked(state, self.seat):
                return state
            if not self._news.wait(max(end - time.monotonic(), 0)):
                return None
        return None

    def listen(self, seconds: float) -> None:
        """Wait for news, no longer than so many seconds."""
        self._news.clear()
        self._news.wait(seconds)

    def _listen(self) -> None:
        while not self._gone.is_set():
            try:
                for _ in self._changes():
                    self._news.set()
            except (GuestError, HTTPException, OSError):
                self._news.set()  # perhaps something was missed
            self._gone.wait(PAUSE)

    def _changes(self) -> Iterator[None]:
        """One for every line of news, until the server hangs up or we leave."""
        with _opened(self._url("/stream", {}), self.token) as lines:
            for line in lines:
                if self._gone.is_set():
                    return
                if line.strip():
                    yield

    def _ask(self, path: str, **query: object) -> Any:
        return ask(self._url(path, query), self.token)

    def _url(self, path: str, query: dict[str, object]) -> str:
        words = "".join(f"&{name}={quote(str(value))}" for name, value in query.items())
        return f"{self.server}/api/games/{self.table}{path}?lang={self.lang}{words}"


def is_over(state: State) -> bool:
    """Whether there is nothing left to decide."""
    return bool(state["view"]["table"]["status"] == "over")


def is_asked(state: State, seat: int) -> bool:
    """Whether this seat has something to decide or to answer."""
    table, game = state["view"]["table"], state["view"]["game"]
    if game is None or game["over"] or table["paused"] or game["chance"]:
        return False
    answers = any(offer["to"] == seat for offer in game["offers"])
    demands = any(claim["owner"] == seat for claim in game["claims"])
    return bool(game["actor"] == seat or answers or demands)
