"""Luxury malls, Mega Deluxe only."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.engine.events import Event
from board import fields, group, plain_dice, refused, stock
from marks import rule

OBJECTS = fields("mega-deluxe", FieldKind.STATION)


def owner_of(edition: str, *objects: int, malls: tuple[int, ...] = (), **setup) -> Game:
    return Game.scenario(edition, 2, deeds={0: objects}, levels=dict.fromkeys(malls, 1), **setup)


@rule("MALL-01", "MALL-04")
def test_malls_stand_on_prestige_objects(edition):
    street, utility = group(edition, "orange"), fields(edition, FieldKind.UTILITY)[0]
    game = Game.scenario(edition, 2, deeds={0: [*street, utility, 6], 1: [20]})
    assert refused(game, f"mall {street[0]}") == Reason.NOT_A_STREET
    assert refused(game, f"mall {utility}") == Reason.NOT_A_STREET
    assert refused(game, "mall 0") == Reason.NOT_A_DEED
    assert refused(game, "mall 20") == Reason.NOT_OWNER
    assert refused(game, "mall 33") == Reason.NOT_OWNER
    assert refused(game, "mall 6 20") == Reason.NOT_OWNER
    assert refused(game, "build 6") == Reason.NOT_A_STREET
    assert [text for text in map(str, game.menu()) if text.startswith("mall")] == ["mall 6"]


@rule("MALL-02", "MALL-04")
@pytest.mark.parametrize("place", OBJECTS)
def test_a_mall_costs_10000_on_any_single_object(edition, place):
    assert refused(owner_of(edition, place, cash=[9900, 0]), f"mall {place}") == Reason.NO_CASH
    game = owner_of(edition, place, cash=[10000, 0])
    events = game.push(f"mall {place}")
    assert events == [
        Event(EventKind.PAID, 0, BANK, 0, 10000, Why.BUILDING),
        Event(EventKind.BUILDING_BUILT, 0, BANK, place, 1, Piece.MALL),
    ]
    assert game.cash(0) == 0
    assert game.level(place) == 1
    assert stock(game) == [32, 12, 8, 3]


@rule("MALL-03", "AMB-E15")
@pytest.mark.parametrize(("owned", "rent"), [(1, 2500), (2, 5000), (3, 10000), (4, 20000)])
def test_a_mall_doubles_the_rent_of_its_object(edition, owned, rent):
    game = owner_of(edition, *OBJECTS[:owned], malls=(6,))
    assert game.rent_due(6) == 2 * rent
    assert [game.rent_due(place) for place in OBJECTS[1:owned]] == [rent] * (owned - 1)


@rule("MALL-03")
def test_the_doubled_rent_is_paid(edition):
    game = Game.scenario(edition, 2, deeds={1: [33]}, levels={33: 1}, position=[26], cash=[10000, 0])
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.cash(0), game.cash(1)) == (5000, 5000)


@rule("MALL-04")
def test_the_other_objects_do_not_matter(edition):
    game = Game.scenario(edition, 2, deeds={0: [6, 20], 1: [33, 45]}, levels={33: 1}, mortgaged=[20, 45])
    game.push("mall 6")
    assert game.level(6) == 1


@rule("MALL-04", "AMB-G19")
def test_no_mall_on_a_mortgaged_object(edition):
    assert refused(owner_of(edition, 6, mortgaged=[6]), "mall 6") == Reason.GROUP_MORTGAGED
    for mortgaged in (6, 20):
        game = owner_of(edition, 6, 20, mortgaged=[mortgaged])
        assert refused(game, "mall 6 20") == Reason.GROUP_MORTGAGED


@rule("MALL-05", "AMB-G19")
def test_one_mall_on_each_object(edition):
    game = owner_of(edition, 6, 20)
    assert refused(game, "mall 6 6") == Reason.LEVEL_FULL
    game.push("mall 6")
    assert refused(game, "mall 6") == Reason.LEVEL_FULL
    assert refused(game, "mall 6 20") == Reason.LEVEL_FULL
    game.push("mall 20")
    assert stock(game)[3] == 2


@rule("MALL-02", "BUILD-11")
def test_several_malls_at_a_time(edition):
    game = owner_of(edition, *OBJECTS, cash=[40000, 0])
    game.push("mall " + " ".join(map(str, OBJECTS)))
    assert [game.level(place) for place in OBJECTS] == [1, 1, 1, 1]
    assert game.cash(0) == 0
    assert stock(game)[3] == 0


@rule("MALL-05", "AMB-G29")
def test_four_malls_for_four_objects_are_never_short(edition):
    game = Game.scenario(edition, 4, deeds=dict(enumerate([[place] for place in OBJECTS])))
    for seat, place in enumerate(OBJECTS):
        game.push(f"mall {place}", seat=seat)
        assert game.phase == Phase.ROLL
        assert stock(game)[3] == 3 - seat


@rule("MALL-05", "AMB-G29")
def test_who_has_a_mall_leaves_enough_for_the_others(edition):
    deeds, levels = {0: OBJECTS[:2], 1: OBJECTS[2:]}, {OBJECTS[2]: 1}
    game = Game.scenario(edition, 2, deeds=deeds, levels=levels)
    game.push(f"mall {OBJECTS[0]} {OBJECTS[1]}")
    assert (game.phase, stock(game)[3]) == (Phase.ROLL, 1)


@rule("MALL-02", "SELL-01", "AMB-G18")
def test_a_mall_goes_back_for_half_its_price(edition):
    game = owner_of(edition, *OBJECTS, malls=tuple(OBJECTS[:3]), cash=[0, 0])
    assert game.raisable(0) == 3 * 5000 + 4 * 10000
    events = game.push("sell 20")  # objects are no colour group: no even rule
    assert events == [
        Event(EventKind.BUILDING_SOLD, 0, BANK, 20, 0, Piece.MALL),
        Event(EventKind.PAID, BANK, 0, 0, 5000, Why.BUILDING_SALE),
    ]
    assert refused(game, "sell 20") == Reason.NO_BUILDING
    assert refused(game, "sell 6 45") == Reason.NO_BUILDING
    game.push("sell 6 33")
    assert game.cash(0) == 15000
    assert stock(game) == [32, 12, 8, 4]


@rule("MALL-04", "AMB-G19")
def test_a_mall_is_sold_before_its_object_is_mortgaged_or_traded(edition):
    game = owner_of(edition, 6, 20, malls=(6,))
    assert refused(game, "mortgage 6") == Reason.GROUP_BUILT
    assert refused(game, "offer 1 give 6 get nothing") == Reason.TRADE_BUILT
    game.push("mortgage 20")
    game.push("offer 1 give 20 get nothing")
    game.push("sell 6")
    game.push("mortgage 6")
    assert game.is_mortgaged(6)


@rule("MALL-01", "BUILD-10")
def test_malls_are_built_in_the_building_window(edition):
    game = Game.scenario(edition, 2, deeds={1: [6]}, position=[14])
    game.push("mall 6", seat=1)
    late = Game.scenario(edition, 2, deeds={0: [21], 1: [6]}, position=[14])
    late.push("roll", dice=plain_dice(edition, 3, 4))
    assert late.phase == Phase.END
    assert refused(late, "mall 6", seat=1) == Reason.WINDOW_CLOSED
