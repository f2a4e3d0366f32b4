"""The public view of a game as data."""

import json
import random

import pytest

from bankhalter.editions import edition_ids
from bankhalter.engine.game import Game
from bankhalter.tell.views import view
from random_play import crowded, in_every_way, wander


@pytest.mark.parametrize("edition", edition_ids())
def test_a_view_is_json_and_complete(edition):
    game = Game(edition, ["Anna", "Ben"], seed=1)
    data = json.loads(json.dumps(view(game)))
    assert data == view(game)
    assert [seat["name"] for seat in data["seats"]] == ["Anna", "Ben"]
    assert [field is not None for field in data["fields"]] == [field.is_deed for field in game.edition.fields]
    assert data["bank"]["stock"]["house"] == 32
    assert data["phase"] == "ROLL"
    assert data["actor"] == game.active
    assert data["outcome"] is None


def test_before_the_first_turn_it_says_who_throws():
    game = Game("classic", 2, manual=True)
    assert (view(game)["phase"], view(game)["pending"]) == ("START_DICE", {"phase": "START_DICE", "seat": 0})
    game.push("dice 1 2")
    assert view(game)["pending"] == {"phase": "START_DICE", "seat": 1}


def test_seats_and_fields_say_what_is_owned():
    game = Game.scenario(
        "classic",
        3,
        deeds={0: [5, 15], 1: [12], 2: [37, 39]},
        levels={37: 2, 39: 2},
        mortgaged=[15],
        jail={1: 1},
        jail_cards={1: [0]},
    )
    data = view(game)
    assert data["seats"][0]["deeds"] == [5, 15]
    assert (data["fields"][5]["mortgaged"], data["fields"][15]["mortgaged"]) == (False, True)
    assert (data["fields"][39]["level"], data["fields"][39]["owner"]) == (2, 2)
    assert data["seats"][1]["jail"] == 1
    assert data["seats"][0]["jail"] is None
    assert data["seats"][1]["jail_cards"] == [0]
    assert data["seats"][2]["wealth"] == game.wealth(2)
    assert data["fields"][39]["rent"] == 600
    assert (data["fields"][5]["rent"], data["fields"][15]["rent"]) == (50, 0)
    assert data["fields"][12]["rent"] == 4
    assert (data["fields"][1]["owner"], data["fields"][1]["rent"]) == (None, 0)


def test_the_order_of_unseen_cards_is_no_part_of_it():
    game = Game.scenario("classic", 2, seed=1, manual=True)
    other = Game.scenario("classic", 2, seed=2, manual=True)
    assert view(game) == view(other)
    game.push("roll", dice=(3, 4), chance=["card 11"])
    deck = view(game)["decks"][0]
    assert (deck["unseen"], deck["below"]) == (15, [11])


def test_an_auction_a_debt_an_offer_and_a_claim():
    game = Game.scenario(
        "classic", 3, deeds={1: [5]}, position=[38, 0, 0], cash=[100, 900, 50], strict_claims=True
    )
    game.push("roll", dice=(3, 4))
    claim = {"field": 5, "owner": 1, "debtor": 0, "amount": 25}
    assert view(game)["claims"] == [claim]
    game.push("offer 2 give 5 get +50+card0", seat=1) if game.state.card_holder[0] == 2 else None
    game.push("offer 2 give 5 get +50", seat=1)
    (offer,) = view(game)["offers"]
    assert (offer["seat"], offer["to"], offer["give"]["deeds"], offer["get"]["cash"]) == (1, 2, [5], 50)
    game = Game.scenario("classic", 3, position=[38, 0, 0])
    game.push("roll", dice=(3, 4))
    assert view(game)["pending"] == {"phase": "BUY", "field": 5}
    game.push("decline")
    game.push("bid 20")
    lot = {"field": 5, "piece": None, "bid": 20, "bidder": 0, "passed": []}
    assert view(game)["pending"] == {"phase": "AUCTION", **lot}
    game = Game.scenario("classic", 2, deeds={1: [39]}, cash=[10, 0], position=[36])
    game.push("roll", dice=(1, 2))
    debt = view(game)["pending"]
    assert (debt["debtor"], debt["creditor"], debt["amount"], debt["why"]) == (0, 1, 50, "rent")
    assert debt["raisable"] == 10


def test_the_outcome_and_the_deviations():
    game = Game.scenario(
        "classic", 2, deeds={1: [39]}, cash=[10, 0], position=[36], house_rules=["house_double_los"]
    )
    game.push("roll", dice=(1, 2))
    game.push("bankrupt")
    data = view(game)
    assert data["outcome"]["winners"] == [1]
    assert data["over"]
    assert data["actor"] is None
    assert [found["name"] for found in data["deviations"]] == ["house_double_los"]


def test_a_shortage_tells_who_wants_how_many():
    streets = {0: [1, 3, 6, 8, 9, 11, 13, 14], 1: [16, 18, 19, 21, 23, 24, 26, 27, 29]}
    levels = {field: 4 for seat in streets.values() for field in seat if field < 17}
    levels |= {11: 3, 13: 3, 14: 3, 16: 0}
    game = Game.scenario("classic", 2, deeds=streets, levels=levels, cash=[9000, 9000])
    assert game.state.stock[0] < 9 * 4
    game.push("build 11", seat=0)
    data = view(game)["pending"]
    assert data["asker"] == 0
    assert data["piece"] == "house"
    assert data["wanted"][0] == 1


@in_every_way
def test_rents_wealth_and_deeds_are_what_the_game_says(edition, preset):
    game = crowded(edition, preset, seed=8)
    for _ in wander(game, random.Random(8), 60):
        data = view(game)
        deeds = {index: field for index, field in enumerate(data["fields"]) if field is not None}
        assert list(deeds) == [field.index for field in game.edition.deeds]
        for index, field in deeds.items():
            assert field["rent"] == game.rent_due(index, 1)
            assert field["owner"] == (game.owner(index) if game.owner(index) >= 0 else None)
            assert field["level"] == game.level(index)
            assert field["mortgaged"] == game.is_mortgaged(index)
        for seat in data["seats"]:
            assert seat["wealth"] == game.wealth(seat["seat"])
            assert seat["deeds"] == [
                index for index, field in deeds.items() if field["owner"] == seat["seat"]
            ]
