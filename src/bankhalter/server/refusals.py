"""Every "no" of the server: an HTTP status, a code for programs, a sentence for people."""

from collections.abc import Sequence
from typing import Any

from bankhalter.editions import NamesError
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, number, pick


class Refusal(BankhalterError):  # noqa: N818  # a no is an answer, not an error
    """What was asked for is not done, and nothing has changed. `more` goes into the answer as it is."""

    def __init__(self, status: int, code: str, *, de: str, en: str, **more: Any) -> None:
        super().__init__(f"{code}: {en}")
        self.status, self.code, self.de, self.en, self.more = status, code, de, en, more

    def message(self, lang: Lang) -> str:
        """The sentence in one language."""
        return pick(lang, de=self.de, en=self.en)

    def data(self, lang: Lang) -> dict[str, Any]:
        """The body of the answer."""
        return {"error": self.code, "message": self.message(lang), **self.more}


def no_such_game() -> Refusal:
    """A wrong or old link."""
    return Refusal(
        404, "no-such-game", de="Dieses Spiel gibt es hier nicht.", en="There is no such game here."
    )


def no_token() -> Refusal:
    """A seat's token is needed."""
    return Refusal(
        401,
        "no-token",
        de="Dafür braucht es das Kennwort eines Platzes (Authorization: Bearer …).",
        en="This needs the token of a seat (Authorization: Bearer …).",
    )


def wrong_token() -> Refusal:
    """The token opens nothing at this table."""
    return Refusal(
        401,
        "wrong-token",
        de="Dieses Kennwort öffnet keinen Platz an diesem Tisch.",
        en="This token opens no seat at this table.",
    )


def bad_input(problem: str) -> Refusal:
    """Something in the request makes no sense; `problem` names it."""
    return Refusal(
        422,
        "bad-input",
        de=f"Damit kann der Server nichts anfangen: {problem}",
        en=f"The server cannot make sense of this: {problem}",
    )


def bad_names(error: NamesError) -> Refusal:
    """Own names that cannot be shown, or a file that holds none."""
    return Refusal(422, "bad-names", de=error.sentence("de"), en=error.sentence("en"))


def stale(version: int) -> Refusal:
    """The game went on meanwhile."""
    return Refusal(
        409,
        "stale",
        de="Inzwischen ist am Tisch etwas geschehen. Bitte neu entscheiden.",
        en="Something has happened at the table meanwhile. Please decide again.",
        version=version,
    )


def entered_already(version: int) -> Refusal:
    """Two held the bank at once: the second has not seen what the first entered."""
    return Refusal(
        409,
        "stale",
        de="Jemand anderes hat gerade etwas eingetragen, eure Eingabe zählt nicht. "
        "Stimmt nicht, was dasteht, so nehmt es zurück und tragt es neu ein.",
        en="Somebody else has just entered something, what you entered does not count. "
        "If it is not right, take it back and enter it again.",
        version=version,
    )


def impossible_dice(faces: Sequence[Sequence[str]]) -> Refusal:
    """No dice of the box lie like that."""
    named = {"bus": "Bus", "mr": "Mr. Monopoly"}
    sides = [", ".join(named.get(face, face) for face in found) for found in faces]
    return Refusal(
        422,
        "illegal",
        de=f"So können die Würfel nicht liegen. Möglich ist je Würfel: {'; '.join(sides)}. "
        "Nichts ist eingetragen; tippt ein, was sie zeigen.",
        en=f"The dice cannot lie like that. Each of them shows one of: {'; '.join(sides)}. "
        "Nothing was entered; enter what they show.",
        reason="bad_dice",
    )


def no_such_card() -> Refusal:
    """The card is not in the pile, or not in ours."""
    return Refusal(
        422,
        "illegal",
        de="Diese Karte liegt nicht im Stapel. Nichts ist eingetragen; wählt eine andere, "
        "oder sagt unter „Eine andere Karte“, was sie tut.",
        en="This card is not in the pile. Nothing was entered; choose another one, "
        "or say under “Another card” what it does.",
        reason="bad_card",
        rule="CARD-07",
    )


def id_used() -> Refusal:
    """The id belongs to something else that was done before."""
    return Refusal(
        409,
        "id-used",
        de="Diese Kennung (id) gehört schon zu einem anderen Auftrag; jeder braucht eine neue.",
        en="This id belongs to another order already; each needs a new one.",
    )


def not_started() -> Refusal:
    """The table still waits in the lobby."""
    return Refusal(
        409, "not-started", de="Das Spiel hat noch nicht begonnen.", en="The game has not begun yet."
    )


def already_started() -> Refusal:
    """The time for this was before the start."""
    return Refusal(409, "started", de="Das Spiel hat schon begonnen.", en="The game has already begun.")


def is_over() -> Refusal:
    """The game has ended."""
    return Refusal(409, "over", de="Das Spiel ist zu Ende.", en="The game is over.")


def is_paused() -> Refusal:
    """The table has a break."""
    return Refusal(
        409, "paused", de="Der Tisch macht gerade Pause.", en="The table is having a break right now."
    )


def table_full() -> Refusal:
    """No seat is left."""
    return Refusal(
        409,
        "full",
        de="An diesem Tisch ist kein Platz mehr frei. Zuschauen geht immer.",
        en="No seat is left at this table. You can always watch.",
    )


def seat_taken(seat: int) -> Refusal:
    """Somebody sits there."""
    return Refusal(
        409,
        "taken",
        de=f"Platz {seat + 1} ist schon besetzt.",
        en=f"Seat {seat + 1} is already taken.",
    )


def seats_open(seats: list[int]) -> Refusal:
    """Not everybody is here yet."""
    count = len(seats)
    return Refusal(
        409,
        "waiting",
        de="Ein Platz ist noch frei." if count == 1 else f"{number(count, 'de')} Plätze sind noch frei.",
        en="One seat is still open." if count == 1 else f"{number(count, 'en')} seats are still open.",
        seats=seats,
    )


def frozen(why: str) -> Refusal:
    """A game of an older engine that can be read, not continued."""
    return Refusal(
        409,
        "frozen",
        de="Dieses Spiel begann nach anderen Regeln als den heutigen: Man kann es nachlesen, aber nicht "
        "fortsetzen.",
        en="This game began by other rules than today's: it can be read but not continued.",
        why=why,
    )


def not_allowed(de: str, en: str) -> Refusal:
    """A seat may not do this, now or ever."""
    return Refusal(403, "not-allowed", de=de, en=en)


def busy() -> Refusal:
    """The database did not take it; the client may try again."""
    return Refusal(
        503,
        "busy",
        de="Der Server konnte das gerade nicht aufschreiben; es ist nichts geschehen. Bitte noch einmal.",
        en="The server could not write this down just now; nothing has happened. Please try again.",
    )


def moving() -> Refusal:
    """The table is on its way to another server; the client may try again, with the same id."""
    return Refusal(
        503,
        "moving",
        de="Der Tisch zieht gerade auf einen anderen Server um. Bitte gleich noch einmal.",
        en="The table is moving to another server just now. Please try again in a moment.",
        retry_after=1,
    )


def unwell(what: str) -> Refusal:
    """The server cannot do its work; `what` says in which way, for those who run it."""
    de, en = _UNWELL[what]
    return Refusal(503, "unwell", de=de, en=en, reason=what)


_UNWELL = {
    "no-answer": ("Die Datenbank antwortet nicht.", "The database does not answer."),
    "cannot-read": ("Die Datenbank lässt sich nicht lesen.", "The database cannot be read."),
    "cannot-write": (
        "In die Datenbank lässt sich nicht schreiben; vielleicht ist die Festplatte voll.",
        "The database cannot be written to; perhaps the disk is full.",
    ),
}
