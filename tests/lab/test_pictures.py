"""Pictures: valid files, the same bytes for the same numbers, all text in its place."""

import struct
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bankhalter.editions import edition_ids, load_edition
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, percent
from bankhalter.lab.pictures.board import HEIGHT, WIDTH, Heat, draw_board, places
from bankhalter.lab.pictures.lettering import fit, seams, text_width
from bankhalter.lab.pictures.style import DPI, figure, headline, localise, picture_path, save


def shares(edition):
    """Some number for every field, none alike."""
    return [(index + 1) / 1000 for index in range(len(edition.fields))]


def board(edition_id, lang, **changes):
    edition = load_edition(edition_id)
    heat = Heat(shares(edition), lambda share: percent(share, 2, lang), "label of the scale", **changes)
    return draw_board(edition, heat, lang, "Title of it all", "edition\nsecond line")


def words_of(svg):
    """All words in an SVG, as text and not as curves."""
    root = ElementTree.fromstring(svg.read_bytes())
    return " ".join(
        text for node in root.iter("{http://www.w3.org/2000/svg}text") for text in node.itertext()
    )


# ---- files


def test_png_has_its_size(tmp_path):
    fig, _ = figure("en", 8, 4.5)
    save(fig, tmp_path / "a.png")
    head = (tmp_path / "a.png").read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:]) == (8 * DPI, 4.5 * DPI)


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_the_same_figure_gives_the_same_bytes(tmp_path, suffix):
    for name in "ab":
        save(board("classic", "de", in_jail=0.04), tmp_path / f"{name}.{suffix}")
    first, second = ((tmp_path / f"{name}.{suffix}").read_bytes() for name in "ab")
    assert first == second


@pytest.mark.parametrize(("name", "said"), [("x.gif", "'.gif'"), ("x.pdf", "'.pdf'"), ("x", "no suffix")])
def test_other_kinds_of_files_are_refused_by_name(name, said):
    with pytest.raises(BankhalterError, match=f"{name}: {said} .*\\.png, \\.svg"):
        picture_path(name)


def test_axes_speak_the_language(tmp_path):
    spoken: dict[Lang, tuple[str, str]] = {"de": ("1.500", "0,5"), "en": ("1,500", "0.5")}
    for lang, numbers in spoken.items():
        fig, axes = figure(lang)
        axes.plot([0, 1500, 3000], [0, 0.5, 1])
        axes.set_xticks([0, 1500, 3000])
        axes.set_yticks([0, 0.5, 1])
        headline(axes, "Überschrift", "größer")
        save(fig, tmp_path / "a.svg")
        text = words_of(tmp_path / "a.svg")
        assert all(number in text for number in numbers)
        assert "Überschrift" in text
        assert "größer" in text


@pytest.mark.parametrize(
    ("given", "de", "en"),
    [("1234567.5", "1.234.567,5", "1,234,567.5"), ("−1000", "−1.000", "−1,000"), ("999", "999", "999")],
)
def test_separators(given, de, en):
    assert localise(given, "de") == de
    assert localise(given, "en") == en


# ---- lettering


def test_long_words_are_broken_between_syllables():
    assert [("Gemeinschaftsfeld"[:place]) for place in seams("Gemeinschaftsfeld")] == [
        "Gemein",
        "Gemeinschafts",
    ]
    assert "Chaussee" in [("Chausseestraße"[:place]) for place in seams("Chausseestraße")]
    assert seams("Los") == []


def test_a_name_fits_its_box():
    for width, height in ((40, 40), (70, 20), (100, 60)):
        lines, size = fit("Gehen Sie in das Gefängnis", width, height, largest=12, smallest=4)
        assert all(text_width(line, size) <= width for line in lines.split("\n"))
        assert len(lines.split("\n")) * size <= height


# ---- the board


def test_fields_lie_around_the_board_without_overlap():
    for count in (40, 52):
        boxes = places(count)
        for a, b in combinations(boxes, 2):
            apart = (
                a.x + a.width <= b.x + 0.01
                or b.x + b.width <= a.x + 0.01
                or a.y + a.height <= b.y + 0.01
                or b.y + b.height <= a.y + 0.01
            )
            assert apart
        assert all(box.x >= 0 and box.x + box.width <= WIDTH for box in boxes)
        assert all(box.y >= 0 and box.y + box.height <= HEIGHT for box in boxes)
        go, jail, parking, go_to_jail = (boxes[side * count // 4] for side in range(4))
        assert go.x > jail.x == parking.x < go_to_jail.x
        assert go.y == jail.y < parking.y == go_to_jail.y


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("edition", edition_ids())
def test_no_text_leaves_its_field_or_meets_another(edition, lang):
    fig = board(edition, lang, in_jail=0.0395)
    fig.canvas.draw()
    boxes = [text.get_window_extent() for text in fig.axes[0].texts]
    scale = fig.dpi / 72
    fields = [
        (box.x, box.y, box.x + box.width, box.y + box.height)
        for box in places(len(shares(load_edition(edition))))
    ]
    assert len(boxes) == 2 * len(fields) + 2 + 2  # names and numbers, those of jail, title and subtitle
    assert [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
    for box in boxes[:-2]:
        x, y = (box.x0 + box.x1) / 2 / scale, (box.y0 + box.y1) / 2 / scale
        left, low, right, high = next(f for f in fields if f[0] <= x <= f[2] and f[1] <= y <= f[3])
        assert left <= box.x0 / scale
        assert box.x1 / scale <= right
        assert low <= box.y0 / scale
        assert box.y1 / scale <= high


@pytest.mark.parametrize(
    ("lang", "name", "share"), [("de", "Schlossallee", "4,00"), ("en", "Boardwalk", "4.00%")]
)
def test_board_has_its_labels_as_text(tmp_path, lang, name, share):
    save(board("classic", lang, in_jail=0.0395), tmp_path / "board.svg")
    text = words_of(tmp_path / "board.svg")
    for label in (name, share, "Title of it all", "second line", "label of the scale"):
        assert label in text


def test_fields_without_a_number_and_losses(tmp_path):
    edition = load_edition("classic")
    values: list[float | None] = [None] * 40
    values[39], values[1] = 2.5, -1.5
    heat = Heat(values, lambda value: f"<{value}>", "points", diverging=True)
    save(draw_board(edition, heat, "en", "t", "s"), tmp_path / "board.svg")
    text = words_of(tmp_path / "board.svg")
    assert "<2.5>" in text
    assert "<-1.5>" in text
    assert "In Jail / Just Visiting" in " ".join(text.split())
