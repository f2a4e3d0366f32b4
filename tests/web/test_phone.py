"""The game on a phone, by touch: everything needed is in sight, and nothing moves but what is meant to."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from bankhalter.engine.game import Game
from board import before, group
from server.papers import imported, near_the_end
from server.tables import act, look, open_game
from web import situations
from web.decisions import opened, owned
from web.fingers import CONFIRM, of, play, tap
from web.hands import game
from web.situations import seated
from web.test_access import resize
from web.test_cut import thrown
from web.visitor import PHONE

SMALL, ASIDE, LOW = (320, 640), (740, 360), (360, 560)
"""The last one is what a browser's bars leave of a small phone."""
SHEETS = ("Brett", "Besitz", "Handel", "Verlauf", "Tisch", "Spiel")
FETCHED = """parts => parts.every(part =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part) && name.endsWith('.js')))"""
BOTTOM = "nav => Math.round(innerHeight - nav.getBoundingClientRect().bottom)"
CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"


def sit_down(visit, table, size=PHONE, **wishes):
    screen = visit(f"/t/{table.game}", seats=table, size=size, touch=True, **wishes)
    expect(screen.bar).to_be_visible()
    return screen


@pytest.mark.parametrize("size", [PHONE, SMALL, ASIDE], ids=str)
def test_a_game_is_played_to_its_end_by_touch(visit, server, size):
    screen = sit_down(visit, imported(server, near_the_end()), size)
    assert {"roll", "end", "bankrupt", "confirm"} <= set(play(screen))


def test_a_debt_is_paid_by_touch(visit, server):
    table = seated(server, situations.in_debt())[0]
    screen = sit_down(visit, table)
    raised = []
    while game(screen)["phase"] == "DEBT":
        raised.append(tap(screen, *of("pay", "mortgage")))
        expect(screen.page.locator(f'[data-action="{raised[-1]}"]')).to_have_count(0)
    assert raised[-1] == "pay"
    assert len(raised) > 2
    assert game(screen)["seats"][0]["out"] == 0


def test_giving_up_is_asked_about_once_more(visit, server):
    table = seated(server, situations.ruined())[0]
    screen = sit_down(visit, table)
    tap(screen, *of("bankrupt"))
    tap(screen, CONFIRM)
    screen.wait_until(lambda: game(screen)["seats"][0]["out"] > 0, "Anna is out")


@pytest.mark.parametrize("situation", ["roll", "auction", "debt", "triple", "offer"])
def test_the_page_never_scrolls_and_the_navigation_stays_at_the_bottom(visit, server, situation):
    screen = sit_down(visit, owned(opened(server, situation), 0))
    nav = screen.page.get_by_role("navigation", name="Mehr zum Spiel")
    for size in (PHONE, SMALL, ASIDE):
        resize(screen, size)
        for name in SHEETS:
            place = nav.get_by_role("button", name=name).bounding_box()
            assert place is not None
            screen.page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            expect(nav.get_by_role("button", name=name)).to_have_attribute("aria-current", "page")
            assert nav.evaluate(BOTTOM) == 0
            assert screen.page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
        screen.page.evaluate("scrollTo(0, 500)")
        assert screen.page.evaluate("scrollY") == 0


@pytest.mark.parametrize("size", [PHONE, SMALL, ASIDE], ids=str)
def test_out_of_an_auction_is_in_sight(visit, server, size):
    screen = sit_down(visit, seated(server, situations.auction())[0], size)
    tap(screen, *of("pass"))
    screen.wait_until(lambda: game(screen)["phase"] != "AUCTION", "the auction is over")


HIDDEN = """() => {
  const { bottom: floor } = document.querySelector('.place').getBoundingClientRect()
  const isInSight = ({ left, right, top, bottom }) =>
    left >= 0 && right <= innerWidth && top >= 0 && bottom <= floor
  return [...document.querySelectorAll('.last > *, .last strong, .last .name, [role=status] > .answer')]
    .filter(found => !isInSight(found.getBoundingClientRect()))
    .map(found => found.textContent)
}"""
"""What is told of the last event and does not fit."""


def built(edition):
    streets = group(edition, "orange")
    return Game.scenario(edition, PEOPLE, deeds={0: streets}), 0, f"build {' '.join(map(str, streets))}"


def bought(edition):
    game = Game.scenario(edition, PEOPLE, position=[before(edition, group(edition, "dark_blue")[-1], 7)])
    return thrown(game), 0, "buy"


def paid(edition):
    street = group(edition, "orange")[-1]
    place = [before(edition, street, 7)]
    game = Game.scenario(edition, PEOPLE, deeds={1: [street]}, position=place, strict_claims=True)
    return thrown(game), 1, f"demand {street}"


def traded(edition):
    mine, his = group(edition, "brown")[:2], group(edition, "light_blue")[:3]
    game = Game.scenario(edition, PEOPLE, deeds={0: mine, 1: his})
    unit = game.edition.money.unit
    game.push(f"offer 1 give {','.join(map(str, mine))}+{120 * unit} get {','.join(map(str, his))}", seat=0)
    return game, 1, "accept 1"


PEOPLE = ["Anna", "Clara Luise", "Ben", "David"]


@pytest.mark.parametrize("edition", ["mega-deluxe", pytest.param("classic", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("event", [built, bought, paid, traded], ids=lambda event: event.__name__)
def test_what_happened_is_seen_whole(visit, server, event, edition):
    game, seat, action = event(edition)
    table = imported(server, str(game.record))
    screen = sit_down(visit, owned(table, 0))
    act(server, table, seat, action, look(server, table)["version"])
    expect(screen.stage.locator(".last > .sheet")).to_be_visible()
    hidden = []
    for size in (PHONE, SMALL, LOW, ASIDE):
        resize(screen, size)
        hidden += [(size, found) for found in screen.page.evaluate(HIDDEN)]
    assert not hidden


def test_a_field_shows_its_deed_and_the_way_back_leads_to_the_strip(visit, server):
    screen = sit_down(visit, owned(opened(server, "roll"), 0))
    position = game(screen)["seats"][0]["position"]
    tap(screen, f'.strip [data-field="{position + 1}"]')
    expect(screen.page.get_by_role("article")).to_be_visible()
    tap(screen, 'button[aria-label="Schließen"]')
    expect(screen.page.get_by_role("article")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, SMALL, LOW, ASIDE], ids=str)
def test_ones_deeds_lie_in_sight_and_to_build_stands_beside_the_dice(visit, server, size):
    screen = sit_down(visit, owned(opened(server, "roll"), 0), size)
    deeds = screen.stage.get_by_role("list", name="Besitz").get_by_role("button")
    expect(deeds).to_have_count(len(game(screen)["seats"][0]["deeds"]))
    tap(screen, '.stage [aria-label="Besitz"] button')
    tap(screen, 'button[aria-label="Schließen"]')
    tap(screen, '.stage [data-action="plan"]')
    expect(screen.stage.locator('[data-action^="plan "]').first).to_be_visible()


def test_the_whole_board_is_one_tap_away_and_grows_between_two_fingers(visit, server):
    screen = sit_down(visit, owned(opened(server, "roll"), 0))
    screen.page.get_by_role("button", name="Brett").tap()
    board = screen.page.get_by_role("group", name="Spielplan")
    small = board.bounding_box()
    assert small is not None
    assert small["width"] <= PHONE[0]
    spread(screen, small["x"] + 170, small["y"] + 170)
    screen.wait_until(lambda: (board.bounding_box() or small)["width"] > 1.5 * small["width"], "it grows")


def spread(screen, x, y):
    """Two fingers move apart."""
    session = screen.page.context.new_cdp_session(screen.page)

    def fingers(kind, apart):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        session.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        )

    fingers("touchStart", 20)
    for apart in range(25, 90, 5):
        fingers("touchMove", apart)
    fingers("touchEnd", 0)


@pytest.mark.parametrize(("size", "people"), [(PHONE, 4), (SMALL, 4), (PHONE, 8), (ASIDE, 8)], ids=str)
def test_players_are_called_by_their_names(visit, server, size, people):
    names = ("Samantha", "Ben", "Jonathan", "Elisabeth", "Emil", "Fatima", "Georg", "Hannah")
    seats = [{"kind": "human", "name": name} for name in names[:people]]
    screen = sit_down(visit, open_game(server, people, seats=seats), size)
    chips = screen.page.get_by_role("list", name="Spieler")
    assert not chips.locator(".name").evaluate_all(CUT)
    assert chips.locator(".name").all_inner_texts() == list(names[:people])
    assert chips.locator("[data-purse]").count() == people


def test_all_about_a_player_is_one_tap_away(visit, server):
    screen = sit_down(visit, owned(opened(server, "roll"), 0))
    chip = screen.page.get_by_role("list", name="Spieler").get_by_role("button", name="Ben")
    chip.tap()
    about = screen.page.get_by_role("region", name="Ben", exact=True)
    expect(about).to_contain_text("Vermögen")
    about.get_by_role("button", name="Mit Ben handeln").tap()
    expect(screen.stage.locator('[data-action="offer"]')).to_be_visible()
    expect(about).to_have_count(0)


def test_who_waits_in_the_lobby_has_the_game_already_when_it_begins(visit, server):
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
    table = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    guest = visit(f"/t/{table['id']}", size=PHONE, touch=True)
    expect(guest.page.get_by_role("heading", level=1).first).to_be_visible()
    guest.page.wait_for_function(FETCHED, arg=["GameScreen-", "PhoneScreen-"])
    guest.page.wait_for_load_state("networkidle")
    guest.page.route("**/assets/**", lambda route: None)  # no answer, ever
    token = table["seats"][0]["token"]
    started = server.client.post(
        f"/api/games/{table['id']}/start", json={}, headers={"Authorization": f"Bearer {token}"}
    )
    assert started.status_code == 200, started.text
    expect(guest.bar).to_be_visible()


def test_something_is_there_to_see_before_script_and_letters_have_come(visit, server):
    guest = visit("/icon.svg", size=PHONE, touch=True)
    guest.page.route("**/*.js", lambda route: None)
    guest.page.goto(server.url, wait_until="commit")
    expect(guest.page.get_by_role("img", name="Bankhalter")).to_be_visible()


def test_what_a_guest_has_to_do_is_in_sight(visit, server):
    seats = [{"kind": "human", "name": "Anna"}, *[{"kind": "open"}] * 2]
    table = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    guest = visit(f"/t/{table['id']}", size=SMALL, touch=True)
    name = guest.page.get_by_placeholder("Name")
    expect(name).to_be_in_viewport(ratio=1)
    name.fill("Ben")
    guest.page.get_by_role("button", name="Mitspielen").tap()
    expect(guest.page.get_by_role("button", name=re.compile("beginnen$|auffüllen"))).to_be_in_viewport(
        ratio=1
    )


def test_who_has_a_phone_to_themselves_finds_their_purse(visit, server):
    screen = sit_down(visit, owned(opened(server, "roll"), 1))
    mine = screen.page.get_by_role("list", name="Spieler").get_by_role("button").filter(has_text="(du)")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text("Ben")


SCROLLS = "(found => found.scrollHeight > found.clientHeight)(document.querySelector('.scene'))"
PLACES = """() => [...document.querySelectorAll('.strip > .piece, .here .piece')]
  .map(piece => Math.round(piece.getBoundingClientRect().left)).sort((one, other) => one - other)"""


def test_all_pieces_on_a_field_are_seen(visit, server):
    seats = [{"kind": "human", "name": name} for name in ("Anna", "Ben", "Cleo", "David")]
    screen = sit_down(visit, open_game(server, people=4, seats=seats))
    places = screen.page.evaluate(PLACES)
    assert len(places) == 4
    assert all(right - left >= 10 for left, right in pairwise(places))


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=str)
def test_an_auction_is_seen_whole_and_nobody_waits_who_may_bid(visit, server, size):
    auction = situations.to_buy()
    auction.push("decline")
    others = [table for seat, table in enumerate(seated(server, auction)) if seat != auction.actor]
    screen = sit_down(visit, others[0], size)
    expect(screen.bar).to_contain_text("Du kannst bieten")
    expect(screen.stage.get_by_role("button", name="Bis dahin mitbieten")).to_be_in_viewport(ratio=1)
    assert not screen.page.evaluate(SCROLLS)
