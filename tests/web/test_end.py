"""The end: who won and how, a picture to share, and the way to the game once more."""

import re
import struct

import pytest
from playwright.sync_api import expect

from web.test_numbers import finished_after_a_rent
from web.visitor import PHONE, WIDE

SENTENCES = {
    "de": (
        "Anna gewinnt!",
        "Anna gewinnt: Ben ist pleite",
        "Ben bleibt Anna .* schuldig",
        "Die höchste Miete",
        "Spiel dauert",
    ),
    "en": ("Anna wins!", "Anna wins: Ben is bankrupt", "Ben goes bankrupt", "The biggest rent", "game takes"),
}


@pytest.mark.parametrize(
    ("size", "lang"), [(WIDE, "de"), (PHONE, "en")], ids=["wide, German", "phone, English"]
)
def test_the_end_tells_who_won_and_how_and_leads_to_the_game_once_more(visit, server, size, lang):
    table = finished_after_a_rent(server)
    guest = visit(f"/t/{table.game}", size=size, lang=lang)
    heading, *sentences = SENTENCES[lang]
    guest.sees_heading(heading)
    for sentence in sentences:
        expect(guest.page.get_by_role("listitem").filter(has_text=re.compile(sentence)).first).to_be_visible()
    assert "JSON" not in guest.page.locator("main").inner_text()
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.page.get_by_role(
        "link", name=re.compile("^(Noch einmal ansehen|Watch it again): .*(schuldig|owing)")
    ).click()
    guest.page.wait_for_url(re.compile(r"/replay\?at=\d+$"))
    expect(guest.page.locator("[data-action=step]")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_picture_of_the_game_is_saved_and_its_link_copied(visit, server, size):
    table = finished_after_a_rent(server)
    guest = visit(f"/t/{table.game}", size=size)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.do("share")
    with guest.page.expect_download() as download:
        guest.do("save-picture")
    picture = download.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 10_000, "nothing is drawn"
    guest.page.get_by_role("dialog").get_by_role("button", name="Link kopieren").click()
    expect(guest.page.get_by_text("Der Link ist kopiert.")).to_be_visible()
    assert guest.page.evaluate("navigator.clipboard.readText()").endswith(f"/t/{table.game}/replay")


def test_the_curve_tells_its_values_at_any_turn(visit, server):
    table = finished_after_a_rent(server)
    story = server.client.get(f"/api/games/{table.game}/story").json()["story"]
    guest = visit(f"/t/{table.game}")
    place = guest.page.get_by_role("slider").first
    first = f"{story['curves']['wealth'][0][0]:,}".replace(",", ".")
    expect(place).not_to_have_attribute("aria-valuetext", re.compile(f"Anna {first}"))
    place.focus()
    guest.page.keyboard.press("Home")
    expect(place).to_have_attribute("aria-valuetext", re.compile(f"Anna {first}"))


def test_from_the_end_one_looks_at_the_board(visit, server):
    guest = visit(f"/t/{finished_after_a_rent(server).game}")
    guest.press("Brett ansehen")
    expect(guest.page.get_by_role("group", name="Spielplan")).to_be_visible()
    guest.do("story")
    guest.sees_heading("Anna gewinnt!")
