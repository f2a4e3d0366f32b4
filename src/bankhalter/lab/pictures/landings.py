"""Where rolls end, on the board."""

from pathlib import Path
from typing import Any

from bankhalter.editions import load_edition
from bankhalter.i18n import Lang, number, percent, pick
from bankhalter.lab.pictures.board import Heat, draw_board
from bankhalter.lab.pictures.style import save
from bankhalter.lab.pictures.words import jail_words


def draw(summary: dict[str, Any], path: str | Path, lang: Lang) -> None:
    """The board with the share of rolls that end on each field."""
    edition = load_edition(summary["edition"])
    heat = Heat(
        fields=summary["fields"],
        in_jail=summary["in_jail"],
        write=lambda share: percent(share, 2, lang),
        label=pick(lang, de="Anteil der Würfe, die hier enden", en="share of rolls that end here"),
    )
    title = pick(lang, de="Wo die Würfe enden", en="Where rolls end")
    rolls = number(summary["rolls"], lang)
    counted = pick(lang, de=f"{rolls} Würfe", en=f"{rolls} rolls")
    subtitle = f"{edition.name.of(lang)} · {counted}\n{jail_words(summary['jail'], lang)}"
    save(draw_board(edition, heat, lang, title, subtitle), path)
