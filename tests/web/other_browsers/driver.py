"""Browsers other than Chromium, driven by what they bring along: WebKit by WebDriver, Firefox by Marionette.

Both understand the commands of the WebDriver standard; only the line to them differs.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx

from waiting import wait_until

PATIENCE = 60
"""Seconds for one command: the machine may be busy."""
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""By this key the standard knows an element."""
MINIBROWSER = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"


class Line(Protocol):
    """A way to a browser."""

    def ask(self, command: str, **parameters: Any) -> Any:
        """Have a command carried out."""


# ---- WebKit


WAYS = {
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementClear": ("POST", "/element/{id}/clear"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "GetWindowHandles": ("GET", "/window/handles"),
    "SwitchToWindow": ("POST", "/window"),
    "CloseWindow": ("DELETE", "/window"),
}
"""Where the standard has its commands."""


class WebDriver:
    """Commands over HTTP."""

    def __init__(self, url: str, capabilities: dict[str, Any]) -> None:
        self._client = httpx.Client(base_url=url, timeout=PATIENCE)
        wanted = {"capabilities": {"alwaysMatch": capabilities}}
        self._session = self._value(self._client.post("/session", json=wanted))["sessionId"]

    def ask(self, command: str, **parameters: Any) -> Any:
        method, path = WAYS[command]
        path = f"/session/{self._session}{path.format(**parameters)}"
        body = parameters if method == "POST" else None
        return self._value(self._client.request(method, path, json=body))

    def close(self) -> None:
        self._client.delete(f"/session/{self._session}")
        self._client.close()

    @staticmethod
    def _value(answer: httpx.Response) -> Any:
        value = answer.json()["value"]
        if answer.is_error:
            raise BrowserError(value["error"], value["message"])
        return value


@contextmanager
def webkit() -> Iterator[Line]:
    """WebKit in a window on a screen that nobody sees."""
    programs = list(Path("/").glob(MINIBROWSER.lstrip("/")))
    assert shutil.which("WebKitWebDriver"), "WebKit is needed: make other-browsers"
    assert programs, "WebKit is needed: make other-browsers"
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="bankhalter-webkit-"))
        display = stack.enter_context(screen())
        port = free_port()
        env = _env(home) | {"DISPLAY": display, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        stack.enter_context(program(["WebKitWebDriver", f"--port={port}"], env))
        wait_until(lambda: is_open(port))
        args = ["--automation", "--private", "--javascript-can-open-windows-automatically=true"]
        options = {"binary": str(programs[0]), "args": args}
        driver = WebDriver(f"http://127.0.0.1:{port}", {"webkitgtk:browserOptions": options})
        stack.callback(driver.close)
        yield driver


@contextmanager
def screen() -> Iterator[str]:
    """A screen in memory; its name."""
    assert shutil.which("Xvfb"), "Xvfb is needed: make other-browsers"
    ours, theirs = os.pipe()
    command = ["Xvfb", "-displayfd", str(theirs), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with program(command, dict(os.environ), pass_fds=(theirs,)), os.fdopen(ours) as number:
        os.close(theirs)
        yield f":{number.readline().strip()}"


# ---- Firefox


class Marionette:
    """Commands over a socket: [0, number, name, parameters] is answered by [1, number, error, value]."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._file = self._socket.makefile("rb")
        self._number = 0
        self._read()  # it says hello
        self.ask("NewSession", capabilities={})

    def ask(self, command: str, **parameters: Any) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, f"WebDriver:{command}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, value = self._read()
        if error:
            raise BrowserError(error["error"], error["message"])
        return value["value"] if isinstance(value, dict) and "value" in value else value

    def close(self) -> None:
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while (sign := self._file.read(1)) != b":":
            assert sign, "Firefox is gone"
            length += sign
        return json.loads(self._file.read(int(length)))


@contextmanager
def firefox() -> Iterator[Line]:
    """Firefox without a window."""
    assert shutil.which("firefox-esr"), "Firefox is needed: make other-browsers"
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="bankhalter-firefox-"))
        port = free_port()
        profile = Path(home, "profile")
        profile.mkdir()
        wishes = {"marionette.port": port, "ui.prefersReducedMotion": 1, "intl.accept_languages": "de"}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wishes.items())
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        command = ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        stack.enter_context(program(command, _env(home)))
        wait_until(lambda: is_open(port))
        driver = Marionette(port)
        stack.callback(driver.close)
        yield driver


# ---- programs


class BrowserError(Exception):
    """A browser could not do something."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


@contextmanager
def program(command: list[str], env: dict[str, str], **more: Any) -> Iterator[None]:
    """A program that runs as long as the block; what it has started goes with it."""
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **more}
    running = subprocess.Popen(command, env=env, start_new_session=True, **quiet)
    try:
        yield
    finally:
        _end(running)


def _end(running: "subprocess.Popen[bytes]") -> None:
    for sign in (15, 9):
        try:
            os.killpg(running.pid, sign)
            running.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue


def _env(home: str) -> dict[str, str]:
    """As on a machine where nobody has ever started a browser."""
    return {**os.environ, "HOME": home, "XDG_RUNTIME_DIR": home, "NO_AT_BRIDGE": "1", "LANG": "de_DE.UTF-8"}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def is_open(port: int) -> bool:
    with socket.socket() as found:
        return found.connect_ex(("127.0.0.1", port)) == 0
