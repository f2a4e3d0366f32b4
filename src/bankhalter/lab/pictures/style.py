"""The look all pictures share: readable from the last row, colour-blind safe, in the reader's language.

Only `Figure` objects, never pyplot: nothing here changes what a notebook or another program draws.
"""

import re
from pathlib import Path

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.ticker import ScalarFormatter

from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442", "#000000")
"""Okabe and Ito's palette: no two of them look alike to anybody."""
INK, FAINT, GRID = "#1a1a1a", "#5f5f5f", "#dddddd"

WIDE = (12.8, 7.2)
SQUARE = (12.0, 12.0)
"""Inches: a slide, and a board."""
DPI = 200
SUFFIXES = (".png", ".svg")

TITLE, TEXT, SMALL = 19.0, 13.0, 10.5
"""Points, for figures of about 12 inches."""


def figure(lang: Lang, width: float = WIDE[0], height: float = WIDE[1]) -> tuple[Figure, Axes]:
    """An empty figure with one pair of axes, their numbers written as the language writes them."""
    margins = ConstrainedLayoutEngine(w_pad=0.15, h_pad=0.15)
    fig = Figure(figsize=(width, height), facecolor="white", layout=margins)
    FigureCanvasAgg(fig)
    axes = fig.add_subplot()
    dress(axes, lang)
    return fig, axes


def sheet(width: float, height: float) -> tuple[Figure, Axes]:
    """An empty figure without axes to be seen, to draw on by hand: one unit is one point."""
    fig = Figure(figsize=(width, height), facecolor="white")
    FigureCanvasAgg(fig)
    axes = fig.add_axes((0, 0, 1, 1), xlim=(0, 72 * width), ylim=(0, 72 * height))
    axes.set_axis_off()
    return fig, axes


def dress(axes: Axes, lang: Lang) -> None:
    """Give axes the common look, for axes that a picture adds itself."""
    axes.set_facecolor("white")
    axes.set_axisbelow(True)
    axes.grid(True, color=GRID, linewidth=0.8)
    axes.tick_params(labelsize=TEXT, colors=INK, length=0)
    axes.xaxis.label.set(size=TEXT, color=INK)
    axes.yaxis.label.set(size=TEXT, color=INK)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(FAINT)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(Numbers(lang))


def headline(axes: Axes, title: str, subtitle: str = "") -> None:
    """A title, and below it in smaller letters where the numbers come from."""
    axes.set_title(
        title, loc="left", fontsize=TITLE, fontweight="bold", color=INK, pad=34 if subtitle else 12
    )
    if subtitle:
        axes.annotate(
            subtitle,
            (0, 1),
            xytext=(0, 12),
            xycoords="axes fraction",
            textcoords="offset points",
            fontsize=TEXT,
            color=FAINT,
        )


class Numbers(ScalarFormatter):
    """Numbers at an axis: 1.500 and 2,5 in German, 1,500 and 2.5 in English."""

    def __init__(self, lang: Lang, unit: str = "") -> None:
        super().__init__(useOffset=False)
        self.set_scientific(False)
        self.lang, self.unit = lang, unit

    def __call__(self, x: float, pos: int | None = None) -> str:
        """The text at one tick."""
        return localise(super().__call__(x, pos), self.lang) + self.unit


def percent_sign(lang: Lang) -> str:
    """With the space that German puts before it."""
    return pick(lang, de="\N{NO-BREAK SPACE}%", en="%")


def localise(text: str, lang: Lang) -> str:
    """Separators of the language for a number such as `-1234.5`."""
    whole, point, rest = text.partition(".")
    grouped = re.sub(r"(?<=\d)(?=(?:\d{3})+$)", pick(lang, de=".", en=","), whole)
    return grouped + (pick(lang, de=",", en=".") + rest if point else "")


def picture_path(name: str | Path) -> Path:
    """The file for a picture; refused here, before the work begins, if it cannot be one."""
    path = Path(name).expanduser()
    if path.suffix.lower() not in SUFFIXES:
        kind = f"{path.suffix!r} is" if path.suffix else "no suffix is"
        raise BankhalterError(f"{path}: {kind} not a kind of picture; there are {', '.join(SUFFIXES)}")
    return path


def save(fig: Figure, path: str | Path) -> None:
    """Write PNG or SVG, as the suffix says. The same figure gives the same bytes, with no date in them."""
    path = picture_path(path)
    # Text stays text in an SVG: it can be searched, read aloud and edited.
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "bankhalter"}):
        if path.suffix.lower() == ".svg":
            fig.savefig(path, format="svg", metadata={"Date": None})
        else:
            fig.savefig(path, format="png", dpi=DPI)
