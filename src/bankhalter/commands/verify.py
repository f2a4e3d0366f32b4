"""`bankhalter verify`: whether the dice and cards of a game are those that its seeds give."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from bankhalter.analysis.fair import Finding, Mismatch, Promise, Verdict, seed_hash, verify
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, number, pick
from bankhalter.terminal import files
from bankhalter.terminal.screen import Screen

CHEATED = 1
MOST_MISMATCHES = 10
"""This many wrong outcomes are printed; JSON has all of them."""

_UNVERIFIABLE = {
    Finding.SEALED: (
        "lässt sich noch nicht prüfen: die Startzahl des Servers ist bis zum Ende des Spiels geheim",
        "cannot be verified yet: the server's seed is secret until the end of the game",
    ),
    Finding.UNPROMISED: (
        "lässt sich nicht prüfen: über den Zufall dieses Spiels war nichts zugesagt",
        "cannot be verified: nothing was promised about the chance of this game",
    ),
}


def run(args: argparse.Namespace) -> int:
    """Verify a record; 1 if its chance is not what was promised."""
    path = Path(args.file).expanduser()
    with files.naming(path):
        record = files.read(path)
        verdict = verify(record)
    _check_verifiable(path, verdict.finding, args.lang)
    if args.json:
        print(json.dumps(_data(record.promise, verdict), ensure_ascii=False, indent=2))
    else:
        _print(record.promise, verdict, args.lang, Screen())
    return CHEATED if verdict.finding in (Finding.ALTERED, Finding.WRONG_SEED) else 0


def _check_verifiable(path: Path, finding: Finding, lang: Lang) -> None:
    if finding in _UNVERIFIABLE:
        de, en = _UNVERIFIABLE[finding]
        raise BankhalterError(f"{path}: {pick(lang, de=de, en=en)}")


def _print(promise: Promise | None, verdict: Verdict, lang: Lang, screen: Screen) -> None:
    if promise is None:
        screen.say(
            pick(
                lang,
                de="Der Tisch hat selbst gewürfelt und Karten gezogen: Es gibt nichts nachzurechnen.",
                en="The table rolled and drew cards itself: there is nothing to verify.",
            )
        )
    else:
        screen.say(_sum_up(promise, verdict, lang))
        for line in _mismatches(verdict.mismatches, lang):
            screen.say(line, indent="  ")
        for line in _terms(promise, lang):
            screen.say(line)
    faces = ", ".join(f"{face}: {number(times, lang)}" for face, times in enumerate(verdict.faces, start=1))
    screen.say(pick(lang, de=f"Augen der Würfel: {faces}", en=f"Faces of the dice: {faces}"))


def _sum_up(promise: Promise, verdict: Verdict, lang: Lang) -> str:
    """The verdict in a sentence."""
    checked, wrong = number(verdict.checked, lang), number(len(verdict.mismatches), lang)
    match verdict.finding:
        case Finding.WRONG_SEED:
            found = seed_hash(promise.seed or "")
            return pick(
                lang,
                de=f"Die Startzahl des Servers ist nicht die zugesagte: Ihre Prüfsumme ist {found}.",
                en=f"The server's seed is not the one that was promised: its hash is {found}.",
            )
        case Finding.ALTERED:
            return pick(
                lang,
                de=f"Falsche Ergebnisse des Zufalls: {wrong} von {checked} geprüften.",
                en=f"Wrong outcomes of chance: {wrong} of {checked} that were checked.",
            )
    return pick(
        lang,
        de=f"Ergebnisse des Zufalls geprüft: {checked}. Alle stimmen.",
        en=f"Outcomes of chance checked: {checked}. All are right.",
    )


def _mismatches(mismatches: tuple[Mismatch, ...], lang: Lang) -> Iterator[str]:
    for wrong in mismatches[:MOST_MISMATCHES]:
        yield pick(
            lang,
            de=f"Zeile {wrong.line}, Nummer {wrong.number}: {wrong.recorded}; richtig: {wrong.expected}",
            en=f"line {wrong.line}, number {wrong.number}: {wrong.recorded}; right: {wrong.expected}",
        )
    left = number(len(mismatches) - MOST_MISMATCHES, lang)
    if len(mismatches) > MOST_MISMATCHES:
        yield pick(lang, de=f"… und {left} weitere", en=f"… and {left} more")


def _terms(promise: Promise, lang: Lang) -> Iterator[str]:
    """The promise, which people should compare with what they saw before the first roll."""
    yield pick(
        lang,
        de=f"Zugesagte Prüfsumme, zu sehen vor dem ersten Wurf: {promise.seed_hash}",
        en=f"Promised hash, shown before the first roll: {promise.seed_hash}",
    )
    seeds = ", ".join(map(repr, promise.client_seeds)) or "–"  # repr: a text may hold control characters
    yield pick(lang, de=f"Startzahlen der Spieler: {seeds}", en=f"Seeds of the players: {seeds}")
    if promise.first:
        before = number(promise.first, lang)
        yield pick(
            lang,
            de=f"Nicht zugesagt und nicht geprüft, weil älter als die Zusage: die ersten {before}.",
            en=f"Not promised and not checked, because older than the promise: the first {before}.",
        )


def _data(promise: Promise | None, verdict: Verdict) -> dict[str, object]:
    return {
        "finding": verdict.finding,
        "checked": verdict.checked,
        "mismatches": [
            {
                "number": wrong.number,
                "line": wrong.line,
                "recorded": str(wrong.recorded),
                "expected": str(wrong.expected),
            }
            for wrong in verdict.mismatches
        ],
        "seed_hash": promise.seed_hash if promise else None,
        "client_seeds": promise.client_seeds if promise else None,
        "first": promise.first if promise else None,
        "faces": verdict.faces,
    }
