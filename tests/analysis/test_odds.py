"""What the next throw may bring: counted by hand on the classic board, and played out with games."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from bankhalter.analysis.odds import next_throw
from bankhalter.codes import CHANCE, EventKind, Face, FieldKind, Phase, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import PlaceError
from random_play import crowded, in_every_way, wander

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


def test_the_bus_leads_to_cards_once_all_tickets_are_out():
    edition = load_edition("mega-deluxe")
    cards = [field.index for field in edition.fields if field.kind == FieldKind.CARDS]
    share = edition.speed_faces.count(Face.BUS) / 6
    start = next(field.index for field in edition.fields if field.kind == FieldKind.PARKING)
    left, none = (
        next_throw(Game.scenario("mega-deluxe", 2, position=[start, 0], pile=pile), 0)
        for pile in ([1, 0], [0, 0])
    )
    more = sum(none.fields[field] for field in cards) - sum(left.fields[field] for field in cards)
    assert 0.7 * share < more < 1.3 * share


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(PlaceError, match="seat 2 does not exist"):
        next_throw(Game.scenario("classic", 2), 2)


# ---- the same, played out with games and fractions

PLENTY = 10**6


class End(NamedTuple):
    """One way in which a throw is played out."""

    chance: Fraction
    visited: frozenset[int]
    rent: int


ON_THE_WAY = {
    Phase.BUY: "decline",
    Phase.MR_MONOPOLY: "move",
    Phase.GIFT: "cash",
    Phase.TICKET_NOW: "keep",
}


def ends(game: Game, seat: int, so_far: End) -> Iterator[End]:
    """Every way from here to the end of the throw."""
    if game.actor != CHANCE and not (game.actor == seat and game.phase in ON_THE_WAY):
        yield so_far
        return
    outcomes = game.chance_outcomes() or [(Action.parse(ON_THE_WAY[game.phase]), 1)]
    for outcome, weight in outcomes:
        twin = game.copy()
        events = [event for event in twin.push(outcome) if event.seat == seat]
        fields = {event.field for event in events if event.kind in (EventKind.MOVED, EventKind.WENT_TO_JAIL)}
        rent = sum(
            event.amount for event in events if event.kind == EventKind.PAID and event.extra == Why.RENT
        )
        chance = so_far.chance * Fraction(weight, sum(each for _, each in outcomes))
        yield from ends(twin, seat, End(chance, so_far.visited | fields, so_far.rent + rent))


def check(game: Game) -> None:
    """The odds of whoever is about to roll are those of all ways the throw can go."""
    odds, seat = next_throw(game, game.active), game.active
    game.push("roll")
    found = list(ends(game, seat, End(Fraction(1), frozenset(), 0)))
    assert sum(end.chance for end in found) == 1
    for field, share in enumerate(odds.fields):
        assert share == pytest.approx(
            float(sum(end.chance for end in found if field in end.visited)), abs=1e-12
        )
    assert odds.rent == pytest.approx(float(sum(end.chance for end in found if end.rent)), abs=1e-12)
    assert odds.mean_rent == pytest.approx(float(sum(end.chance * end.rent for end in found)))
    assert odds.most_rent == max(end.rent for end in found)


@in_every_way
def test_all_ways_of_a_throw_are_counted(edition: str, preset: str):
    check(
        crowded(edition, preset, 3, cash=[PLENTY] * 3, house_rules="house_no_auctions", manual=True),
    )


@in_every_way
def test_nothing_is_more_than_certain_whatever_is_pending(edition: str, preset: str):
    """And nobody's throw leads nowhere, but in jail."""
    game = crowded(edition, preset, 4)
    for step, _ in enumerate(wander(game, random.Random(4), 100)):
        for seat in range(game.players):
            if step % 10 or game.is_out(seat):
                continue
            odds = next_throw(game, seat)
            assert 0 <= min(odds.fields) <= max(odds.fields) <= 1
            assert game.in_jail(seat) or sum(odds.fields) > 0.99
            assert odds.rent <= sum(odds.fields)
            assert odds.mean_rent <= odds.rent * odds.most_rent * (1 + 1e-9)
