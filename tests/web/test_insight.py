"""What is thought of a game, in the browser: the bar, the expert, the verdict on a deal, the review."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from bankhalter.engine.game import Game
from server.papers import finished
from server.server import Server
from server.tables import Opened
from waiting import PATIENCE
from web.screens import draw_up_a_trade, tab
from web.test_access import axe
from web.visitor import PHONE, WIDE, Visitor

SIZES = pytest.mark.parametrize(
    ("size", "lang"), [(WIDE, "de"), (PHONE, "en")], ids=["wide, German", "phone, English"]
)
LONG = PATIENCE * 1000


def branched(server: Server) -> Opened:
    """A table at which everybody sees who is winning: a finished game, played on from its beginning."""
    game = f"/api/games/{finished(server).game}"
    log = server.client.get(f"{game}/log").json()["messages"]
    start = next(message["v"] for message in log if message["t"] == "start")
    new = server.client.post(f"{game}/branch", json={"at": start, "seat": 0}).json()
    return Opened(new["id"], [new["seats"][0]["token"]], [])


@SIZES
def test_everybody_sees_who_is_winning_and_can_ask_the_expert(visit, server, size, lang):
    anna = visit(f"/t/{(table := branched(server)).game}", seats=table, size=size, lang=lang)
    chances = anna.page.get_by_role("region", name=re.compile("Wer gewinnt gerade|Who is winning"))
    expect(chances.get_by_role("listitem").first).to_contain_text("%", timeout=LONG)
    if size == WIDE:
        expect(chances).to_contain_text(re.compile("Angenommen ist|Assumed"))
    anna.do("coach")
    expect(chances.get_by_role("status")).to_have_text(re.compile(r"\w+.*\."), timeout=LONG)
    assert axe(anna) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_display_shows_who_is_winning(visit, server):
    screen = visit(f"/t/{branched(server).game}/display")
    chances = screen.page.get_by_role("region", name="Wer gewinnt gerade?")
    expect(chances.get_by_role("listitem").first).to_contain_text("%", timeout=LONG)
    expect(screen.page.locator("[data-action=coach]")).to_have_count(0)


def balanced() -> str:
    """A position in which either may win, and both have something to trade."""
    deeds = {0: [1, 6, 11, 16], 1: [3, 8, 13, 18]}
    return Game.scenario("classic", ["Anna", "Ben"], deeds=deeds).position()


def competing(server: Server, **wishes: str) -> Opened:
    """A table of two people that has begun."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Ben"}]
    made = server.client.post("/api/games", json={"edition": "classic", "seats": seats, **wishes}).json()
    table = Opened(made["id"], [seat["token"] for seat in made["seats"]], [])
    key = {"Authorization": f"Bearer {table.tokens[0]}"}
    server.client.post(f"/api/games/{table.game}/start", json={}, headers=key)
    return table


def test_where_people_compete_nothing_is_shown(visit, server):
    anna = visit(f"/t/{(table := competing(server)).game}", seats=table)
    expect(anna.bar).to_be_visible()
    expect(anna.page.get_by_role("region", name="Wer gewinnt gerade?")).to_have_count(0)


def test_what_is_for_spectators_players_only_know_of(visit, server):
    table = competing(server, insight="spectators")
    guest, anna = visit(f"/t/{table.game}"), visit(f"/t/{table.game}", seats=table)
    chances = "Wer gewinnt gerade?"
    expect(guest.page.get_by_role("region", name=chances).get_by_role("listitem").first).to_contain_text(
        "%", timeout=LONG
    )
    tab("Tisch")(anna)
    expect(anna.page.get_by_text("Wer gewinnt gerade? Für Zuschauer")).to_be_visible()
    expect(anna.page.get_by_role("region", name=chances)).to_have_count(0)


@SIZES
def test_a_review_is_made_and_leads_to_the_board(visit, server, size, lang):
    game = finished(server).game
    guest = visit(f"/t/{game}", size=size, lang=lang)
    guest.do("review")
    guest.page.wait_for_url(re.compile("/review$"))
    accounts = guest.page.get_by_role("region", name=re.compile("Glück und Können|Luck and skill"))
    expect(accounts.get_by_role("row")).to_have_count(3, timeout=LONG)
    assert axe(guest) == []
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    again = visit(f"/t/{game}/review", size=size, lang=lang)
    expect(again.page.get_by_role("heading", level=1)).to_have_text(re.compile("Analyse|Review"))
    expect(again.page.get_by_role("table").first).to_be_attached(timeout=LONG)


def with_mistakes(guest: Visitor, server: Server, game: str) -> list[int]:
    """As if there had been two mistakes in a game, one of each player; where they were."""
    log = server.client.get(f"/api/games/{game}/log").json()["messages"]
    acts = [line["v"] - 1 for line in log if line["t"] == "act"][:2]
    mistakes = [
        {
            "at": at,
            "turn": 1 + place,
            "seat": place,
            "action": "roll",
            "better": "roll",
            "loss": 0.07,
            "changes": [0, 0],
            "done_text": f"Irrtum {'AB'[place]}",
            "better_text": "etwas anderes",
            "position": "",
        }
        for place, at in enumerate(acts)
    ]

    def answer(route: Route) -> None:
        found = route.fetch().json()
        if found["review"]:
            found["review"]["mistakes"] = mistakes
        route.fulfill(json=found)

    guest.page.route("**/review?*", answer)
    return [mistake["at"] for mistake in mistakes]


@SIZES
def test_mistakes_are_walked_through_on_the_board_and_marked_on_the_curve(visit, server, size, lang):
    game = finished(server).game
    guest = visit("/", size=size, lang=lang)
    first, second = with_mistakes(guest, server, game)
    guest.go(f"/t/{game}/review")
    mistakes = guest.page.get_by_role("listitem").filter(has_text="Irrtum")
    expect(mistakes).to_have_count(2, timeout=LONG)
    expect(guest.page.locator("figure path.mistake")).to_have_count(2)
    guest.page.get_by_label(re.compile("Wessen Fehler|Whose mistakes")).select_option("1")
    expect(mistakes).to_have_text([re.compile("Ben: Irrtum B")])
    assert axe(guest) == []
    guest.page.get_by_label(re.compile("Wessen Fehler|Whose mistakes")).select_option("-1")
    guest.do("walk")
    expect(guest.page.get_by_role("slider")).to_have_value(str(first))
    expect(guest.page.get_by_text(re.compile("Fehler 1 von 2|Mistake 1 of 2"))).to_be_visible()
    guest.do("next-mistake")
    expect(guest.page.get_by_role("slider")).to_have_value(str(second))
    expect(guest.page.get_by_text(re.compile("Ben .*Irrtum B.*etwas anderes"))).to_be_visible()
    expect(guest.page.locator("[data-action=next-mistake]")).to_be_disabled()
    assert axe(guest) == []


@SIZES
def test_from_a_replay_one_sees_who_would_have_won_and_plays_on(visit, server, size, lang):
    guest = visit(f"/t/{finished(server).game}/replay", size=size, lang=lang)
    guest.do("who-would")
    here = guest.page.get_by_role("region", name=re.compile("Von dieser Stelle an|From this point on"))
    expect(here.get_by_role("listitem").first).to_contain_text("%", timeout=LONG)
    assert axe(guest) == []
    guest.do("play-on")
    guest.page.wait_for_url(re.compile(r"/t/[\w-]+$"))
    expect(guest.bar).to_be_visible()


def in_sight(place: Locator) -> bool:
    """Whether the middle of something is to be seen, and nothing lies over it."""
    return bool(
        place.evaluate(
            "it => { const {x, y, width, height} = it.getBoundingClientRect();"
            " return it.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }"
        )
    )


@SIZES
def test_a_deal_is_judged_while_it_is_drawn_up(visit, server, size, lang):
    table = competing(server, insight="all", start=balanced())
    anna = visit(f"/t/{table.game}", seats=table, size=size, lang=lang)
    tab("Handel|Trade", draw_up_a_trade)(anna)
    verdict = anna.page.get_by_label(re.compile("Was der Handel bewirkt|What the deal does"))
    expect(verdict.get_by_role("listitem")).to_have_count(2, timeout=LONG)
    expect(verdict.locator("strong")).to_have_text(re.compile(r"\w.*\."))
    for side in anna.page.get_by_label(re.compile("(Anna|Ben) (gibt|gives)")).all():
        assert in_sight(side.get_by_role("button").last), "what is traded can still be changed"
    assert axe(anna) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
