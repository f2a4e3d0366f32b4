"""What is played, and by whom: from the options, or by a few short questions."""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bankhalter.editions import (
    OFFICIAL,
    Edition,
    checked_house_rules,
    edition_ids,
    house_rule_names,
    load_edition,
    preset_ids,
)
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.terminal.bots import bot_name
from bankhalter.terminal.screen import Screen

LONGEST_NAME = 20


@dataclass(slots=True)
class Setup:
    """A table before its first roll."""

    edition: str = "classic"
    preset: str = OFFICIAL
    people: Sequence[str] = ()
    bots: int = 0
    house_rules: dict[str, int] = field(default_factory=dict)
    strict_claims: bool = False
    seed: int | None = None
    manual: bool = False

    @property
    def names(self) -> list[str]:
        """All players' names; bots sit behind the people."""
        return [*self.people, *(bot_name(number + 1) for number in range(self.bots))]

    def open(self) -> Game:
        """Set the table up."""
        return Game(
            self.edition,
            self.names,
            preset=self.preset,
            house_rules=self.house_rules,
            strict_claims=self.strict_claims,
            seed=self.seed,
            manual=self.manual,
        )


def set_up(args: argparse.Namespace, lang: Lang, screen: Screen) -> Setup:
    """The table as the options say; if they name neither edition nor players, ask for them."""
    setup = Setup(
        house_rules=read_house_rules(args.house_rule),
        strict_claims=args.strict_claims,
        seed=args.seed,
        manual=args.dice_by_hand,
    )
    silent = (args.edition, args.preset, args.players, args.bots) == (None, None, None, None)
    if silent and not args.watch:
        return _ask(setup, lang, screen)
    setup.edition = args.edition or "classic"
    setup.preset = args.preset or OFFICIAL
    if args.watch:
        if args.players:
            raise BankhalterError("--players: with --watch only bots play")
        setup.bots = 2 if args.bots is None else args.bots
        return setup
    setup.people = check_names(args.players or [default_name(0, lang)], lang)
    setup.bots = args.bots if args.bots is not None else int(len(setup.people) == 1)
    return setup


def default_name(seat: int, lang: Lang) -> str:
    """What a player is called who gives no name."""
    return pick(lang, de=f"Spieler {seat + 1}", en=f"Player {seat + 1}")


def read_house_rules(texts: Sequence[str]) -> dict[str, int]:
    """`NAME` or `NAME=VALUE`; the prefix `house_` may be left out."""
    rules = {}
    for text in texts:
        name, equals, value = text.replace("-", "_").partition("=")
        if name not in house_rule_names() and f"house_{name}" in house_rule_names():
            name = f"house_{name}"
        if equals and not re.fullmatch(r"\d{1,3}", value):
            raise BankhalterError(f"--house-rule {text}: {value!r} is not a whole number")
        rules[name] = int(value) if equals else 1
    return checked_house_rules(rules)


def check_names(names: Sequence[str], lang: Lang) -> list[str]:
    """Names that can be told apart from each other, from numbers and from bots."""
    cleaned = [" ".join("".join(c for c in name if c.isprintable()).split()) for name in names]
    seen: set[str] = set()
    for name in cleaned:
        problem = _fault(name, seen, lang)
        if problem:
            raise BankhalterError(pick(lang, de=f"Name „{name}“: {problem}", en=f"name “{name}”: {problem}"))
        seen.add(name.casefold())
    return cleaned


def _fault(name: str, seen: set[str], lang: Lang) -> str:
    if not name or len(name) > LONGEST_NAME:
        return pick(lang, de=f"1 bis {LONGEST_NAME} Zeichen", en=f"1 to {LONGEST_NAME} characters")
    if name.casefold() in seen:
        return pick(lang, de="gibt es schon", en="is taken")
    if name.isdigit() or re.fullmatch(r"Bot \d+", name) or set(name) & set(":@,"):
        return pick(
            lang,
            de="keine Zahl, kein „Bot 1“, ohne : @ und Komma",
            en="no number, no “Bot 1”, and without : @ and comma",
        )
    return ""


# ---- the questions


def _ask(setup: Setup, lang: Lang, screen: Screen) -> Setup:
    setup.edition = _ask_edition(lang, screen)
    edition = load_edition(setup.edition)
    setup.preset = _ask_preset(edition, lang, screen)
    setup.people = _ask_people(edition, lang, screen)
    setup.bots = _ask_bots(edition, len(setup.people), lang, screen)
    return setup


def _ask_edition(lang: Lang, screen: Screen) -> str:
    known = ["classic", *(name for name in edition_ids() if name != "classic")]
    names = [load_edition(name).name.of(lang) for name in known]
    question = pick(lang, de="Welche Ausgabe?", en="Which edition?")
    return known[_ask_one(question, names, lang, screen)]


def _ask_preset(edition: Edition, lang: Lang, screen: Screen) -> str:
    if not edition.presets:
        return OFFICIAL
    names = [pick(lang, de="Normales Spiel", en="Normal game")]
    names += [preset.name.of(lang) for preset in edition.presets]
    question = pick(lang, de="Welches Spiel?", en="Which game?")
    return preset_ids(edition)[_ask_one(question, names, lang, screen)]


def _ask_one(question: str, choices: Sequence[str], lang: Lang, screen: Screen) -> int:
    """One of a numbered list; Enter takes the first."""
    screen.say(question)
    for place, choice in enumerate(choices, start=1):
        screen.item(f" {place:>2}  ", choice)
    while True:
        answer = screen.ask(pick(lang, de="Nummer (Enter = 1)> ", en="number (Enter = 1)> ")) or "1"
        if re.fullmatch(r"\d{1,2}", answer) and 1 <= int(answer) <= len(choices):
            return int(answer) - 1
        screen.say(
            pick(
                lang,
                de=f"„{answer[:40]}“ steht nicht zur Wahl; es gibt 1 bis {len(choices)}.",
                en=f"“{answer[:40]}” is not listed; there are 1 to {len(choices)}.",
            )
        )


def _ask_people(edition: Edition, lang: Lang, screen: Screen) -> list[str]:
    most = edition.players_max
    while True:
        answer = screen.ask(
            pick(
                lang,
                de=f"Wer spielt? (1 bis {most} Namen mit Komma, Enter = {default_name(0, lang)})> ",
                en=f"Who plays? (1 to {most} names with commas, Enter = {default_name(0, lang)})> ",
            )
        )
        names = [name for name in answer.split(",") if name.strip()] or [default_name(0, lang)]
        try:
            found = check_names(names, lang)
        except BankhalterError as error:
            screen.say(str(error))
            continue
        if len(found) <= most:
            return found
        screen.say(pick(lang, de=f"Höchstens {most} können spielen.", en=f"At most {most} can play."))


def _ask_bots(edition: Edition, people: int, lang: Lang, screen: Screen) -> int:
    least, most = max(edition.players_min - people, 0), edition.players_max - people
    if most == 0:
        return 0
    while True:
        answer = screen.ask(
            pick(
                lang,
                de=f"Wie viele Bots spielen mit? ({least} bis {most}, Enter = {least})> ",
                en=f"How many bots join in? ({least} to {most}, Enter = {least})> ",
            )
        )
        if not answer:
            return least
        if re.fullmatch(r"\d{1,2}", answer) and least <= int(answer) <= most:
            return int(answer)
        screen.say(
            pick(
                lang,
                de=f"„{answer[:40]}“ geht nicht; möglich sind {least} bis {most}.",
                en=f"“{answer[:40]}” is not possible; {least} to {most} are.",
            )
        )


def given_path(text: str | None) -> Path | None:
    """The path that an option names."""
    return Path(text).expanduser() if text else None
