"""For everybody: checked by axe-core, at all sizes, by keyboard alone, in both languages."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from server.papers import finished
from server.tables import open_game, play_some
from web.visitor import PHONE, WIDE

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = [(320, 640), (360, 740), (768, 1024), (1280, 800)]
SCREENS = ["start", "lobby", "game", "end"]
GERMAN = r"\b(und|der|die|das|nicht|Spiel|spielen|Tisch|Würfel|Karten|Einstellungen|Regeln)\b"


@pytest.fixture(scope="module")
def addresses(server):
    """The screens, and the seats that one has to hold for them."""
    lobby = server.client.post(
        "/api/games", json={"edition": "classic", "seats": [{"kind": "open"}] * 3}
    ).json()
    game = open_game(server, people=4, lang="de")
    play_some(server, game, 25)
    over = finished(server)
    return {
        "start": ("/", None),
        "lobby": (f"/t/{lobby['id']}", None),
        "game": (f"/t/{game.game}", game),
        "end": (f"/t/{over.game}", over),
    }


def come_to(visit, addresses, screen, **wishes):
    path, seats = addresses[screen]
    visitor = visit(path, seats=seats, **wishes)
    wait_for = {
        "start": visitor.page.get_by_role("heading", level=2).first,
        "lobby": visitor.page.get_by_role("heading", level=1),
        "game": visitor.actions,
        "end": visitor.page.get_by_role("heading", level=1),
    }
    expect(wait_for[screen]).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    return visitor


# ---- axe-core


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_wrong(visit, addresses, screen, size, theme):
    visitor = come_to(visit, addresses, screen, size=size, theme=theme)
    assert_axe_is_content(visitor)


def test_axe_finds_nothing_wrong_in_the_settings(visit):
    visitor = visit()
    visitor.press("Einstellungen")
    expect(visitor.page.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    assert_axe_is_content(visitor)


@pytest.mark.parametrize("sheet", ["Brett", "Besitz", "Handel", "Tisch"])
def test_axe_finds_nothing_wrong_in_the_sheets_of_a_phone(visit, addresses, sheet):
    visitor = come_to(visit, addresses, "game", size=PHONE)
    visitor.press(sheet)
    assert_axe_is_content(visitor)


def assert_axe_is_content(visitor):
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = visitor.page.evaluate("axe.run({ resultTypes: ['violations', 'incomplete'] })")
    print("incomplete:", [told(rule) for rule in found["incomplete"]])
    assert not [told(rule) for rule in found["violations"]]


def told(rule):
    return rule["id"], len(rule["nodes"]), [node["html"][:160] for node in rule["nodes"][:3]]


# ---- sizes

MEASURE = Path(__file__).with_name("measure.js")


@pytest.mark.parametrize("size", SIZES, ids=[str(width) for width, _ in SIZES])
@pytest.mark.parametrize("screen", SCREENS)
def test_everything_fits_and_can_be_hit_and_read(visit, addresses, screen, size):
    visitor = come_to(visit, addresses, screen, size=size)
    found = visitor.page.evaluate(MEASURE.read_text(encoding="utf-8"))
    assert found == {"sideways": 0, "small": [], "smallMain": [], "tiny": []}


# ---- the keyboard


def test_a_game_can_be_begun_and_played_without_a_mouse(visit):
    anna = visit(name="Anna")
    tab_to(anna, "Sofort spielen")
    anna.page.keyboard.press("Enter")
    anna.wait_for_table()
    keys = {"roll": "w", "buy": "k", "end": "e", "pass": "v", "decline": "v"}
    rolled = 0
    while rolled < 3:
        anna.wait_until(lambda: bool(anna.offered() or anna.offers.count()), "something to do", 60)
        if not anna.offered():
            tab_to(anna, "Ablehnen")
        before, offered = anna.state()["version"], anna.offered()
        word = next((word for word in keys if word in offered), None)
        anna.page.keyboard.press(keys[word] if word else "Enter")
        rolled += word == "roll"
        anna.wait_until(lambda seen=before: anna.state()["version"] > seen, "the key is heard")


def tab_to(visitor, name):
    """Walk there with the tabulator."""
    for _ in range(120):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.textContent").strip().startswith(name):
            return
    raise AssertionError(f"{name} cannot be reached by keyboard")


# ---- languages


def test_the_language_can_be_changed_everywhere_and_no_german_is_left(visit, addresses):
    for screen in SCREENS:
        visitor = come_to(visit, addresses, screen)
        expect(visitor.page.locator("html")).to_have_attribute("lang", "de")
        visitor.press("English")
        expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
        expect(visitor.page.get_by_role("button", name="Settings")).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")
        words = visitor.page.locator("main").inner_text()
        assert not re.findall(GERMAN, words), screen
