"""What leaves the program about a game has the shapes that are written down for it, in every kind of game."""

import random
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from bankhalter.codes import CardEffect, Correction, Ending, EventKind, Face, How, Phase, Piece, Why
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.tell import Past, event_data, facts, menu_entries, shapes, told
from bankhalter.tell.views import preview, view
from fitting import fits
from random_play import crowded, in_every_way, wander

GOLDEN = sorted((Path(__file__).parents[1] / "data" / "golden").glob("*.record"))
EVENTS = TypeAdapter(list[told.Told])
VIEW = TypeAdapter(shapes.GameView)
MENU = TypeAdapter(list[shapes.MenuEntry])
PREVIEW = TypeAdapter(shapes.Preview | None)


# ---- events


def test_names_are_those_of_the_kernel():
    for names, codes in (
        (told.PIECES, Piece),
        (told.WHYS, Why),
        (told.HOWS, How),
        (told.ENDINGS, Ending),
        (told.EFFECTS, CardEffect),
        (told.CORRECTED, Correction),
    ):
        assert [names[code] for code in codes] == [code.name.lower() for code in codes]
        assert len(names) == len(codes)
    assert set(told.SPEEDS) == set(Face)


@pytest.mark.long
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_events_have_the_shapes_of_their_kinds(path):
    """These games reach every kind of event between them; `test_golden` sees to it."""
    game = Game.from_record(path.read_text(), manual=True)
    assert fits(EVENTS, [event_data(game, event, "en") for event in game.events])


@pytest.mark.parametrize("kind", EventKind)
def test_every_kind_has_a_shape(kind):
    """Whatever the numbers of an event are, as long as they are possible."""
    past = Past(Game("mega-deluxe", 2).edition, ["Ada", "Bo"], "offer 1 give 1 get 3")
    data = event_data(past, Event(kind, 0, 1, 1, 1, 1), "de")
    assert data["kind"] == kind.name.lower()
    assert data["text"]
    assert fits(EVENTS, [data])


def test_dice_come_one_by_one_and_the_speed_die_by_its_name():
    event = Event(EventKind.ROLLED, 0, -1, 0, 3, 4 + 10 * Face.BUS)
    assert facts.told(event, "") == {
        "kind": "rolled",
        "text": "",
        "seat": 0,
        "dice": (3, 4),
        "speed": "bus",
        "field": None,
    }


def test_the_lot_of_an_auction_is_a_deed_or_a_building():
    deed = facts.told(Event(EventKind.AUCTION_OPENED, -1, -1, 5, 0, 0), "")
    building = facts.told(Event(EventKind.AUCTION_OPENED, -1, -1, -1, 0, Piece.HOTEL + 1), "")
    assert (deed["field"], deed["piece"]) == (5, None)
    assert (building["field"], building["piece"]) == (None, "hotel")


# ---- views, menus, previews


@in_every_way
def test_views_and_menus_have_their_shapes(edition, preset):
    game = crowded(edition, preset, seed=21, strict_claims=True)
    for _ in wander(game, random.Random(21), 120):
        assert fits(VIEW, view(game))
        for seat in range(game.players):
            assert fits(MENU, menu_entries(game, seat, "de"))


@in_every_way
def test_previews_have_their_shape(edition, preset):
    game = crowded(edition, preset, seed=22)
    for _ in wander(game, random.Random(22), 20):
        for action in game.menu(game.active):
            assert fits(PREVIEW, preview(game, action))


def test_the_pending_decision_names_its_phase():
    game = Game.scenario("classic", 2, position=[38, 0])
    assert view(game)["pending"] is None
    game.push("roll", dice=(3, 4))
    assert (game.phase, view(game)["pending"]) == (Phase.BUY, {"phase": "BUY", "field": 5})


def test_a_trade_is_previewed_for_who_offers_and_who_is_asked():
    game = Game.scenario("classic", 2, deeds={0: [6, 8], 1: [9, 5]}, cash=[500, 300])
    offer = Action.parse("offer 1 give +200 get 9", 0)
    mine = preview(game, offer)
    assert (mine["cash"], mine["fields"][9]["owner"]) == (300, 0)
    assert [mine["fields"][field]["rent"] for field in (6, 8, 9)] == [12, 12, 16], (
        "a whole group: twice as much"
    )
    game.push(offer)
    his = preview(game, Action.parse("accept 1", 1))
    assert (his["cash"], his["fields"]) == (500, mine["fields"])
