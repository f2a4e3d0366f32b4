"""What a link to a table looks like in a chat: its edition, who is there, and a picture of the board."""

from html import escape

from starlette.requests import Request

from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.server.api.caller import glance
from bankhalter.server.api.language import wanted
from bankhalter.server.log.table import Table
from bankhalter.server.refusals import Refusal

USUAL = "classic"
"""Whose picture stands for boards that nobody has drawn."""
SIZE = (1200, 630)


async def tags_for(request: Request, game: str, pictures: set[str]) -> str:
    """Tags for the head of the page; none if there is no such table, or its edition is gone."""
    try:
        table = await glance(request.app.state.hall, game)
        return _tags(request, game, table, pictures)
    except (Refusal, BankhalterError):
        return ""


def _tags(request: Request, game: str, table: Table, pictures: set[str]) -> str:
    lang = wanted(request.scope) or table.setup.lang
    address = str(request.base_url).rstrip("/")
    board = table.setup.edition if table.setup.edition in pictures else USUAL
    title = f"{table.edition.name.of(lang)} – Bankhalter"
    about = _about(table, lang)
    return "".join(
        (
            _tag("name", "description", about),
            _tag("property", "og:site_name", "Bankhalter"),
            _tag("property", "og:type", "website"),
            _tag("property", "og:title", title),
            _tag("property", "og:description", about),
            _tag("property", "og:url", f"{address}/t/{game}"),
            _tag("property", "og:image", f"{address}/preview-{board}.png"),
            _tag("property", "og:image:width", str(SIZE[0])),
            _tag("property", "og:image:height", str(SIZE[1])),
            _tag("name", "twitter:card", "summary_large_image"),
        )
    )


def _tag(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" />'


def _about(table: Table, lang: Lang) -> str:
    """Who is there, and what they are waiting for."""
    names = ", ".join(seat.name for seat in table.seats if seat.name)
    free = sum(seat.is_open for seat in table.seats)
    if table.over:
        return pick(lang, de=f"{names} haben gespielt.", en=f"{names} have played.")
    if table.game is not None:
        return pick(lang, de=f"{names} spielen gerade.", en=f"{names} are playing.")
    if not free:
        return pick(lang, de=f"{names} fangen gleich an.", en=f"{names} are about to begin.")
    seats = pick(lang, de="ein Platz" if free == 1 else f"{free} Plätze", en=f"{free} seat{'s' * (free > 1)}")
    return pick(
        lang,
        de=f"Spiel mit: {names} – noch {seats} frei.",
        en=f"Come and play: {names} – {seats} free.",
    )
