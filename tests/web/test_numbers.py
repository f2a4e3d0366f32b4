"""What people want to know while they play, and what the game is told by in the end."""

import re

from playwright.sync_api import expect

from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from server.papers import imported
from server.server import Server
from server.tables import Opened, play_some
from web.screens import tab
from web.visitor import PHONE

WIENER_STRASSE, BERLINER_STRASSE = 18, 19


def orange_of_anna() -> str:
    """Anna has the orange group with a house each; Ben stands eight fields before Wiener Straße."""
    deeds, levels = {0: [16, 18, 19], 1: [39]}, {16: 1, 18: 1, 19: 1}
    game = Game.scenario("classic", ["Anna", "Ben"], deeds=deeds, levels=levels, position=[20, 10])
    return str(game.record)


def finished_after_a_rent(server: Server) -> Opened:
    """Ben pays his first rent and has next to nothing left; the end follows by itself."""
    deeds = {0: [field.index for field in load_edition("classic").deeds]}
    game = Game.scenario("classic", ["Anna", "Ben"], active=1, deeds=deeds, cash=[9000, 9], manual=True)
    game.push("roll", dice=(1, 2))
    table = imported(server, str(game.record))
    play_some(server, table, 200)
    return table


def test_large_amounts_beside_a_curve_are_seen_whole(visit, server):
    box = load_edition("mega-deluxe")
    deeds = {0: [field.index for field in box.deeds]}
    game = Game.scenario("mega-deluxe", ["Anna", "Ben"], deeds=deeds, cash=[1_500_000, 250_000])
    guest = visit(f"/t/{imported(server, str(game.record)).game}", size=PHONE)
    tab("Tisch|Table")(guest)
    label = guest.page.locator("figure svg text").filter(has_text="2.000.000").first
    expect(label).to_be_attached()
    assert label.evaluate("text => text.getBBox().x") >= 0


def test_a_deed_tells_odds_and_what_building_would_change(visit, server):
    table = imported(server, orange_of_anna())
    anna = visit(f"/t/{table.game}", seats=table)
    anna.page.locator(f'[data-field="{WIENER_STRASSE}"]').click()
    deed = anna.page.get_by_role("region", name="Wiener Straße")
    expect(deed.get_by_text("2,9 % aller Würfe enden hier (Platz 7 von 40).")).to_be_visible()
    expect(deed.get_by_role("row", name=re.compile(r"Ben\s+13,9"))).to_be_visible()
    expect(deed.get_by_text("M 70 danach M 200")).to_be_visible()

    deed.get_by_role("button", name="Schließen").click()
    anna.do("plan")
    for _ in range(2):
        anna.page.locator(f'[data-action="plan {BERLINER_STRASSE}"]').click()
    refused = anna.page.get_by_text(re.compile("gleichmäßig"))
    expect(refused).to_be_visible()
    for field in (16, WIENER_STRASSE):
        anna.page.locator(f'[data-action="plan {field}"]').click()
    street = anna.stage.get_by_role("article").filter(has_text="Berliner Straße")
    expect(street.get_by_text("M 80 danach M 600")).to_be_visible()
    expect(anna.stage.get_by_text("Bargeld M 1.500 danach M 1.100")).to_be_visible()
    expect(anna.stage.get_by_text("Häuser der Bank 29 danach 25")).to_be_visible()
    shown = anna.page.get_by_role("button", name=re.compile("^Feld 19, Berliner Straße"))
    expect(shown).to_have_accessible_name(re.compile("3 Häuser"))
    anna.page.locator('[data-action="build"]').click()
    anna.wait_until(
        lambda: anna.state()["view"]["game"]["fields"][BERLINER_STRASSE]["level"] == 3, "building"
    )


def test_the_way_ahead_on_a_phone_tells_how_likely_it_is(visit, server):
    table = imported(server, orange_of_anna())
    anna = visit(f"/t/{table.game}", size=PHONE, lang="en", seats=table)
    ahead = anna.page.get_by_role("list", name="The fields around Anna")
    expect(ahead.get_by_role("listitem").filter(has_text="7 ahead").filter(has_text="17%")).to_have_count(1)


def test_the_end_tells_the_story_and_the_dice_can_be_recomputed(visit, server):
    table = finished_after_a_rent(server)
    anna = visit(f"/t/{table.game}", seats=table)
    wealth = [seat["wealth"] for seat in anna.state()["view"]["game"]["seats"]]
    anna.page.get_by_text("Als Tabelle").first.click()
    last = (
        anna.page.get_by_role("region", name=re.compile("Grundstücke zum Kaufpreis")).get_by_role("row").last
    )
    expect(last.get_by_role("cell")).to_have_text([f"{value:,}".replace(",", ".") for value in wealth])
    anna.page.get_by_text("Mehr Zahlen").click()
    expect(anna.page.get_by_role("heading", name="Einkommen je Runde")).to_be_visible()
    expect(anna.page.get_by_text(re.compile("Die höchste Miete: Ben muss Anna "))).to_be_visible()

    anna.page.locator('[data-action="check"]').click()
    expect(anna.page.get_by_text(re.compile("Der Startwert ist der versprochene, und alle"))).to_be_visible()

    anna.page.get_by_role("link", name=re.compile("Ben an Anna für Turmstraße")).click()
    anna.page.wait_for_url(re.compile(r"/replay\?at=\d+$"))
    anna.sees_heading("Das Spiel von Anna und Ben")
