"""A run of games as a picture: who won how often, and how long the games were."""

from pathlib import Path

from matplotlib.axes import Axes

from bankhalter.i18n import Lang, number, percent, pick
from bankhalter.lab.pictures.style import (
    COLOURS,
    FAINT,
    INK,
    SMALL,
    TEXT,
    Numbers,
    dress,
    figure,
    headline,
    percent_sign,
    save,
)
from bankhalter.lab.runs.job import Job
from bankhalter.lab.runs.tally import GameTally
from bankhalter.lab.statistics import Wins, quantile


def draw(job: Job, tally: GameTally, path: str | Path, lang: Lang) -> None:
    """Write the picture of these games."""
    fig, left = figure(lang)
    grid = fig.add_gridspec(1, 2, width_ratios=(3, 2))
    left.set_subplotspec(grid[0])
    right = fig.add_subplot(grid[1])
    dress(right, lang)
    draw_wins(left, tally.wins(job.names), 1 / job.players, lang)
    _draw_lengths(right, tally, lang)
    games = number(tally.games, lang)
    headline(
        left,
        pick(lang, de="Wer gewinnt", en="Who wins"),
        pick(
            lang,
            de=f"{games} Spiele, {job.table}, 95-%-Bereiche",
            en=f"{games} games, {job.table}, 95% intervals",
        ),
    )
    save(fig, path)


def draw_wins(axes: Axes, wins: list[Wins], fair: float, lang: Lang) -> None:
    """Shares as dots with their intervals, and the share of a table of equals as a line."""
    axes.axvline(100 * fair, color=FAINT, linestyle="--", linewidth=1.2)
    for place, entry in enumerate(wins):
        colour = COLOURS[place % len(COLOURS)]
        axes.plot([100 * entry.low, 100 * entry.high], [place, place], color=colour, linewidth=5, alpha=0.45)
        axes.plot([100 * entry.share], [place], "o", color=colour, markersize=11)
        axes.annotate(
            percent(entry.share, 1, lang),
            (100 * entry.high, place),
            xytext=(10, 0),
            textcoords="offset points",
            va="center",
            fontsize=TEXT,
            color=INK,
        )
    axes.set_yticks(range(len(wins)), [entry.name for entry in wins])
    axes.set_ylim(len(wins) - 0.4, -0.6)
    axes.set_xlim(0, min(106, 1.25 * max(100 * fair, *(100 * entry.high for entry in wins))))
    axes.xaxis.set_major_formatter(Numbers(lang, percent_sign(lang)))
    axes.set_xlabel(
        pick(lang, de="Anteil der Siege (gestrichelt: alle gleich)", en="share of wins (dashed: all equal)")
    )
    axes.grid(False, axis="y")


def _draw_lengths(axes: Axes, tally: GameTally, lang: Lang) -> None:
    """How many rounds the games took that came to an end; the others are counted in words."""
    ended, median = tally.all_rounds(finished=True), quantile(tally.all_rounds(), 0.5)
    last = max(10, int(quantile(ended, 0.99)))
    width = max(1, last // 40)
    bars, games = range(0, last + width + 1, width), list(ended.values())
    axes.hist([min(rounds, last) for rounds in ended], bars, weights=games, color=COLOURS[0])
    if median <= last:
        axes.axvline(median, color=COLOURS[1], linewidth=2.5)
    middle, unfinished = number(round(median), lang), number(tally.games - tally.finished, lang)
    headline(
        axes,
        pick(lang, de="Wie lange es dauert", en="How long it takes"),
        pick(lang, de=f"Median {middle} Runden", en=f"median {middle} rounds"),
    )
    axes.set_xlabel(pick(lang, de="Runden (letzter Balken: und mehr)", en="rounds (last bar: and more)"))
    axes.set_ylabel(pick(lang, de="Spiele", en="games"))
    axes.annotate(
        pick(lang, de=f"dazu {unfinished} unfertige", en=f"and {unfinished} unfinished"),
        (0.98, 0.97),
        xycoords="axes fraction",
        ha="right",
        va="top",
        fontsize=SMALL,
        color=FAINT,
    )
