"""BUY: what happens on a property nobody owns."""

import pytest

from bankhalter.codes import BANK, EventKind, FieldKind, How, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from board import (
    agenda,
    card_field,
    card_to,
    doubles,
    group,
    house_price,
    landing,
    money,
    mortgage,
    payments,
    price,
    refused,
    throw,
    words,
)
from marks import rule

GROUPS = ("orange", "station", "utility")


@rule("BUY-01", "AMB-C01")
def test_three_kinds_of_property(edition: str) -> None:
    box = load_edition(edition)
    counts = {kind: sum(deed.kind == kind for deed in box.deeds) for kind in {d.kind for d in box.deeds}}
    mega = edition == "mega-deluxe"
    assert counts == {
        FieldKind.STREET: 30 if mega else 22,
        FieldKind.STATION: 4,
        FieldKind.UTILITY: 3 if mega else 2,
    }
    assert sum(g.kind == FieldKind.STREET for g in box.groups) == 8
    assert sorted(m for g in box.groups for m in g.members) == [deed.index for deed in box.deeds]


@rule("BUY-01")
def test_every_unowned_property_and_nothing_else_is_for_sale(edition: str) -> None:
    box = load_edition(edition)
    deeds = {deed.index for deed in box.deeds}
    for goal in range(len(box.fields)):
        game = landing(edition, goal, manual=True)
        assert (game.phase == Phase.BUY) == (goal in deeds), goal
        if goal in deeds:
            assert agenda(game)[-1] == [Phase.BUY, 0, goal, 0, BANK, 0, 0, 0]


@rule("BUY-02")
@pytest.mark.parametrize("name", GROUPS)
def test_the_lander_may_buy_at_the_printed_price(edition: str, name: str) -> None:
    place = group(edition, name)[0]
    cost = {"orange": 180, "station": 200, "utility": 150}[name]
    game = landing(edition, place, active=1)
    assert price(edition, place) == money(edition, cost)
    assert (game.phase, game.actor) == (Phase.BUY, 1)
    assert words(game, 1) == ["buy", "decline"]
    assert game.explain("buy", seat=1).cost == money(edition, cost)


@rule("BUY-02")
def test_the_first_right_is_the_landers(edition: str) -> None:
    game = landing(edition, group(edition, "orange")[0], active=1)
    for stranger in (0, 2):
        assert words(game, stranger) == []
        for word in ("buy", "decline"):
            assert refused(game, word, stranger) == Reason.NOT_YOUR_DECISION
    assert refused(game, "bid 1000", 2) == Reason.WRONG_PHASE
    assert refused(game, "end", 1) == refused(game, "roll", 1) == Reason.WRONG_PHASE


@rule("BUY-02")
def test_nothing_is_for_sale_where_nobody_stands(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[group(edition, "orange")[0]])
    assert refused(game, "buy", 0) == refused(game, "decline", 0) == Reason.WRONG_PHASE


@rule("BUY-02", "AMB-D13")
def test_a_field_reached_by_card_is_for_sale(edition: str) -> None:
    first, station = card_field(edition, 0), group(edition, "station")[0]
    chance = [f"card {card_to(edition, 0, station)}"]
    game = landing(edition, first, chance=chance)
    assert agenda(game)[-1][:3] == [Phase.BUY, 0, station]
    game.push("buy")
    assert game.owner(station) == 0


@rule("BUY-02", "AMB-D13", "TICKET-03")
def test_a_field_reached_by_ticket_or_mr_monopoly_is_for_sale(edition: str) -> None:
    game = Game.scenario(edition, 2, position=[14], tickets={0: 1})
    game.push("ticket 25")
    assert agenda(game)[-1][:3] == [Phase.BUY, 0, 25]
    game.push("buy")
    assert game.owner(25) == 0
    game = landing(edition, 26, dice=(3, 4, "mr"))
    game.push("move")
    assert agenda(game)[-1][:3] == [Phase.BUY, 0, 27]
    moved = [event for event in game.events if event.kind == EventKind.MOVED]
    assert moved[-1] == Event(EventKind.MOVED, 0, BANK, 27, 26, How.SYMBOL)
    game.push("buy")
    assert game.owner(27) == 0


@rule("BUY-02", "BUY-04", "AMB-D06")
def test_whoever_lacks_the_money_may_raise_it_first(edition: str) -> None:
    """A station is mortgaged for what the price lacks, then the street is bought."""
    place, station = group(edition, "orange")[0], group(edition, "station")[0]
    cost = price(edition, place)
    cash = cost - mortgage(edition, station)
    game = landing(edition, place, cash=[cash, 0, 0], deeds={0: [station]})
    assert refused(game, "buy", 0) == Reason.NO_CASH
    assert words(game, 0) == ["decline", f"mortgage {station}"]
    game.push(f"mortgage {station}", seat=0)
    assert game.phase == Phase.BUY
    game.push("buy")
    assert (game.owner(place), game.cash(0), game.phase) == (0, 0, Phase.END)


@rule("BUY-02", "AMB-D06")
def test_money_may_be_raised_from_houses_and_from_others(edition: str) -> None:
    place, browns = group(edition, "orange")[0], group(edition, "brown")
    cost, house = price(edition, place), house_price(edition, browns[0])
    station = group(edition, "station")[0]
    game = landing(
        edition,
        place,
        cash=[cost - house // 2 - money(edition, 10), cost, 0],
        deeds={0: [*browns, station]},
        levels={browns[0]: 1},
    )
    game.push(f"sell {browns[0]}", seat=0)
    assert refused(game, "buy", 0) == Reason.NO_CASH
    game.push(f"offer 1 give {station} get +{money(edition, 10)}", seat=0)
    game.push("accept 1", seat=1)
    game.push("buy", seat=0)
    assert (game.cash(0), game.owner(place), game.owner(station)) == (0, 0, 1)


@rule("BUY-03")
@pytest.mark.parametrize("name", GROUPS)
def test_price_to_the_bank_and_deed_to_the_buyer(edition: str, name: str) -> None:
    place = group(edition, name)[-1]
    cost = price(edition, place)
    cash = cost + 5 * money(edition, 1)
    game = landing(edition, place, active=2, cash=[cash] * 3)
    bank = int(game.state.bank)
    events = game.push("buy")
    assert events == [
        Event(EventKind.DEED_BOUGHT, 2, BANK, place, cost, 0),
        Event(EventKind.PAID, 2, BANK, 0, cost, Why.PURCHASE),
    ]
    assert [game.cash(seat) for seat in range(3)] == [cash, cash, cash - cost]
    assert game.state.bank == bank + cost
    assert (game.owner(place), game.is_mortgaged(place)) == (2, False)
    assert game.state.holdings.tolist()[:3] == [0, 0, 1 << place]
    assert (game.phase, game.actor) == (Phase.END, 2)


@rule("BUY-03")
def test_the_whole_price_must_be_at_hand(edition: str) -> None:
    place = group(edition, "orange")[0]
    cost = price(edition, place)
    game = landing(edition, place, cash=[cost, 0, 0])
    game.push("buy")
    assert (game.owner(place), game.cash(0)) == (0, 0)
    game = landing(edition, place, cash=[cost - money(edition, 1), 10 * cost, 10 * cost])
    assert refused(game, "buy", 0) == Reason.NO_CASH
    assert game.owner(place) == BANK


@rule("BUY-03")
def test_after_doubles_the_buyer_rolls_again(edition: str) -> None:
    game = landing(edition, group(edition, "orange")[0], dice=doubles(edition, 3))
    game.push("buy")
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 0, 0)


@rule("BUY-04")
@pytest.mark.parametrize("name", GROUPS)
def test_what_is_not_bought_is_auctioned_at_once(edition: str, name: str) -> None:
    place = group(edition, name)[0]
    game = landing(edition, place, active=1)
    cash = game.cash(1)
    events = game.push("decline")
    assert events == [
        Event(EventKind.DECLINED, 1, BANK, place, 0, 0),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, place, 0, 0),
    ]
    assert agenda(game)[1:] == [[Phase.AUCTION, BANK, place, 0, BANK, 0, -1, 0]]
    assert (game.cash(1), game.owner(place)) == (cash, BANK)
    assert refused(game, "buy", 1) == refused(game, "end", 1) == Reason.WRONG_PHASE


@rule("BUY-04", "AMB-B08")
def test_the_lander_is_asked_first_then_clockwise(edition: str) -> None:
    game = landing(edition, group(edition, "orange")[0], players=4, active=2)
    game.push("decline")
    asked = []
    while game.phase == Phase.AUCTION:
        asked.append(game.actor)
        game.push("pass")
    assert asked == [2, 3, 0, 1]
    assert (game.phase, game.actor) == (Phase.END, 2)


@rule("BUY-04", "AMB-D12")
def test_declining_to_bid_less_is_legal(edition: str) -> None:
    place, unit = group(edition, "orange")[0], money(edition, 1)
    game = landing(edition, place)
    cash = game.cash(0)
    game.push("decline")
    game.push(f"bid {unit}", seat=0)
    game.push("pass", seat=1)
    events = game.push("pass", seat=2)
    assert payments(events) == [(0, BANK, unit)]
    assert (game.owner(place), game.cash(0)) == (0, cash - unit)


@rule("BUY-05", "AMB-M06")
def test_unowned_means_that_nobody_holds_the_deed(edition: str) -> None:
    """What found no bidder is for sale again; what somebody holds, even mortgaged, is not."""
    place = group(edition, "orange")[0]
    game = landing(edition, place, position=[0, 0, 0])
    game.push("decline")
    for seat in range(3):
        game.push("pass", seat=seat)
    assert (game.owner(place), game.phase) == (BANK, Phase.END)
    game.push("end")
    game.state.position[1] = place - 7
    game.push("roll", dice=throw(edition, 7))
    assert agenda(game)[-1][:3] == [Phase.BUY, 1, place]


@rule("BUY-05")
def test_an_owned_property_is_not_for_sale(edition: str) -> None:
    place = group(edition, "orange")[0]
    for owner, mortgaged in ((0, []), (0, [place]), (1, []), (1, [place])):
        game = landing(edition, place, deeds={owner: [place]}, mortgaged=mortgaged)
        assert game.phase == Phase.END
        rent = [] if owner == 0 or mortgaged else [(0, 1, money(edition, 14))]
        assert payments(game.events) == rent


@rule("BUY-06")
@pytest.mark.parametrize("name", ["station", "utility"])
def test_stations_and_utilities_are_auctioned_like_streets(edition: str, name: str) -> None:
    place, unit = group(edition, name)[1], money(edition, 1)
    game = landing(edition, place)
    game.push("decline")
    game.push(f"bid {3 * unit}", seat=1)
    assert refused(game, f"bid {3 * unit}", 2) == Reason.BID_TOO_LOW
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.owner(place), game.phase, game.active) == (1, Phase.END, 0)


@rule("BUY-07", "AMB-E19")
def test_a_whole_group_pays_more_and_may_be_built(edition: str) -> None:
    """The last green street completes the group: higher rent, and houses."""
    greens = group(edition, "green")
    game = landing(edition, greens[-1], deeds={0: greens[:-1]})
    factor = load_edition(edition).switches.get("group_rent", 2)
    assert factor == (3 if edition == "mega-deluxe" else 2)
    game.push("buy")
    assert game.rent_due(greens[0]) == factor * money(edition, 26)
    game.push(f"build {greens[0]}", seat=0)
    assert game.level(greens[0]) == 1


@rule("BUY-07")
def test_a_mortgage_in_the_group_takes_its_advantage_away(edition: str) -> None:
    greens = group(edition, "green")
    game = Game.scenario(edition, 2, deeds={0: greens}, mortgaged=greens[-1:])
    assert game.rent_due(greens[0]) == money(edition, 26)
    assert refused(game, f"build {greens[0]}", 0) == Reason.GROUP_MORTGAGED


@rule("BUY-07", "RENT-05")
def test_without_the_last_street_there_is_no_building(edition: str) -> None:
    """Only where the box knows no other rule: here two of three greens are not enough."""
    game = Game.scenario(edition, 2, deeds={0: [31, 32]})
    assert game.rent_due(31) == 26
    assert refused(game, "build 31", 0) == Reason.GROUP_INCOMPLETE
