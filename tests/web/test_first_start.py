"""While a new server compiles its rules, the page says so, and nothing is in the way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from bankhalter.kernel._jit import MODE
from server.cold_cache import Cache
from server.server import Server
from web.visitor import PHONE, WIDE

pytestmark = pytest.mark.skipif(MODE == "python", reason="nothing is compiled")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    cache = Cache(tmp_path_factory.mktemp("cache"))
    with Server("--rate", "0", environment=cache.environment) as running:
        yield running
    cache.release()


@pytest.mark.parametrize(("lang", "words"), [("de", "Spielen geht schon"), ("en", "You can play already")])
def test_it_says_that_one_can_play(visit, lang, words):
    page = visit(size=WIDE, lang=lang).page
    expect(page.get_by_role("status").get_by_text(words)).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()


def test_on_a_phone_the_bar_stays_one_line(visit):
    page = visit(size=PHONE).page
    expect(page.get_by_role("progressbar")).to_be_visible()
    header = page.get_by_role("banner")
    bar, button = header.bounding_box(), header.get_by_role("button").first.bounding_box()
    assert bar is not None
    assert button is not None
    assert bar["height"] < 2 * button["height"]


def test_a_game_can_be_played(visit):
    visitor = visit(size=WIDE)
    visitor.page.get_by_role("button", name="Sofort spielen").click()
    visitor.page.locator("[data-action=roll]").click()
    expect(visitor.page.get_by_text("würfelt").first).to_be_visible()
