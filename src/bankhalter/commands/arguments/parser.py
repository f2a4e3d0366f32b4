"""An argument parser that speaks German, too."""

import argparse
import re
import sys
from typing import Any, NoReturn

from bankhalter.i18n import Lang, pick


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks German too and words its errors like all of ours."""

    def __init__(self, lang: Lang, **settings: Any) -> None:
        super().__init__(
            add_help=False,  # the option is added by hand, with a translated help
            allow_abbrev=False,  # a script must not break when a new option shares a prefix
            formatter_class=pick(lang, de=_GermanHelp, en=argparse.HelpFormatter),
            **settings,
        )
        self.lang: Lang = lang

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is to be found."""
        hint = pick(self.lang, de="Hilfe:", en="help:")
        print(f"bankhalter: {_reword(message, self.lang)}\n{hint} {self.prog} --help", file=sys.stderr)
        sys.exit(2)


class _GermanHelp(argparse.HelpFormatter):
    """Help under a German heading."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or "Aufruf: ")


# What argparse says, and how we say it. A message that is not here passes as it is.
_REWORDED = [
    (
        r"argument (?:COMMAND|BEFEHL): invalid choice: '(.*)' \(choose from (.*)\)",
        "unbekannter Befehl „{0}“; es gibt {1}",
        "unknown command '{0}'; there are {1}",
    ),
    (
        r"argument (.*): invalid choice: '(.*)' \(choose from (.*)\)",
        "{0}: „{1}“ geht nicht, möglich: {2}",
        "{0}: '{1}' is not possible, choose from {2}",
    ),
    (r"argument (.*): expected one argument", "{0}: der Wert fehlt", "{0}: the value is missing"),
    (
        r"argument (.*): expected at least one argument",
        "{0}: mindestens ein Wert fehlt",
        "{0}: at least one value is missing",
    ),
    (
        r"argument (.*): ignored explicit argument '(.*)'",
        "{0}: nimmt keinen Wert, auch nicht „{1}“",
        "{0}: takes no value, not even '{1}'",
    ),
    (r"the following arguments are required: (.*)", "es fehlt: {0}", "missing: {0}"),
    (r"unrecognized arguments: (.*)", "unbekannte Angabe: {0}", "unknown argument: {0}"),
    (r"argument (.*?): (.*)", "{0}: {1}", "{0}: {1}"),
]


def _reword(message: str, lang: Lang) -> str:
    """Translate a complaint of argparse."""
    message = re.sub(r"\(choose from .*\)", lambda choices: choices[0].replace("'", ""), message)
    for pattern, de, en in _REWORDED:
        match = re.fullmatch(pattern, message, re.DOTALL)
        if match:
            return pick(lang, de=de, en=en).format(*match.groups())
    return message
