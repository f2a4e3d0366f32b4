"""Somebody is missing, slow, or wants something back: the table decides, and nobody loses a seat."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from server.devices import actor
from server.server import Server
from server.tables import look, open_game
from web import situations
from web.situations import seated
from web.visitor import Visitor


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Whoever loses the connection counts as absent at once."""
    with Server("--rate", "0", "--away", "0") as running:
        yield running


def open_tab(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("tab", name=name).click()


def sees(visitor: Visitor, text: str) -> None:
    expect(visitor.page.get_by_text(text).filter(visible=True).first).to_be_visible()


def substitute(visitor: Visitor, seat: int) -> str | None:
    return visitor.state()["view"]["table"]["seats"][seat]["substitute"]


def test_a_bot_sits_in_for_somebody_absent_by_vote_and_gives_the_seat_back(visit, server):
    seats = seated(server, situations.at_rest(active=2))
    anna, ben = (visit(f"/t/{table.game}", seats=table) for table in seats[:2])
    sees(anna, "Alle warten auf Cleo.")
    anna.press("Zug überspringen")
    sees(ben, "Anna schlägt vor, Cleo diesmal zu überspringen.")
    ben.do("refuse")
    expect(anna.page.get_by_text("schlägt vor")).to_have_count(0)
    ben.press("Bot spielen lassen")
    sees(anna, "Ben schlägt vor, dass für Cleo ein Bot spielt.")
    anna.do("agree")
    expect(anna.actions.locator('[data-action="roll"]')).to_be_visible()
    assert substitute(anna, 2)
    cleo = visit(f"/t/{anna.game}", seats=seats[2])
    cleo.wait_until(lambda: substitute(cleo, 2) is None, "Cleo has her seat back")
    expect(cleo.page.get_by_text("spielt gerade ein Bot")).to_have_count(0)


@pytest.mark.exhaustive
def test_whoever_gets_up_lets_a_bot_play_and_can_sit_down_again(visit, server):
    seats = seated(server, situations.to_buy())
    anna, ben = (visit(f"/t/{table.game}", seats=table) for table in seats[:2])
    open_tab(anna, "Tisch")
    anna.do("leave")
    sees(anna, "Für Anna spielt gerade ein Bot.")
    expect(ben.actions.locator('[data-action="roll"], [data-action="pass"]').first).to_be_visible()
    anna.do("return")
    expect(anna.page.get_by_text("spielt gerade ein Bot")).to_have_count(0)
    assert substitute(anna, 0) is None


def test_the_table_takes_back_and_has_a_break_only_together(visit, server):
    table = open_game(server, people=2, lang="de")
    first = actor(server, table)
    mover, other = (visit(f"/t/{table.game}", seats=one) for one in by_turns(table, first))
    before = look(server, table)["digest"]
    mover.do("roll")
    mover.wait_until(lambda: look(server, table)["digest"] != before, "the dice have fallen")
    open_tab(mover, "Tisch")
    mover.do("undo")
    sees(other, "möchte zurücknehmen")
    other.do("agree")
    mover.wait_until(lambda: look(server, table)["digest"] == before, "the roll is taken back")
    mover.do("pause")
    sees(other, "möchte eine Pause")
    other.do("agree")
    for visitor in (mover, other):
        sees(visitor, "Pause. Alles steht still.")
        assert visitor.offered() == []
    other.do("resume")
    mover.do("roll")
    mover.wait_until(lambda: look(server, table)["digest"] != before, "the game goes on")


def by_turns(table, first):
    """The table as the first to move holds it, and as the other one does."""
    for seat in (first, 1 - first):
        tokens = [token if place == seat else "" for place, token in enumerate(table.tokens)]
        yield type(table)(table.game, tokens, [])


@pytest.mark.exhaustive
def test_when_the_time_is_up_the_others_may_go_on_and_the_seat_stays_its_owners(visit, server):
    table = open_game(server, people=2, lang="de", clock={"seconds": 5, "pause": 0})
    first = actor(server, table)
    slow, other = (visit(f"/t/{table.game}", seats=one) for one in by_turns(table, first))
    expect(other.page.get_by_role("timer")).to_be_visible()
    other.press("Zug überspringen")
    other.play_until(lambda: other.turn >= 2 and "roll" in other.offered())
    assert substitute(slow, first) is None
    other.play_until(lambda: other.turn >= 3)
    expect(slow.actions.locator('[data-action="roll"]')).to_be_enabled()
