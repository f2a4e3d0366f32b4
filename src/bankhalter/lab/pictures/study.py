"""The pictures of a study: payback, the next house, what a deed is worth, and who begins."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch
from matplotlib.ticker import NullLocator

from bankhalter.codes import FieldKind
from bankhalter.editions import Edition, load_edition
from bankhalter.i18n import Lang, decimal, number, percent, pick
from bankhalter.lab.pictures.board import Heat, draw_board, group_colour
from bankhalter.lab.pictures.style import (
    COLOURS,
    FAINT,
    INK,
    SMALL,
    SUFFIXES,
    TEXT,
    Numbers,
    figure,
    headline,
    percent_sign,
    save,
)
from bankhalter.lab.pictures.words import level_words, order_words

EARLY = 0
"""The moment of the study that is drawn: so far the dice, not the play, have dealt the deeds."""


def draw_all(summary: dict[str, Any], folder: Path, lang: Lang) -> list[Path]:
    """Draw every picture there is data for, as PNG and SVG; returns the files."""
    edition = load_edition(summary["edition"])
    written = []
    for name, draw in _PICTURES.items():
        fig = draw(summary, edition, lang)
        if fig is not None:
            files = [folder / f"{name}{suffix}" for suffix in SUFFIXES]
            for file in files:
                save(fig, file)
            written += files
    return written


def _games(summary: dict[str, Any], edition: Edition, lang: Lang) -> str:
    """What the games were, for a subtitle."""
    games, players = number(summary["finished"], lang), summary["players"]
    return pick(
        lang,
        de=f"{edition.name.of(lang)} · {games} beendete Spiele zu {players}, alle {summary['bot']}",
        en=f"{edition.name.of(lang)} · {games} finished games of {players}, all {summary['bot']}",
    )


# ---- payback


def draw_payback(summary: dict[str, Any], edition: Edition, lang: Lang) -> Figure:
    """Turns until price and buildings are back: three bars at most for each group."""
    fig, axes = figure(lang)
    entries = summary["income"]
    for row, entry in enumerate(entries):
        steps = _shown(entry)
        for place, (kind, step) in enumerate(steps):
            middle = row + (place - (len(steps) - 1) / 2) * 0.29
            axes.barh(middle, step["payback"], height=0.27, color=_BARS[kind])
            text = decimal(step["payback"], 1, lang)
            axes.text(step["payback"] + 0.4, middle, text, size=SMALL, color=INK, va="center_baseline")
    _name_rows(axes, entries, edition, lang)
    axes.set_xlabel(
        pick(
            lang,
            de="Züge eines Gegners, bis Kaufpreis und Gebäude eingespielt sind",
            en="turns of one opponent until price and buildings are earned back",
        )
    )
    _legend_of_bars(fig, entries, edition, lang)
    title = pick(lang, de="Wann sich eine Gruppe bezahlt macht", en="How soon a group pays for itself")
    headline(axes, title, _movement(edition, lang))
    return fig


_BARS = {
    "houses": COLOURS[5],
    "hotel": COLOURS[0],
    "skyscraper": COLOURS[4],
    "owned": "#8a8a8a",
    "malls": INK,
}


def _shown(entry: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Three houses, hotel and skyscraper; of stations and utilities all, and all with malls."""
    steps = {step["level"]: step for step in entry["steps"]}
    owned = [level for level in steps if level.startswith("owned")]
    wanted = ["houses_3", "hotel", "skyscraper", *owned[-1:], "malls"]
    return [(level.partition("_")[0], steps[level]) for level in wanted if level in steps]


def _name_rows(axes: Axes, entries: list[dict[str, Any]], edition: Edition, lang: Lang) -> None:
    """The groups' names, each with its colour."""
    axes.set_yticks(range(len(entries)), [edition.groups[e["group"]].name.of(lang) for e in entries])
    axes.set_ylim(len(entries) - 0.45, -0.55)
    axes.tick_params(axis="y", pad=26)
    axes.grid(False, axis="y")
    axes.spines["left"].set_visible(False)
    for row, entry in enumerate(entries):
        axes.plot(
            [-0.013],
            [row],
            marker="s",
            markersize=14,
            color=group_colour(edition, entry["group"]),
            markeredgecolor=FAINT,
            transform=axes.get_yaxis_transform(),
            clip_on=False,
        )


def _legend_of_bars(fig: Figure, entries: list[dict[str, Any]], edition: Edition, lang: Lang) -> None:
    levels = {kind: step["level"] for entry in entries for kind, step in _shown(entry)}
    words = {
        kind: pick(lang, de="alle, ohne Gebäude", en="all, no buildings")
        if kind == "owned"
        else level_words(level, edition, lang)
        for kind, level in levels.items()
    }
    bars = [Patch(facecolor=_BARS[kind], label=words[kind]) for kind in _BARS if kind in words]
    fig.legend(handles=bars, fontsize=TEXT, frameon=False, ncols=len(bars), loc="outside lower center")


def _movement(edition: Edition, lang: Lang) -> str:
    note = pick(lang, de="alle verlassen das Gefängnis sofort", en="everybody leaves jail at once")
    return f"{edition.name.of(lang)} · {note}"


# ---- the next house


def draw_next_house(summary: dict[str, Any], edition: Edition, lang: Lang) -> Figure:
    """Turns until one more building on each street is back, from the first house up."""
    fig, axes = figure(lang)
    entries = [entry for entry in summary["income"] if _is_street(edition, entry)]
    levels = [step["level"] for step in entries[0]["steps"][1:]]
    for entry, marker in zip(entries, _MARKERS, strict=False):
        turns = [step["payback_of_step"] for step in entry["steps"][1:]]
        group = edition.groups[entry["group"]]
        axes.plot(
            range(len(turns)),
            turns,
            marker=marker,
            color=group_colour(edition, entry["group"]),
            label=group.name.of(lang),
            linewidth=2.5,
            markersize=10,
            markeredgecolor=INK,
        )
    axes.set_yscale("log")
    axes.set_yticks([tick for tick in _TICKS if _reaches(axes, tick)])
    axes.yaxis.set_major_formatter(Numbers(lang))
    axes.yaxis.set_minor_locator(NullLocator())
    axes.set_xticks(range(len(levels)), [_nth_words(level, edition, lang) for level in levels])
    axes.set_ylabel(
        pick(
            lang,
            de="Züge eines Gegners, bis dieser Schritt eingespielt ist",
            en="turns of one opponent until this step is earned back",
        )
    )
    axes.legend(fontsize=TEXT, frameon=True, framealpha=1, edgecolor="white", ncols=2)
    title = pick(lang, de="Wann sich das nächste Gebäude bezahlt macht", en="How soon the next building pays")
    headline(axes, title, _movement(edition, lang))
    return fig


_MARKERS = "osD^vPX*<>hd"
_TICKS = (1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 1000)


def _reaches(axes: Axes, tick: float) -> bool:
    low, high = axes.get_ylim()
    return float(low) <= tick <= float(high)


def _nth_words(level: str, edition: Edition, lang: Lang) -> str:
    """`houses_3` is "3. Haus" or "house 3"."""
    name, _, count = level.partition("_")
    if name != "houses":
        return level_words(level, edition, lang)
    house = edition.words.house.one(lang)
    return pick(lang, de=f"{count}. {house}", en=f"{house} {count}")


def _is_street(edition: Edition, entry: dict[str, Any]) -> bool:
    kind: FieldKind = edition.groups[entry["group"]].kind
    return kind == FieldKind.STREET


# ---- deeds


def draw_deeds(summary: dict[str, Any], edition: Edition, lang: Lang) -> Figure | None:
    """The board with what each deed adds to its owner's chances."""
    values: list[float | None] = [None] * len(edition.fields)
    for entry in summary.get("deeds", []):
        worth = entry["values"][EARLY]["wins"]
        values[entry["field"]] = None if worth is None else 100 * worth["value"]
    if not any(value is not None for value in values):
        return None
    heat = Heat(
        fields=values,
        write=lambda value: ("+" if value > 0 else "") + decimal(value, 1, lang).replace("-", "−"),
        label=pick(lang, de="Prozentpunkte Siegchance", en="percentage points of winning"),
        diverging=True,
    )
    rounds = summary["moments"][EARLY]
    title = pick(lang, de="Was ein Grundstück wert ist", en="What a deed is worth")
    when = pick(
        lang,
        de=f"nach {rounds} Runden für einen, der sonst nicht mehr hat als die anderen",
        en=f"after {rounds} rounds, to one who has no more than the others otherwise",
    )
    return draw_board(edition, heat, lang, title, f"{_games(summary, edition, lang)}\n{when}")


# ---- seats


def draw_seats(summary: dict[str, Any], edition: Edition, lang: Lang) -> Figure | None:
    """Wins by the order in which players begin, with intervals."""
    seats = summary.get("seats", [])
    if not seats:
        return None
    fig, axes = figure(lang)
    axes.axhline(100 / len(seats), color=FAINT, linestyle="--", linewidth=1.2)
    for place, seat in enumerate(seats):
        spread = [[100 * (seat["share"] - seat["low"])], [100 * (seat["high"] - seat["share"])]]
        axes.errorbar(
            [place],
            [100 * seat["share"]],
            yerr=spread,
            fmt="o",
            color=COLOURS[0],
            markersize=12,
            capsize=8,
            linewidth=2.5,
        )
        axes.annotate(
            percent(seat["share"], 1, lang),
            (place, 100 * seat["share"]),
            xytext=(14, 0),
            textcoords="offset points",
            size=TEXT,
            color=INK,
            va="center",
        )
    axes.set_xlim(-0.5, len(seats) - 0.3)
    axes.set_xticks(range(len(seats)), [order_words(seat["order"], lang) for seat in seats])
    axes.grid(False, axis="x")
    axes.yaxis.set_major_formatter(Numbers(lang, percent_sign(lang)))
    axes.set_ylabel(pick(lang, de="Anteil der gewonnenen Spiele", en="share of games won"))
    title = pick(lang, de="Wer zuerst würfelt", en="Who rolls first")
    bands = pick(lang, de="95-%-Bereiche", en="95% intervals")
    headline(axes, title, f"{_games(summary, edition, lang)} · {bands}")
    return fig


_PICTURES: dict[str, Callable[[dict[str, Any], Edition, Lang], Figure | None]] = {
    "payback": draw_payback,
    "next-house": draw_next_house,
    "deeds": draw_deeds,
    "seats": draw_seats,
}
