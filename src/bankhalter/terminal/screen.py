"""The terminal itself: lines in, lines out, colours only where they are seen."""

import os
import shutil
import sys
from collections.abc import Iterable
from textwrap import fill

WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""
NARROWEST = 20
TIED = "\N{NO-BREAK SPACE}%"
"""A number and its sign, which stay on one line."""


class LeaveError(Exception):
    """The input has ended, or somebody wants to stop."""


class Screen:
    """Reads and writes; knows the width, the characters and the colours it has."""

    def __init__(self) -> None:
        self.echo = not sys.stdin.isatty()
        self.colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        self.lines = _can_draw_lines()

    @property
    def width(self) -> int:
        """Columns to write in; the window may have changed."""
        return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))

    def say(self, text: str = "", indent: str = "") -> None:
        """Write a paragraph."""
        print(self.wrap(text, indent, indent))

    def item(self, label: str, text: str) -> None:
        """Write a paragraph behind a label, such as a number."""
        print(self.wrap(text, label, " " * len(label)) or label)

    def wrap(self, text: str, first: str, others: str) -> str:
        """The text in lines; what people may want to copy stays in one piece, and so does a percentage."""
        return fill(
            text.replace(" %", TIED),
            self.width,
            initial_indent=first,
            subsequent_indent=others,
            break_long_words=False,
            break_on_hyphens=False,
        ).replace(TIED, " %")

    def show(self, lines: Iterable[str]) -> None:
        """Write lines that are laid out already."""
        for line in lines:
            print(line)

    def ask(self, prompt: str) -> str:
        """One line of input, without the blanks around it; `LeaveError` at its end."""
        try:
            answer = input(prompt)
        except EOFError:
            print()
            raise LeaveError from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if self.echo:
            print(answer)
        return answer.strip()


def _can_draw_lines() -> bool:
    try:
        "│─┼▪".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
