"""Stations: four of them, and the rent grows with how many one owns."""

from itertools import combinations

from bankhalter import Game
from bankhalter.codes import EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from board import before, fields, group, money, plain_dice
from marks import rule

LADDER = (25, 50, 100, 200)


def pay_at(edition, station, deeds, **setup):
    """What seat 2 pays seat 1 for landing on a station."""
    position = [0, 0, before(edition, station, 7)]
    game = Game.scenario(edition, 3, active=2, position=position, deeds=deeds, **setup)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    start = load_edition(edition).money.start_cash
    salary = load_edition(edition).money.salary if station < 7 else 0
    due = start + salary - game.cash(2)
    assert (game.cash(0), game.cash(1)) == (start, start + due)
    assert game.rent_due(station) == due
    assert (game.phase, game.actor) == (Phase.END, 2)
    paid = [event for event in game.events if event.kind == EventKind.PAID and event.extra == Why.RENT]
    assert paid == ([Event(EventKind.PAID, 2, 1, 0, due, Why.RENT)] if due else [])
    return due


@rule("STATION-03", "AMB-C01")
def test_there_are_four_stations_and_they_are_one_group(edition):
    stations = group(edition, "station")
    assert len(stations) == 4
    assert fields(edition, FieldKind.STATION) == stations
    cornerless = len(load_edition(edition).fields) // 4
    assert [station // cornerless for station in stations] == [0, 1, 2, 3]


@rule("STATION-01")
def test_the_rent_of_a_station_is_25_50_100_200(edition):
    stations = group(edition, "station")
    for count in range(1, 5):
        for owned in combinations(stations, count):
            assert pay_at(edition, owned[-1], {1: owned}) == LADDER[count - 1]


@rule("STATION-02", "AMB-I03")
def test_in_mega_the_deeds_say_the_same_in_its_own_scale(edition):
    stations = group(edition, "station")
    for count in range(1, 5):
        assert pay_at(edition, stations[0], {1: stations[:count]}) == 100 * LADDER[count - 1]


@rule("STATION-03")
def test_the_stations_of_others_do_not_count(edition):
    first, second, third, fourth = group(edition, "station")
    assert pay_at(edition, first, {1: [first, second], 0: [third, fourth]}) == money(edition, 50)
    assert pay_at(edition, third, {1: [third], 0: [first, second, fourth]}) == money(edition, 25)
    # nor do other kinds of property
    utilities = group(edition, "utility")
    assert pay_at(edition, first, {1: [first, *utilities]}) == money(edition, 25)


@rule("STATION-03", "AMB-E04")
def test_a_mortgaged_station_counts_but_earns_nothing(edition):
    stations = group(edition, "station")
    whole = {"deeds": {1: stations}, "mortgaged": stations[1:3]}
    assert pay_at(edition, stations[0], **whole) == money(edition, 200)
    assert pay_at(edition, stations[3], **whole) == money(edition, 200)
    assert pay_at(edition, stations[1], **whole) == 0


@rule("STATION-04", "AMB-E04")
def test_with_all_four_rent_is_due_on_the_unmortgaged_ones_only(edition):
    stations = group(edition, "station")
    for lent in stations:
        for at in stations:
            due = pay_at(edition, at, {1: stations}, mortgaged=[lent])
            assert due == (0 if at == lent else 20000)


@rule("STATION-02", "MALL-03", "AMB-E15", "AMB-C01")
def test_a_mall_doubles_the_rent_of_its_own_station(edition):
    stations = group(edition, "station")
    first = stations[0]
    assert pay_at(edition, first, {1: [first]}, levels={first: 1}) == 5000
    assert pay_at(edition, first, {1: stations[:3]}, levels={first: 1}) == 20000
    assert pay_at(edition, first, {1: stations}, levels={first: 1}) == 40000
    assert pay_at(edition, stations[1], {1: stations[:3]}, levels={first: 1}) == 10000


@rule("STATION-02", "MALL-01", "AMB-C01")
def test_each_of_the_four_stations_can_take_a_mall(edition):
    for station in group(edition, "station"):
        game = Game.scenario(edition, 2, deeds={0: [station]})
        game.push(f"mall {station}")
        assert (game.level(station), game.cash(0)) == (1, 250000 - 10000)
    utility = group(edition, "utility")[0]
    game = Game.scenario(edition, 2, deeds={0: [utility]})
    assert game.explain(f"mall {utility}").reason == Reason.NOT_A_STREET


@rule("STATION-01")
def test_nothing_is_built_on_stations_in_the_classic_editions(edition):
    stations = group(edition, "station")
    game = Game.scenario(edition, 2, deeds={0: stations})
    assert game.explain(f"build {stations[0]}").reason == Reason.NOT_A_STREET
    assert game.explain(f"mall {stations[0]}").reason == Reason.NO_SUCH_PIECE
