"""Names and chat: what people type and other people's screens show. It is data, never markup."""

from collections.abc import Iterable, Sequence

from bankhalter.server.refusals import Refusal
from bankhalter.wording import WordingError, alike, clean

LONGEST_NAME = 40
LONGEST_REASON = 120
LONGEST_CHAT = 500


def clean_name(name: str) -> str:
    """The name without spaces around it; a refusal if nobody can be called that."""
    return _clean(name, LONGEST_NAME, "Ein Name", "A name")


def clean_chat(text: str) -> str:
    """What somebody says, in one line; a refusal if it cannot be shown."""
    return _clean(" ".join(text.splitlines()), LONGEST_CHAT, "Eine Nachricht", "A message")


def clean_reason(text: str) -> str:
    """Why something is corrected, in one line; a refusal if it cannot be shown."""
    return _clean(" ".join(text.splitlines()), LONGEST_REASON, "Ein Grund", "A reason")


def bot_name(seat: int) -> str:
    """What a bot is called that nobody has named."""
    return f"Bot {seat + 1}"


def check_distinct(names: Sequence[str | None]) -> None:
    """A refusal if people could not tell two of these apart; a seat without a name may get a bot later."""
    taken: set[str] = set()
    for seat, name in enumerate(names):
        shown = name or bot_name(seat)
        if alike(shown) in taken:
            raise _taken(shown)
        taken.add(alike(shown))


def distinct(names: Iterable[str]) -> list[str]:
    """The same names, with a number where one has been there before."""
    found: list[str] = []
    for name in names:
        number, new = 1, name
        while any(alike(new) == alike(other) for other in found):
            number += 1
            new = f"{name[: LONGEST_NAME - 3].rstrip()} {number}"
        found.append(new)
    return found


def _clean(text: str, longest: int, de: str, en: str) -> str:
    try:
        return clean(text, longest, de, en)
    except WordingError as error:
        raise Refusal(422, "bad-input", de=error.de, en=error.en) from None


def _taken(name: str) -> Refusal:
    return Refusal(
        409,
        "name-taken",
        de=f"An diesem Tisch heißt schon jemand {name}. Bitte einen anderen Namen.",
        en=f"Somebody at this table is already called {name}. Please take another name.",
    )
