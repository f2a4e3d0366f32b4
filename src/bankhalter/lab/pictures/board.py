"""A board with a number on every field, as colour and as text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Colormap, LinearSegmentedColormap, Normalize, to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import FuncFormatter

from bankhalter.codes import FieldKind
from bankhalter.editions import Edition, Field
from bankhalter.i18n import Lang, pick
from bankhalter.lab.pictures.lettering import fit
from bankhalter.lab.pictures.style import COLOURS, FAINT, INK, SMALL, TEXT, TITLE, WIDE, sheet

WIDTH, HEIGHT = WIDE[0] * 72, WIDE[1] * 72
"""The size of a board in points, so that lettering can be fitted to the fields."""
MARGIN, BAND, GAP = 12.0, 9.0, 3.0
CORNER_WIDTH, CORNER_HEIGHT = 104.0, 82.0
NAME, SMALLEST_NAME, VALUE = 9.5, 5.0, 11.0
EMPTY = "#eeeeee"

GROUPS = {
    "brown": "#8c5a3c",
    "light_blue": "#9fd8f0",
    "pink": "#d64f97",
    "orange": "#f28e1c",
    "red": "#d7263d",
    "yellow": "#ffe14d",
    "green": "#1f9d55",
    "dark_blue": "#1d4f9c",
}
"""The printed colours of the streets; the names say the same, so nobody needs to tell them apart."""


@dataclass(frozen=True, slots=True)
class Heat:
    """The numbers to draw: by field (None where there is none), and for those in jail."""

    fields: Sequence[float | None]
    write: Callable[[float], str]
    label: str
    in_jail: float | None = None
    diverging: bool = False
    """Whether the numbers are gains and losses around zero, and not amounts from zero up."""


@dataclass(frozen=True, slots=True)
class Box:
    """A field's place in points: the lower left corner, the size, and the side of the board it is on."""

    x: float
    y: float
    width: float
    height: float
    side: str

    def inset(self, left: float = 0, bottom: float = 0, right: float = 0, top: float = 0) -> "Box":
        """The box without margins of these widths."""
        width, height = self.width - left - right, self.height - bottom - top
        return Box(self.x + left, self.y + bottom, width, height, self.side)


def draw_board(edition: Edition, heat: Heat, lang: Lang, title: str, subtitle: str) -> Figure:
    """The board of the edition, clockwise from the lower right corner, with the title in its middle."""
    fig, axes = sheet(*WIDE)
    colours = _colours(heat)
    for field, box in zip(edition.fields, places(len(edition.fields)), strict=True):
        _draw_field(axes, edition, field, box, heat, colours, lang)
    _draw_centre(fig, axes, heat, colours, title, subtitle)
    return fig


def places(count: int) -> list[Box]:
    """Where the fields are; a side has as many as fit between two corners, whatever the edition."""
    side = count // 4
    across = (WIDTH - 2 * MARGIN - 2 * CORNER_WIDTH) / (side - 1)
    up = (HEIGHT - 2 * MARGIN - 2 * CORNER_HEIGHT) / (side - 1)
    return [_place(*divmod(index, side), across, up) for index in range(count)]


def _place(side: int, step: int, across: float, up: float) -> Box:
    left, bottom = MARGIN, MARGIN
    right, top = WIDTH - MARGIN - CORNER_WIDTH, HEIGHT - MARGIN - CORNER_HEIGHT
    if step == 0:
        x, y = [(right, bottom), (left, bottom), (left, top), (right, top)][side]
        return Box(x, y, CORNER_WIDTH, CORNER_HEIGHT, "corner")
    if side == 0:
        return Box(right - step * across, bottom, across, CORNER_HEIGHT, "bottom")
    if side == 1:
        return Box(left, bottom + CORNER_HEIGHT + (step - 1) * up, CORNER_WIDTH, up, "left")
    if side == 2:
        return Box(left + CORNER_WIDTH + (step - 1) * across, top, across, CORNER_HEIGHT, "top")
    return Box(right, top - step * up, CORNER_WIDTH, up, "right")


# ---- colours


@dataclass(frozen=True, slots=True)
class _Colours:
    norm: Normalize
    map: Colormap

    def of(self, value: float | None) -> str | tuple[float, float, float, float]:
        return EMPTY if value is None else self.map(self.norm(value))


def _colours(heat: Heat) -> _Colours:
    """A scale as far down as up around zero; or from the tenth percentile up to the largest number.

    Fields that send tokens on, such as card fields, would otherwise take up half of the scale.
    """
    known = [value for value in heat.fields if value is not None] or [0.0]
    largest = max(map(abs, known)) or 1.0
    if not heat.diverging:
        return _Colours(Normalize(sorted(known)[len(known) // 10], largest, clip=True), colormaps["viridis"])
    return _Colours(Normalize(-largest, largest, clip=True), _LOSS_TO_GAIN)


_LOSS_TO_GAIN = LinearSegmentedColormap.from_list("loss to gain", [COLOURS[1], "#fafafa", COLOURS[0]])


def _ink(background: str | tuple[float, ...]) -> str:
    """Black or white, whichever is easier to read on a colour."""
    channels = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in to_rgb(background)]  # type: ignore[arg-type]
    luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    return INK if luminance > 0.18 else "white"


# ---- one field


def _draw_field(
    axes: Axes, edition: Edition, field: Field, box: Box, heat: Heat, colours: _Colours, lang: Lang
) -> None:
    value = heat.fields[field.index]
    name = field.name.of(lang)
    if field.kind == FieldKind.JAIL and heat.in_jail is not None:
        _draw_jail(axes, name, box, value, heat, colours, lang)
        return
    _fill(axes, box, colours.of(value))
    room = box.inset(GAP, GAP, GAP, GAP)
    if field.group >= 0:
        room = _draw_band(axes, box, group_colour(edition, field.group))
    _letter(axes, room, name, value, heat, _ink(colours.of(value)))


def _draw_jail(
    axes: Axes, name: str, box: Box, visiting: float | None, heat: Heat, colours: _Colours, lang: Lang
) -> None:
    """Who sits in jail is drawn in the field's inner corner, who only visits around it."""
    inside, _, outside = name.partition(" / ")
    _fill(axes, box, colours.of(visiting))
    strip = 26.0
    cell = box.inset(left=0, bottom=2 * strip - 12)
    cell = cell.inset(left=24)
    _fill(axes, cell, colours.of(heat.in_jail), edge=INK)
    _letter(axes, cell.inset(GAP, GAP, GAP, GAP), inside, heat.in_jail, heat, _ink(colours.of(heat.in_jail)))
    room = Box(box.x, box.y, box.width, 2 * strip - 12, "corner").inset(GAP, 1, GAP, 1)
    words = outside or pick(lang, de="Nur zu Besuch", en="Just visiting")
    _letter(axes, room, words, visiting, heat, _ink(colours.of(visiting)))


def _fill(axes: Axes, box: Box, colour: object, edge: str = "white") -> None:
    axes.add_patch(
        Rectangle((box.x, box.y), box.width, box.height, facecolor=colour, edgecolor=edge, linewidth=1.2)
    )


def _draw_band(axes: Axes, box: Box, colour: str) -> Box:
    """The group's colour at the inner edge; what room is left for letters."""
    depth = {"bottom": (0, box.height - BAND), "top": (0, 0), "left": (box.width - BAND, 0), "right": (0, 0)}
    dx, dy = depth[box.side]
    upright = box.side in ("left", "right")
    size = (BAND, box.height) if upright else (box.width, BAND)
    _fill(axes, Box(box.x + dx, box.y + dy, *size, box.side), colour)
    margins = {"bottom": "top", "top": "bottom", "left": "right", "right": "left"}
    return box.inset(
        **{"left": GAP, "bottom": GAP, "right": GAP, "top": GAP} | {margins[box.side]: BAND + GAP}
    )


def group_colour(edition: Edition, group: int) -> str:
    """The printed colour of a group."""
    found = edition.groups[group]
    others = {FieldKind.STATION: "#2b2b2b", FieldKind.UTILITY: "#b8b8b8"}
    return GROUPS.get(found.id) or others.get(found.kind) or COLOURS[group % len(COLOURS)]


def _letter(axes: Axes, room: Box, name: str, value: float | None, heat: Heat, ink: str) -> None:
    """The name, and below it the number."""
    below = VALUE * 1.25 if value is not None else 0.0
    lines, size = fit(name, room.width, room.height - below, NAME, SMALLEST_NAME)
    middle = room.x + room.width / 2
    tall = (lines.count("\n") + 1) * size * 1.2 + below
    top = room.y + (room.height + tall) / 2
    axes.text(middle, top, lines, size=size, color=ink, ha="center", va="top", linespacing=1.1)
    if value is not None:
        axes.text(
            middle,
            top - tall,
            heat.write(value),
            size=VALUE,
            color=ink,
            ha="center",
            va="bottom",
            fontweight="bold",
        )


# ---- the middle


def _draw_centre(fig: Figure, axes: Axes, heat: Heat, colours: _Colours, title: str, subtitle: str) -> None:
    middle = WIDTH / 2
    room = WIDTH - 2 * (MARGIN + CORNER_WIDTH) - 60
    heading, size = fit(title, room, 70, TITLE * 1.2, TEXT)
    axes.text(middle, HEIGHT * 0.6, heading, size=size, color=INK, ha="center", fontweight="bold")
    axes.text(middle, HEIGHT * 0.57, subtitle, size=TEXT, color=FAINT, ha="center", va="top", linespacing=1.5)
    bar = fig.add_axes((0.3, 0.37, 0.4, 0.03))
    known = [value for value in (*heat.fields, heat.in_jail) if value is not None]
    below, above = min(known) < (colours.norm.vmin or 0), max(known) > (colours.norm.vmax or 0)
    drawn = fig.colorbar(
        ScalarMappable(colours.norm, colours.map),
        cax=bar,
        orientation="horizontal",
        extend={(0, 0): "neither", (0, 1): "max", (1, 0): "min", (1, 1): "both"}[below, above],
        format=FuncFormatter(lambda value, _: heat.write(value)),
    )
    drawn.set_label(heat.label, size=TEXT, color=INK)
    drawn.outline.set_visible(False)
    bar.tick_params(labelsize=SMALL, colors=INK, length=0)
