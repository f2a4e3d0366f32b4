"""Every board can be read: no name cut or badly broken, no figure below a piece, in both languages."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from board import group
from server.papers import imported
from web.decisions import EDITIONS
from web.letters import OWN, drawn_with
from web.visitor import PHONE, WIDE

LOOK = Path(__file__).with_name("board_words.js").read_text(encoding="utf-8")
NAMES = ("Samantha", "Ben", "Clara Luise", "David", "Emil", "Fatima", "Georg", "Hannah")


def full_board(edition: str, crowd: int) -> str:
    """Everything is sold and much is built; all stand on one field, in the jail some as prisoners."""
    board = load_edition(edition)
    many = board.players_max
    deeds: dict[int, list[int]] = {seat: [] for seat in range(many)}
    for number, found in enumerate(board.groups):
        deeds[number % many] += found.members
    top = dict.fromkeys([*group(edition, "dark_blue"), *group(edition, "light_blue")], 5)
    jail = dict.fromkeys(range(0, many, 2), 1) if crowd == len(board.fields) // 4 else {}
    game = Game.scenario(
        edition,
        NAMES[:many],
        deeds=deeds,
        levels=top | dict.fromkeys(group(edition, "orange"), 3),
        position=[crowd] * many,
        jail=jail,
        cash=[9999 * board.money.unit] * many,
    )
    return str(game.record)


def unreadable(visitor, edition: str) -> list[str]:
    found = visitor.page.evaluate(LOOK)
    assert found["names"] == len(load_edition(edition).fields), "every field has its name"
    return found["complaints"]


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_field_can_be_read(visit, server, edition):
    side = len(load_edition(edition).fields) // 4
    found = []
    for crowd in (1, side, side + 1, 3 * side + 2):
        table = imported(server, full_board(edition, crowd))
        visitor = visit(f"/t/{table.game}", seats=table, size=WIDE)
        expect(visitor.page.locator(".tokens > *").first).to_be_attached()
        found += unreadable(visitor, edition)
        visitor.page.get_by_role("button", name="English").click()
        expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
        found += unreadable(visitor, edition)
    assert {family for family, _ in drawn_with(visitor.page)} == {OWN}
    assert not found


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_field_of_the_strip_and_the_enlarged_board_can_be_read_on_a_phone(visit, server, edition):
    table = imported(server, full_board(edition, 1))
    visitor = visit(f"/t/{table.game}", seats=table, size=PHONE)
    expect(visitor.page.locator(".strip [data-field]").first).to_be_attached()
    found = unreadable(visitor, edition)
    visitor.press("Brett")
    visitor.press("Größer")
    found += unreadable(visitor, edition)
    assert {family for family, _ in drawn_with(visitor.page)} == {OWN}
    assert not found
