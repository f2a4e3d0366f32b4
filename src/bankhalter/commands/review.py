"""`bankhalter review`: a finished game looked at again: chances, turning points, mistakes, luck and skill."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from bankhalter.analysis.review import Progress, review
from bankhalter.analysis.review.told import ReviewedDeal, ToldMistake, ToldReview, tell_review
from bankhalter.commands.judge import points
from bankhalter.commands.work import columns, cores_of
from bankhalter.engine.game import Game
from bankhalter.i18n import Lang, decimal, percent, pick
from bankhalter.terminal import files
from bankhalter.terminal.screen import Screen

ROWS = 12
"""So many points of the curve are told, evenly over the game."""


def run(args: argparse.Namespace) -> int:
    """Review a record."""
    path = Path(args.file).expanduser()
    with files.naming(path):
        game = Game.from_record(files.read(path), manual=True)
        with _bar(args.lang) as progress:
            found = review(game, seed=args.seed, cores=cores_of(args), progress=progress)
    told = tell_review(game, found, args.lang)
    if args.json:
        print(json.dumps(asdict(told), ensure_ascii=False, indent=2))
    else:
        _print(told, args.lang, Screen())
    return 0


@contextmanager
def _bar(lang: Lang) -> Iterator[Progress]:
    """A bar on a terminal; nothing elsewhere."""
    from tqdm import tqdm

    text = pick(lang, de="Spiel wird nachgelesen", en="Reviewing")
    with tqdm(total=100, desc=text, unit=" %", disable=not sys.stderr.isatty(), file=sys.stderr) as bar:

        def show(done: float) -> None:
            bar.update(max(0, round(100 * done) - bar.n))

        yield show


def _print(told: ToldReview, lang: Lang, screen: Screen) -> None:
    def title(de: str, en: str) -> None:
        screen.say()
        screen.say(pick(lang, de=de, en=en))

    screen.say(pick(lang, de="Siegchancen am Ende des Zuges", en="Chances to win at the end of the turn"))
    screen.show([columns(_curve(told, lang))])
    title("Wendepunkte", "Turning points")
    for turn in told.turning_points:
        change = f"{told.players[turn.seat]} {_share(turn.before[turn.seat], lang)} → "
        screen.item(
            "  ", f"{_turn(turn.turn, lang)}: {turn.text} {change}{_share(turn.after[turn.seat], lang)}"
        )
    title("Fehler ab 5 Punkten", "Mistakes of 5 points and more")
    for mistake in told.mistakes:
        screen.item("  ", _mistake(told, mistake, lang))
    if not told.mistakes:
        screen.item("  ", pick(lang, de="Es gab keine.", en="There were none."))
    title("Geschäfte", "Deals")
    for deal in told.deals:
        screen.item(
            "  ", f"{_turn(deal.turn, lang)}: {deal.text}: {deal.verdict} ({_changes(told, deal, lang)})"
        )
    if not told.deals:
        screen.item("  ", pick(lang, de="Es gab keine.", en="There were none."))
    title("Glück und Können (in Punkten)", "Luck and skill (in points)")
    screen.show([columns(_accounts(told, lang))])
    screen.say()
    screen.say(_explain(told, lang))


def _curve(told: ToldReview, lang: Lang) -> Iterable[list[str]]:
    yield [pick(lang, de="Zug", en="Turn"), *told.players]
    points = told.curve
    rows = min(ROWS, len(points))
    for row in range(rows):
        point = points[round(row * (len(points) - 1) / max(1, rows - 1))]
        yield [str(point.turn), *(_share(chance, lang) for chance in point.chances)]


def _accounts(told: ToldReview, lang: Lang) -> Iterable[list[str]]:
    yield pick(
        lang,
        de=["", "Anfang", "Glück", "eigene Fehler", "Fehler der anderen", "Ende", "Genauigkeit"],
        en=["", "start", "luck", "own mistakes", "others' mistakes", "end", "accuracy"],
    )
    for name, seat in zip(told.players, told.seats, strict=True):
        moved = (points(part, lang) for part in (seat.luck, seat.own, seat.others))
        accuracy = "–" if seat.accuracy is None else percent(seat.accuracy / 100, 1, lang)
        yield [name, _share(seat.start, lang), *moved, _share(seat.end, lang), accuracy]


def _mistake(told: ToldReview, mistake: ToldMistake, lang: Lang) -> str:
    who, loss = told.players[mistake.seat], decimal(100 * mistake.loss, 1, lang)
    when = _turn(mistake.turn, lang)
    return pick(
        lang,
        de=f"{when}, {who}: {mistake.done_text}. Besser: {mistake.better_text} ({loss} Punkte).",
        en=f"{when}, {who}: {mistake.done_text}. Better: {mistake.better_text} ({loss} points).",
    )


def _changes(told: ToldReview, deal: ReviewedDeal, lang: Lang) -> str:
    return ", ".join(f"{told.players[each.seat]} {points(each.change, lang)}" for each in deal.changes)


def _turn(turn: int, lang: Lang) -> str:
    return f"{pick(lang, de='Zug', en='Turn')} {turn}"


def _share(chance: float, lang: Lang) -> str:
    return percent(chance, 0, lang)


def _explain(told: ToldReview, lang: Lang) -> str:
    return pick(
        lang,
        de=f"Angenommen ist, dass von jeder Stellung an alle wie „{told.assumes}“ weiterspielen. Anfang, "
        "Glück und Fehler zusammen sind das Ende. Genauigkeit: 100 heißt, dass keine Wahl etwas gekostet "
        "hat; jede, die kostet, zählt nach der Formel von lichess weniger.",
        en=f"From every position all are assumed to play on like '{told.assumes}'. Start, luck and mistakes "
        "together are the end. Accuracy: 100 means that no choice cost anything; each that does counts less, "
        "by the formula of lichess.",
    )
