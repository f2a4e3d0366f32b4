"""A league as a picture: ratings with their intervals, the best on top."""

from pathlib import Path
from typing import Any

from bankhalter.i18n import Lang, decimal, number, pick
from bankhalter.lab.pictures.style import COLOURS, FAINT, INK, TEXT, figure, headline, save


def draw(summary: dict[str, Any], path: str | Path, lang: Lang) -> None:
    """Write the picture of a league's summary."""
    ratings = summary["ratings"]
    fig, axes = figure(lang, height=max(4.5, 1.8 + 0.55 * len(ratings)))
    axes.axvline(0, color=FAINT, linestyle="--", linewidth=1.2)
    for place, entry in enumerate(ratings):
        axes.plot([entry["low"], entry["high"]], [place] * 2, color=COLOURS[0], linewidth=6, alpha=0.4)
        axes.plot([entry["elo"]], [place], "o", color=COLOURS[0], markersize=10)
        axes.annotate(
            decimal(entry["elo"], 0, lang),
            (entry["high"], place),
            xytext=(10, 0),
            textcoords="offset points",
            va="center",
            fontsize=TEXT,
            color=INK,
        )
    axes.set_yticks(range(len(ratings)), [entry["name"] for entry in ratings])
    axes.set_ylim(len(ratings) - 0.4, -0.6)
    axes.margins(x=0.12)
    axes.grid(False, axis="y")
    axes.set_xlabel(pick(lang, de="Wertung in Elo, mit 95-%-Bereich", en="rating in Elo, with 95% interval"))
    games, table = number(summary["rated"], lang), summary["job"]["table"]
    what = pick(
        lang,
        de={"order": "nach der ganzen Reihenfolge", "wins": "nach Siegen"},
        en={"order": "by the whole order", "wins": "by wins"},
    )[summary["by"]]
    headline(
        axes,
        pick(lang, de="Die Liga der Bots", en="The league of bots"),
        pick(
            lang,
            de=f"{games} gewertete Spiele zu {summary['job']['players']}, {table}, Plackett–Luce {what}",
            en=f"{games} rated games of {summary['job']['players']}, {table}, Plackett–Luce {what}",
        ),
    )
    save(fig, path)
