"""Fingers on a phone: they press only what is in sight, and see that the page stays where it is."""

from pathlib import Path
from typing import Any

from web.hands import HEARD, LISTEN
from web.visitor import Visitor

REACHABLE = Path(__file__).with_name("reachable.js").read_text(encoding="utf-8")
ENDLESS = 600
SCROLLED = """document.querySelector('main.phone') === null ? [0, 0, 0, 0] :
  [scrollX, scrollY, visualViewport.pageTop, document.documentElement.scrollHeight - innerHeight]"""
LISTEN_THERE = f"() => {{ ({LISTEN})(window.reached); window.reached = null }}"
WORDS = ("demand", "roll", "buy", "pay", "jailcard", "move", "take", "cash", "keep", "end", "pass", "decline")
"""What leads on."""
FORCED = ("sell", "mortgage", "interest", "bankrupt", "stay")
OVER = "over"
CONFIRM = 'dialog[open] [data-action="confirm"]'


def of(*words: str) -> list[str]:
    """Selectors of what these words do, in the bar or on the stage."""
    return [
        f':is(.actions, .stage) [data-action{how}"{word}{end}"]'
        for word in words
        for how, end in (("=", ""), ("^=", " "))
    ]


NEXT = [CONFIRM, '.stage [data-action^="reject"]', *of(*WORDS, *FORCED)]


def tap(screen: Visitor, *likes: str) -> str:
    """Press the first of these that can be reached; what it does. If it has moved away, look again."""
    while True:
        found: dict[str, Any] = screen.page.wait_for_function(REACHABLE, arg=list(likes)).json_value()
        if found["action"] == OVER:
            return OVER
        screen.page.evaluate(LISTEN_THERE)
        screen.page.touchscreen.tap(found["x"], found["y"])
        assert screen.page.evaluate(SCROLLED) == [0, 0, 0, 0], f"the page has moved after {found['action']}"
        if screen.page.wait_for_function(HEARD).json_value() == "yes":
            return found["action"]


def play(screen: Visitor) -> list[str]:
    """Press what leads on until the game is over; what was pressed."""
    pressed: list[str] = []
    while (action := tap(screen, *NEXT)) != OVER:
        pressed.append(action)
        assert len(pressed) < ENDLESS, f"not over yet: {pressed[-20:]}"
    return pressed
