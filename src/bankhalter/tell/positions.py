"""What cannot be about a position that somebody sets up: why, and what can be done."""

from collections.abc import Sequence
from dataclasses import dataclass

from bankhalter.editions import Edition
from bankhalter.engine.actions import Action
from bankhalter.engine.position import Problem
from bankhalter.i18n import Lang, pick
from bankhalter.tell.voice import NOMINATIVE, Voice


@dataclass(frozen=True)
class _Board:
    """A board that somebody sets up, and who plays on it."""

    edition: Edition
    names: Sequence[str]

    def offered(self, number: int) -> Action | None:
        """On such a board there are no offers."""
        return None


def impossible(edition: Edition, names: Sequence[str], problem: Problem, lang: Lang) -> str:
    """The problem as a sentence for people."""
    voice = Voice(_Board(edition, names), lang)
    if problem.seat is not None:
        return _of_seat(voice, problem, problem.seat) or _plain(problem, lang)
    if problem.field is not None:
        return _of_field(voice, problem, problem.field) or _plain(problem, lang)
    return _at_large(voice, problem) or _plain(problem, lang)


def _plain(problem: Problem, lang: Lang) -> str:
    return pick(
        lang, de=f"Das kann nicht sein (auf Englisch): {problem.text}", en=f"This cannot be: {problem.text}"
    )


def _of_seat(voice: Voice, problem: Problem, seat: int) -> str | None:
    name, lang = voice.player(seat), voice.lang
    match problem.kind:
        case "negative_cash":
            return pick(
                lang,
                de=f"{name} hat weniger als kein Geld; Schulden gibt es hier nicht.",
                en=f"{name} has less than no money; there are no debts here.",
            )
        case "small_change":
            unit = voice.money(*problem.numbers)
            return pick(
                lang,
                de=f"{name}: Dieser Betrag lässt sich nicht zahlen, der kleinste Schein ist {unit}.",
                en=f"{name}: this amount cannot be paid, the smallest note is {unit}.",
            )
        case "leads_to_jail":
            here = voice.field(problem.field or 0)
            return pick(
                lang,
                de=f"{name}: Auf dem Feld {here} bleibt niemand stehen, es führt ins Gefängnis. "
                f"Setz die Figur dorthin oder woandershin.",
                en=f"{name}: nobody stays on {here}, it leads to jail. Put the token there or elsewhere.",
            )
        case "waited":
            waited, most = problem.numbers
            return pick(
                lang,
                de=f"{name} kann noch nicht {waited} Runden im Gefängnis gewartet haben, höchstens {most}.",
                en=f"{name} cannot have waited {waited} turns in jail yet, at most {most}.",
            )
    return None


def _of_field(voice: Voice, problem: Problem, field: int) -> str | None:
    told = _FIELDS.get(problem.kind)
    if told is None:
        return None
    lang, words = voice.lang, voice.words
    return pick(lang, de=told[0], en=told[1]).format(
        name=voice.field(field),
        houses=words.house.many(lang),
        hotels=words.hotel.many(lang),
        tower=voice.a(words.skyscraper, NOMINATIVE),
    )


def _at_large(voice: Voice, problem: Problem) -> str | None:
    lang = voice.lang
    if problem.kind == "stock":
        piece, most, used = problem.numbers
        return pick(
            lang,
            de=f"In der Schachtel sind {voice.pieces(piece, most)}, auf dem Brett stehen {used}.",
            en=f"The box has {voice.pieces(piece, most)}, on the board there are {used}.",
        )
    if problem.kind in ("tickets", "pile"):
        tickets = voice.edition.tickets_plain + voice.edition.tickets_expiry
        word = voice.words.ticket.count(tickets, lang)
        return pick(
            lang,
            de=f"In der Schachtel sind {word}; so viele bei den Spielern und im Stapel gibt es nicht.",
            en=f"The box has {word}; there are not that many for the players and the pile.",
        )
    return None


_FIELDS = {
    "mortgaged_unowned": (
        "{name} ist beliehen, gehört aber niemandem. Gib es jemandem, oder löse die Hypothek ab.",
        "{name} is mortgaged, but nobody owns it. Give it to somebody or lift the mortgage.",
    ),
    "built_unowned": (
        "{name} ist bebaut, gehört aber niemandem. Gib es jemandem, oder räum es ab.",
        "{name} is built on, but nobody owns it. Give it to somebody or clear it.",
    ),
    "built_and_mortgaged": (
        "{name} ist beliehen, obwohl in der Farbgruppe gebaut ist. Vorher muss alles verkauft sein.",
        "{name} is mortgaged although its colour group is built on. All of it must be sold first.",
    ),
    "uneven": (
        "{name} ist nicht gleichmäßig bebaut: In einer Farbgruppe darf der Unterschied höchstens "
        "eine Stufe sein.",
        "{name} is not built evenly: within a colour group the difference is at most one step.",
    ),
    "built_incomplete": (
        "{name} ist bebaut, aber von der Farbgruppe gehört derselben Person nicht genug. "
        "Gib ihr die anderen Straßen, oder nimm die {houses} weg.",
        "{name} is built on, but not enough of the colour group belongs to the same person. "
        "Give them the other streets, or take the {houses} away.",
    ),
    "bad_level": (
        "So hoch kann {name} nicht bebaut sein.",
        "{name} cannot be built up that high.",
    ),
    "skyscraper": (
        "{name}: {tower} geht nur, wenn die ganze Farbgruppe derselben Person gehört und überall "
        "{hotels} stehen.",
        "{name}: {tower} needs the whole colour group in one hand with {hotels} everywhere.",
    ),
    "mortgaged_mall": (
        "{name} ist beliehen, obwohl etwas darauf steht. Eins von beiden geht nicht.",
        "{name} is mortgaged although something stands on it. It cannot be both.",
    ),
    "bad_owner": ("{name} kann niemandem gehören.", "Nobody can own {name}."),
}
"""What is impossible on a field, by the kind of the problem."""
