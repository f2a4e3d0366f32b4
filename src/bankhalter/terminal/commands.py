"""Words that are no actions: looking things up, taking back, saving, leaving."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from bankhalter.bots.levels import find_level
from bankhalter.codes import BANK
from bankhalter.engine.actions import ONLY_BY_HAND
from bankhalter.engine.actions import word as word_of
from bankhalter.i18n import pick
from bankhalter.rules import find
from bankhalter.tell import describe, situation
from bankhalter.tell.voice import Voice
from bankhalter.tell.words import filled
from bankhalter.terminal import files
from bankhalter.terminal.bots import bots_among, make_bots
from bankhalter.terminal.screen import LeaveError
from bankhalter.terminal.story import story
from bankhalter.terminal.typed import FORMS, TypingError, form_of, read_action, read_partner

if TYPE_CHECKING:
    from bankhalter.terminal.session import Session

LOG_LINES = 20


def run(session: "Session", text: str) -> bool:
    """Do a command; False if the text is none."""
    word, _, rest = text.partition(" ")
    command = _COMMANDS.get(word.casefold())
    if command is None:
        return False
    command(session, rest.strip())
    return True


# ---- looking


def _help(session: "Session", rest: str) -> None:
    lang = session.lang
    session.screen.say(
        pick(
            lang,
            de="Nummer oder Wörter eintippen; Enter nimmt die erste Zeile des Menüs. Für andere Spieler: "
            "@2 mortgage 5 oder 2: build 16, nur @2 zeigt ihr Menü. Es geht auch auf Deutsch: "
            "würfeln, kaufen, bieten 120, bauen 16 18, beleihen 5 …",
            en="Type a number or words; Enter takes the first line of the menu. For other players: "
            "@2 mortgage 5 or 2: build 16, @2 alone shows their menu.",
        )
    )
    for form, german, english in _HELP:
        session.screen.item(f"  {filled(form, lang):22} ", pick(lang, de=german, en=english))
    for word in FORMS:
        if _is_of_use(session, word):
            form, meaning = form_of(word, lang)
            session.screen.item(f"  {form:22} ", meaning)


def _is_of_use(session: "Session", word: str) -> bool:
    """Whether the word can be of any use at this table."""
    edition = session.game.edition
    if word in _BY_HAND:
        return session.game.manual
    if word in ("skyscraper", "mall"):
        return edition.stock[("house", "hotel", "skyscraper", "mall").index(word)] > 0
    if word in _OF_TICKETS:
        return edition.tickets_plain > 0
    return word != "settle" or bool(session.game.tables.settle_in_deeds)


_BY_HAND = {"dice", "card", "draw", "deal", *map(word_of, ONLY_BY_HAND)}
_OF_TICKETS = ("ticket", "goto", "move", "take", "cash", "keep", "auction", "shift")


_HELP = (
    ("board", "das Spielbrett", "the board"),
    ("deeds [PLAYER]", "wem was gehört", "who owns what"),
    ("log [N]", "was zuletzt geschah", "what happened last"),
    ("menu, offers", "das Menü, die offenen Angebote", "the menu, the open offers"),
    ("rules ID", "eine Regel, etwa rules RENT-03", "a rule, such as rules RENT-03"),
    ("why ACTION", "ob etwas erlaubt ist, und warum", "whether something is allowed, and why"),
    ("undo", "den letzten Schritt zurücknehmen", "take the last step back"),
    ("save FILE, load FILE", "speichern, laden", "save, load"),
    ("quit", "aufhören", "stop"),
)


def _board(session: "Session", rest: str) -> None:
    session.show_board()


def _menu(session: "Session", rest: str) -> None:
    session.screen.say(situation(session.game, session.lang))
    session.show_menu()


def _deeds(session: "Session", rest: str) -> None:
    game = session.game
    seats = list(range(game.players))
    if rest:
        seat, _ = read_partner(game, rest)
        if seat < 0:
            raise TypingError(
                pick(
                    session.lang,
                    de=f"„{rest[:40]}“ spielt nicht mit.",
                    en=f"“{rest[:40]}” does not play here.",
                )
            )
        seats = [seat]
    for seat in seats:
        session.screen.say(
            f"{seat + 1} {game.names[seat]}: {Voice(game, session.lang).money(game.cash(seat))}"
        )
        for field in range(len(game.edition.fields)):
            if game.owner(field) == seat:
                session.screen.item("    ", _deed(session, field))


def _deed(session: "Session", field: int) -> str:
    """A deed in one line: number, name, group, buildings, rent."""
    game, lang = session.game, session.lang
    voice = Voice(game, lang)
    group = game.edition.groups[game.edition.fields[field].group].name.of(lang)
    parts = [f"{field} {voice.field(field)} ({group})"]
    if game.is_mortgaged(field):
        parts.append(pick(lang, de="Hypothek", en="mortgaged"))
    if game.level(field):
        parts.append(voice.standing(field, game.level(field)))
    rent = game.rent_due(field, 1)
    if rent and game.owner(field) != BANK:
        per_pip = pick(lang, de=" je Auge", en=" per pip") if voice.is_utility(field) else ""
        parts.append(f"{voice.words.rent.one(lang)} {voice.money(rent)}{per_pip}")
    return ", ".join(parts)


def _offers(session: "Session", rest: str) -> None:
    voice = Voice(session.game, session.lang)
    found = session.game.offers
    for offer in found:
        names = f"{voice.player(offer.seat)} → {voice.player(offer.to)}"
        deal = pick(
            session.lang,
            de=f"{voice.bundle(offer.give)} gegen {voice.bundle(offer.get)}",
            en=f"{voice.bundle(offer.give)} for {voice.bundle(offer.get)}",
        )
        session.screen.say(f"{offer.number}: {names}: {deal}")
    if not found:
        session.screen.say(pick(session.lang, de="Es gibt keine Angebote.", en="There are no offers."))


def _log(session: "Session", rest: str) -> None:
    lines = LOG_LINES
    if rest:
        if not (rest.isascii() and rest.isdigit() and len(rest) < 7 and int(rest) > 0):
            raise TypingError(
                pick(session.lang, de=f"„{rest[:40]}“ ist keine Anzahl.", en=f"“{rest[:40]}” is no number.")
            )
        lines = int(rest)
    for sentence in list(story(session.game, session.game.events, session.lang))[-lines:]:
        session.screen.say(sentence)


def _rules(session: "Session", rest: str) -> None:
    if not rest:
        raise TypingError(
            pick(
                session.lang, de="Welche Regel? Etwa: rules RENT-03", en="Which rule? Such as: rules RENT-03"
            )
        )
    rule = find(rest[:40])
    session.screen.item(f"{rule.id}  ", rule.text[session.lang])


def _why(session: "Session", rest: str) -> None:
    if not rest:
        raise TypingError(
            pick(session.lang, de="Wonach? Etwa: why build 16", en="Ask about what? Such as: why build 16")
        )
    seat, words = session.whose(rest)
    action = read_action(session.game, words, session.lang).by(seat)
    verdict = session.game.explain(action, lang=session.lang)
    label = describe(session.game, action, session.lang)
    session.screen.say(f"{label}: {verdict.text} [{verdict.rule}]")
    rule = find(verdict.rule)
    session.screen.item("  ", rule.text[session.lang])


# ---- doing


def _undo(session: "Session", rest: str) -> None:
    action = session.undo()
    what = describe(session.game, action, session.lang)
    if action.seat is not None and action.seat >= 0:
        what = f"{session.game.names[action.seat]}: {what}"
    session.screen.say(pick(session.lang, de=f"Zurückgenommen: {what}", en=f"Taken back: {what}"))


def _path(session: "Session", rest: str) -> Path:
    if not rest and session.save_to is not None:
        return session.save_to
    if not rest or "\0" in rest:
        raise TypingError(
            pick(
                session.lang, de="Welche Datei? Etwa: save spiel.game", en="Which file? Such as: save my.game"
            )
        )
    return Path(rest).expanduser()


def _save(session: "Session", rest: str) -> None:
    path = _path(session, rest)
    files.save(session.game, path)
    session.screen.say(pick(session.lang, de=f"Gespeichert: {path}", en=f"Saved: {path}"))


def _load(session: "Session", rest: str) -> None:
    path = _path(session, rest)
    game = files.load(path, manual=session.game.manual)
    session.game = game
    session.bots = make_bots(bots_among(game.names), find_level(session.level))
    session.seat, session.stale, session.turn_shown = max(game.actor, 0), True, -1
    session.autosave()
    session.screen.say(pick(session.lang, de=f"Geladen: {path}", en=f"Loaded: {path}"))


def _quit(session: "Session", rest: str) -> None:
    raise LeaveError


_COMMANDS: dict[str, Callable[["Session", str], None]] = {
    **dict.fromkeys(["?", "h", "help", "hilfe"], _help),
    **dict.fromkeys(["board", "brett", "plan"], _board),
    **dict.fromkeys(["menu", "menü", "menue", "m"], _menu),
    **dict.fromkeys(["deeds", "besitz"], _deeds),
    **dict.fromkeys(["offers", "angebote"], _offers),
    **dict.fromkeys(["log", "protokoll"], _log),
    **dict.fromkeys(["rules", "rule", "regeln", "regel"], _rules),
    **dict.fromkeys(["why", "warum"], _why),
    **dict.fromkeys(["undo", "u", "zurück"], _undo),
    **dict.fromkeys(["save", "speichern"], _save),
    **dict.fromkeys(["load", "laden"], _load),
    **dict.fromkeys(["quit", "q", "exit", "schluss"], _quit),
}
