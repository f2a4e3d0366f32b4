"""What the server says while its rules are being compiled: on the terminal and in the log."""

import sys

from bankhalter.compiling.beside import Compilation
from bankhalter.i18n import Lang, number, pick
from bankhalter.server.logs import LOG


class Progress:
    """One line that is written anew on a terminal; elsewhere one at the beginning and one at the end."""

    def __init__(self, compilation: Compilation, lang: Lang) -> None:
        self._compilation, self._lang = compilation, lang
        self._on_terminal = sys.stdout.isatty()

    def start(self) -> None:
        """Begin to compile."""
        LOG.info("compiling", parts=self._compilation.parts, loaded=self._compilation.done)
        self._say(self._underway(), over=False)
        self._compilation.start(self._tell)

    def stop(self) -> None:
        """Give up, and leave the terminal at the beginning of a line."""
        unfinished = self._compilation.is_running
        self._compilation.stop()
        if unfinished and self._on_terminal:
            print(flush=True)

    def _tell(self, compilation: Compilation) -> None:
        if compilation.problem is not None:
            LOG.warning("not compiled", problem=compilation.problem)
            self._say(self._failed(compilation.problem), over=True)
        elif compilation.is_complete:
            LOG.info("compiled", seconds=round(compilation.seconds, 1))
            self._say(self._finished(), over=True)
        elif self._on_terminal:
            self._say(self._underway(), over=False)

    def _say(self, text: str, over: bool) -> None:
        if self._on_terminal:
            print(f"\r\033[K{text}", end="\n" if over else "", flush=True)
        else:
            print(text, flush=True)

    def _underway(self) -> str:
        done, parts = self._compilation.done, self._compilation.parts
        # shorter than a line, or it could not be written anew
        return pick(
            self._lang,
            de=f"Spielen geht schon; die Regeln werden noch übersetzt (ein, zwei Minuten): {done}/{parts} …",
            en=f"You can play already; the rules are being compiled (a minute or two): {done}/{parts} …",
        )

    def _finished(self) -> str:
        seconds = number(round(self._compilation.seconds), self._lang)
        return pick(
            self._lang,
            de=f"Die Regeln sind übersetzt ({seconds} s).",
            en=f"The rules are compiled ({seconds} s).",
        )

    def _failed(self, problem: str) -> str:
        return pick(
            self._lang,
            de=f"Die Regeln ließen sich nicht übersetzen ({problem}). Es geht auch so, nur langsamer.",
            en=f"The rules could not be compiled ({problem}). The game goes on without, only slower.",
        )
