"""What the next throw may bring, counted by hand on the classic board."""

from typing import Any

import pytest

from bankhalter.analysis.odds import next_throw
from bankhalter.codes import Face
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game

JAIL, OPERNPLATZ, SCHLOSSALLEE = 10, 24, 39


def test_dice_decide_and_then_the_cards_they_lead_to():
    """From Opernplatz: five throws lead to jail, four to a deck of 16 cards, one to the other deck."""
    odds = next_throw(Game.scenario("classic", 2, position=[OPERNPLATZ, 0]), 0)
    community = 4 / 36 + 1 / 36 / 16  # by the dice, or back from the other deck
    assert odds.fields[26] == pytest.approx(1 / 36)
    assert odds.fields[31] == pytest.approx(6 / 36)
    assert odds.fields[33] == pytest.approx(community)
    assert odds.fields[5] == pytest.approx(3 / 36 / 16), "a card names it, two lead to the next station"
    assert odds.fields[JAIL] == pytest.approx(5 / 36 + community / 16 + 1 / 36 / 16)
    assert odds.fields[37] == 0


def test_out_of_jail_only_doubles_lead():
    odds = next_throw(Game.scenario("classic", 2, jail={0: 0}), 0)
    assert [odds.fields[field] for field in (12, 13, 14, 20)] == pytest.approx([1 / 36, 0, 1 / 36, 1 / 36])


def test_who_must_leave_jail_rolls_like_anybody():
    waited = load_edition("mega-deluxe").switches["jail_turns"]
    jailed = next_throw(Game.scenario("mega-deluxe", 2, jail={0: waited}), 0)
    jail = next(field.index for field in load_edition("mega-deluxe").fields if field.kind.name == "JAIL")
    assert jailed == next_throw(Game.scenario("mega-deluxe", 2, position=[jail, 0]), 0)


def test_third_doubles_lead_to_jail():
    game = Game.scenario("classic", 2, position=[8, 0], manual=True)
    game.push("roll", dice=(1, 1))
    game.push("roll", dice=(1, 1))
    assert game.phase.name == "BUY", "the throw that is due comes after the purchase"
    cards = (4 + 2) / 36 / 16
    assert next_throw(game, 0).fields[JAIL] == pytest.approx(6 / 36 + cards)


def test_the_rent_that_a_throw_may_cost():
    """From 36 Schlossallee is three pips ahead, or one card after eleven; both streets are Ben's."""
    game = Game.scenario("classic", 2, position=[36, 0], deeds={1: [37, SCHLOSSALLEE]}, cash=[0, 1500])
    odds, chance = next_throw(game, 0), 2 / 36 + 2 / 36 / 16
    assert odds.fields[SCHLOSSALLEE] == pytest.approx(chance)
    assert odds.rent == pytest.approx(chance)
    assert (odds.mean_rent, odds.most_rent) == (pytest.approx(100 * chance), 100)
    assert next_throw(game, 1).rent == 0, "one's own deeds cost nothing"


def test_rent_that_must_be_demanded_counts_too():
    setup: dict[str, Any] = {"position": [36, 0], "deeds": {1: [37, SCHLOSSALLEE]}}
    plain, strict = (Game.scenario("classic", 2, strict_claims=claims, **setup) for claims in (False, True))
    assert next_throw(plain, 0) == next_throw(strict, 0)


def test_the_others_are_asked_as_if_it_were_their_turn_and_nothing_changes():
    game = Game.scenario("classic", 3, position=[5, 24, 36], manual=True)
    later = Game.scenario("classic", 3, position=[5, 24, 36], active=1)
    game.push("roll", dice=(1, 2))
    before = game.digest()
    assert next_throw(game, 1) == next_throw(later, 1)
    assert game.digest() == before


def test_mr_monopoly_leads_on_to_the_last_free_deed():
    edition = load_edition("mega-deluxe")
    *mine, last = (field.index for field in edition.deeds)
    game = Game.scenario("mega-deluxe", 2, deeds={0: mine})
    share = edition.speed_faces.count(Face.MR_MONOPOLY) / 6
    chance = next_throw(game, 0).fields[last]
    assert 0.8 * share < chance < share + 0.05, "nearly whenever his face comes"
