"""What people type: players by number or name, words in German or English, loose spelling of bundles."""

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from bankhalter.engine.actions import Action
from bankhalter.errors import ActionError, BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.tell.words import WORDS

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

FORMS = {word.word: word for word in WORDS}

_ALIASES = {
    "r": "roll", "würfeln": "roll", "wuerfeln": "roll", "wurf": "roll", "würfle": "roll",
    "e": "end", "ende": "end", "beenden": "end", "weiter": "end", "done": "end",
    "zahlen": "pay", "zahle": "pay", "bezahlen": "pay",
    "bleiben": "stay", "freikarte": "jailcard",
    "b": "buy", "kaufen": "buy", "kaufe": "buy", "kauf": "buy",
    "ablehnen": "decline", "nein": "decline", "no": "decline",
    "ziehen": "move", "nehmen": "take", "geld": "cash", "behalten": "keep",
    "versteigern": "auction", "bieten": "bid", "biete": "bid", "gebot": "bid",
    "passen": "pass", "passe": "pass", "fordern": "demand", "fordere": "demand",
    "bauen": "build", "baue": "build", "house": "build", "verkaufen": "sell", "verkaufe": "sell",
    "beleihen": "mortgage", "hypothek": "mortgage", "ablösen": "lift", "auslösen": "lift",
    "unmortgage": "lift", "zinsen": "interest", "versetzen": "shift",
    "anbieten": "offer", "angebot": "offer", "trade": "offer", "handel": "offer",
    "annehmen": "accept", "zurückweisen": "reject", "zurückziehen": "withdraw",
    "bankrott": "bankrupt", "würfel": "dice", "karte": "card",
}  # fmt: skip

_GIVE = r"(?:give|gib|gebe|geben|für|for)"
_GET = r"(?:get|nimm|bekomme|gegen)"


class TypingError(BankhalterError):
    """Something typed was not understood; the message says what and how it could be said."""


def read_seat(game: "Game", text: str) -> tuple[int | None, str]:
    """Split `@2 build 16`, `2: build 16` or `Anna: build 16` into the seat and the rest."""
    if text.startswith("@"):
        for seat, names in _names(game):
            for name in names:
                if _begins(text[1:], name):
                    return seat, text[1 + len(name) :].strip(" :")
    head, colon, rest = text.partition(":")
    if colon:
        for seat, names in _names(game):
            if head.strip().casefold() in names:
                return seat, rest.strip()
    return None, text


def _begins(text: str, name: str) -> bool:
    return re.match(re.escape(name) + r"(?!\w)", text.casefold()) is not None


def _names(game: "Game") -> list[tuple[int, tuple[str, str]]]:
    """For each seat its name and number, longest names first so that none hides another."""
    found = [(seat, (name.casefold(), str(seat + 1))) for seat, name in enumerate(game.names)]
    return sorted(found, key=lambda entry: -len(entry[1][0]))


def read_action(game: "Game", text: str, lang: Lang) -> Action:
    """The action somebody typed."""
    word, _, rest = text.strip().partition(" ")
    word = word.casefold()
    word = _ALIASES.get(word, word)
    if word not in FORMS:
        raise TypingError(_unknown(word, lang))
    if word == "offer":
        rest = _offer(game, rest)
    elif word == "settle":
        rest = re.sub(rf"^{_GIVE}\s+(.*)$", lambda m: f"give {_bundle(game, m[1])}", rest.strip())
    elif word == "bid":
        rest = re.sub(r"(?<=\d)[.,](?=\d{3}(?!\d))", "", rest)
        rest = re.sub(r"\s+(?:auf|for|für)\s+", " on ", rest)
    try:
        return Action.parse(f"{word} {rest}")
    except ActionError:
        form, meaning = form_of(word, lang)
        raise TypingError(
            pick(
                lang,
                de=f"„{_short(text)}“ verstehe ich nicht; so geht es: {form} ({meaning}).",
                en=f"I do not understand “{_short(text)}”; it goes like this: {form} ({meaning}).",
            )
        ) from None


def form_of(word: str, lang: Lang) -> tuple[str, str]:
    """How an action is typed, and what it does; a bundle is shown by an example."""
    known = FORMS[word]
    form = known.example if "BUNDLE" in known.form else known.written(lang)
    return form, known.meaning(lang)


def _unknown(word: str, lang: Lang) -> str:
    near = get_close_matches(word, [*FORMS, *_ALIASES], n=1)
    hint = pick(lang, de=f" Gemeint: {near[0]}?", en=f" Did you mean {near[0]}?") if near else ""
    return pick(
        lang,
        de=f"„{_short(word)}“ kenne ich nicht.{hint} Mit ? kommt die Hilfe.",
        en=f"I do not know “{_short(word)}”.{hint} Type ? for help.",
    )


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


def _offer(game: "Game", rest: str) -> str:
    """An offer as the engine reads it: the partner's seat counted from 0, and bundles without blanks."""
    partner, terms = read_partner(game, rest)
    match = re.fullmatch(rf"{_GIVE}\s+(.*?)\s+{_GET}\s+(.*)", terms, re.IGNORECASE)
    if match is None:
        return f"{partner} {terms}"
    return f"{partner} give {_bundle(game, match[1])} get {_bundle(game, match[2])}"


def read_partner(game: "Game", text: str) -> tuple[int, str]:
    """The seat named at the beginning of a text; -1, which no offer has, if there is none."""
    seat, rest = read_seat(game, "@" + text.strip().removeprefix("@"))
    return (seat, rest) if seat is not None else (-1, text)


def _bundle(game: "Game", text: str) -> str:
    """`5, 15 + 200` becomes `5,15+200`; a lone number that is no field is money."""
    tight = re.sub(r"\s*([,+])\s*", r"\1", text.strip())
    if tight.casefold() in ("", "-", "0", "nichts", "nothing"):
        return "nothing"
    if re.fullmatch(r"\d{1,10}", tight) and int(tight) >= len(game.edition.fields):
        return f"+{tight}"
    if tight.casefold() in ("card0", "card1"):
        return f"+{tight.casefold()}"
    return re.sub(r"[ ]+(?=\d)", ",", tight)


def read_bundle(game: "Game", text: str) -> str:
    """One side of a trade as the engine writes it."""
    return _bundle(game, text)
