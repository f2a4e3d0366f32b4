"""For everybody: every screen looked at by axe-core and measured, wide and on a phone, light and dark."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.letters import OWN, drawn_with
from web.screens import SCREENS
from web.visitor import PHONE, WIDE

TESTS = Path(__file__).parent
AXE = (TESTS.parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
MEASURE = (TESTS / "measure.js").read_text(encoding="utf-8")
CONTRAST = (TESTS / "contrast.js").read_text(encoding="utf-8")
TABLET, SMALL_PHONE = (768, 1024), (320, 640)
GERMAN = re.compile(r"\b(und|der|das|nicht|Spiel|spielen|Tisch|Würfel|Karten|Einstellungen|Regeln)\b")


OFTEN = {
    "start",
    "real board",
    "dice-by-hand",
    "card-by-hand",
    "desk of the bank",
    "purse",
    "lobby of the host",
    "end",
    "share",
    "replay",
    "trade",
    "deed",
    "auction",
    "game of mega-deluxe",
}
"""Looked at in every run; the long one looks at all."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in OFTEN else pytest.mark.exhaustive) for name in SCREENS]
)
def test_everybody_can_find_read_and_press_everything(visit, server, name):
    screen = SCREENS[name]
    path, seats = screen.address(server)
    visitor = visit(path, seats=seats)
    visitor.page.wait_for_load_state("networkidle")
    found = [
        *seen(visitor, screen, WIDE, look_closely, TABLET),
        *seen(visitor, screen, PHONE, look_closely, SMALL_PHONE),
    ]
    if speak_english(visitor):
        found += seen(visitor, screen, SMALL_PHONE, german_left, PHONE)
        found += seen(visitor, screen, TABLET, german_left, WIDE)
    visitor.faults = [fault for fault in visitor.faults if "nirgends" not in fault and "404" not in fault]
    assert not found


def seen(visitor, screen, size, check, second_size):
    """Go there, check it, and measure it in two sizes."""
    visitor.page.keyboard.press("Escape")
    resize(visitor, size)
    screen.way(visitor)
    found = [*measured(visitor, size), *check(visitor, size)]
    resize(visitor, second_size)
    return found + measured(visitor, second_size)


def resize(visitor, size):
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def measured(visitor, size):
    return [(size[0], complaint) for complaint in visitor.page.evaluate(MEASURE)]


def look_closely(visitor, size):
    """By axe-core; where it cannot tell the contrast we compute it, in the dark always; and the letters."""
    found: list[tuple] = [(size[0], complaint) for complaint in axe(visitor)]
    found += [(size[0], family, text) for family, text in drawn_with(visitor.page) if family != OWN]
    for theme in ("dark", "light"):
        visitor.page.emulate_media(color_scheme=theme)
        found += [(size[0], theme, pale) for pale in visitor.page.evaluate(CONTRAST)]
    return found


def axe(visitor):
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate("axe.run({ resultTypes: ['violations', 'incomplete'] })")
    unsure = [rule for rule in found["incomplete"] if rule["id"] != "color-contrast"]
    return [
        (rule["id"], node["html"][:160]) for rule in [*found["violations"], *unsure] for node in rule["nodes"]
    ]


def speak_english(visitor):
    """False where there is no switch: the display speaks the language of its device."""
    visitor.page.keyboard.press("Escape")
    switch = visitor.page.get_by_role("button", name="English")
    if not switch.count():
        return False
    switch.click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    return True


def german_left(visitor, size):
    """What is still German after a moment: the log comes anew from the server."""
    body = visitor.page.locator("body")
    try:
        expect(body).not_to_contain_text(GERMAN, use_inner_text=True)
    except AssertionError:
        return [(size[0], "German", word) for word in GERMAN.findall(body.inner_text())]
    return []


# ---- larger letters, wider letters, fewer colours

LARGE = "html { font-size: 200% }"
SPACED = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }
[data-field] * { letter-spacing: 0 !important; line-height: 1.05 !important }
"""
"""The distances everybody may set. Fields of the board are a picture: their names are in the list, too."""


DRESS = """style => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}"""


@pytest.mark.parametrize("style", [LARGE, SPACED], ids=["large", "spaced"])
@pytest.mark.parametrize(
    "name", ["start", "lobby of the host", "settings", "auction", "trade", "debt", "end"]
)
@pytest.mark.exhaustive
def test_letters_may_be_twice_as_large_or_farther_apart(visit, server, name, style):
    screen = SCREENS[name]
    path, seats = screen.address(server)
    visitor = visit(path, seats=seats, size=(640, 800))
    visitor.page.evaluate(DRESS, style)
    screen.way(visitor)
    visitor.page.wait_for_load_state("networkidle")
    assert not visitor.page.evaluate(MEASURE)
