"""Auctions: of properties nobody wanted to buy, of a bankrupt's estate, of scarce buildings."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, ActionKind, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from bankhalter.errors import IllegalActionError
from board import before, field, fields, group, money, plain_dice
from marks import rule

MEGA = "mega-deluxe"
HOUSE_LOT = Piece.HOUSE + 1  # how events name what is auctioned


def start_cash(edition):
    return load_edition(edition).money.start_cash


def lot(edition):
    """A street that is offered."""
    return group(edition, "orange")[0]


def declined(edition, *, active=1, at=None, **setup):
    """`active` has landed on an unowned property and does not buy it."""
    at = lot(edition) if at is None else at
    position = [0] * 4
    position[active] = before(edition, at, 7)
    game = Game.scenario(edition, 4, active=active, position=position, **setup)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.phase, game.actor) == (Phase.BUY, active)
    assert game.state.frames[1].tolist() == [Phase.BUY, active, at, 0, BANK, 0, 0, 0]
    game.push("decline")
    return game


def verdict(game, seat, amount, on=None):
    where = f" on {on}" if on is not None else ""
    return game.explain(f"bid {amount}{where}", seat=seat).reason


def kinds(events):
    return [event.kind for event in events]


# ---- when there is an auction


@rule("AUCTION-01", "AUCTION-05", "BUY-04", "AMB-B08")
def test_a_declined_property_is_offered_to_all(edition):
    game = declined(edition)
    at = lot(edition)
    assert game.events[-2:] == [
        Event(EventKind.DECLINED, 1, BANK, at),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, at),
    ]
    assert (game.phase, game.actor) == (Phase.AUCTION, 1)
    assert game.state.frames[1].tolist() == [Phase.AUCTION, BANK, at, 0, BANK, 0, -1, 0]
    unit, cash = money(edition, 1), start_cash(edition)
    for seat in range(4):
        assert [str(action) for action in game.menu(seat)] == [f"bid {unit}..{cash}", "pass"]
        assert verdict(game, seat, unit) == Reason.OK


@rule("AUCTION-01")
@pytest.mark.parametrize("kind", [FieldKind.STREET, FieldKind.STATION, FieldKind.UTILITY])
def test_every_kind_of_property_can_be_auctioned(edition, kind):
    at = fields(edition, kind)[1]
    game = declined(edition, at=at)
    game.push(f"bid {money(edition, 30)}", seat=0)
    for seat in (1, 2, 3):
        game.push("pass", seat=seat)
    assert game.owner(at) == 0


@rule("AUCTION-01", "FIELD-01")
def test_the_auction_field_offers_a_property_of_the_landers_choice(edition):
    position = [0, 7, 0]
    game = Game.scenario(edition, 3, active=1, position=position, deeds={2: [51]})
    game.push("roll", dice=(3, 2, 2))
    assert (game.phase, game.actor, game.position_of(1)) == (Phase.PICK, 1, 14)
    assert game.state.frames[1].tolist() == [Phase.PICK, 1, 0, 0, BANK, 0, 0, 0]
    assert game.explain("auction 51").reason == Reason.NOT_UNOWNED
    for other in (0, 14):
        assert game.explain(f"auction {other}").reason == Reason.NOT_A_DEED
    for nowhere in (-1, 52):
        asked = Action(ActionKind.AUCTION, 1, (nowhere,))
        assert game.explain(asked).reason == Reason.NO_SUCH_FIELD
    assert game.explain("auction 1", seat=2).reason == Reason.NOT_YOUR_DECISION
    assert game.explain("end").reason == Reason.WRONG_PHASE
    events = game.push("auction 49")
    assert events == [Event(EventKind.AUCTION_OPENED, BANK, BANK, 49)]
    game.push("bid 100", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.owner(49), game.cash(1), game.position_of(1)) == (1, 250000 - 100, 14)
    assert (game.phase, game.actor) == (Phase.END, 1)


def ruined(edition, owned, *, players=4, **setup):
    """Seat 1 cannot pay a tax and leaves its mortgaged deeds to the bank."""
    tax = fields(edition, FieldKind.TAX)[1]
    position = [0, before(edition, tax, 7), *[0] * (players - 2)]
    cash = [money(edition, 500), 0, *[money(edition, 500)] * (players - 2)]
    deeds = {1: owned} | setup.pop("deeds", {})
    game = Game.scenario(
        edition, players, active=1, position=position, cash=cash, deeds=deeds, mortgaged=owned, **setup
    )
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("bankrupt")
    return game


@rule("AUCTION-01", "AMB-H06")
def test_a_bankrupts_property_is_auctioned_piece_by_piece(edition):
    owned = [group(edition, "brown")[1], group(edition, "station")[2], group(edition, "green")[0]]
    game = ruined(edition, owned)
    for at in owned:
        assert (game.phase, game.actor) == (Phase.AUCTION, 2)
        assert game.events[-1] == Event(EventKind.AUCTION_OPENED, BANK, BANK, at)
        assert game.state.frames[game.state.depth - 1].tolist() == [
            Phase.AUCTION,
            BANK,
            at,
            0,
            BANK,
            0,
            -1,
            0,
        ]
        assert (game.owner(at), game.is_mortgaged(at)) == (BANK, False)
        assert game.explain(f"bid {money(edition, 1)}", seat=1).reason == Reason.SEAT_IS_OUT
        game.push(f"bid {money(edition, 3)}", seat=2)
        game.push("pass", seat=3)
        game.push("pass", seat=0)
        assert game.owner(at) == 2
    assert game.cash(2) == money(edition, 500 - 9)
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 2, 2)
    assert flaws(game.tables, game.state) == []


@rule("AUCTION-08", "BANKRUPT-05", "AMB-H07")
def test_mortgages_of_a_bankrupt_end_with_the_auction(edition):
    at, left = group(edition, "brown")[0], group(edition, "green")[0]
    game = ruined(edition, [at, left])
    game.push("bid 5", seat=3)
    for seat in (0, 2):
        game.push("pass", seat=seat)
    assert (game.owner(at), game.is_mortgaged(at), game.rent_due(at)) == (3, False, 2)
    for seat in (2, 3, 0):
        game.push("pass", seat=seat)
    assert (game.owner(left), game.is_mortgaged(left)) == (BANK, False)
    assert flaws(game.tables, game.state) == []


# ---- what may be bid


@rule("AUCTION-02", "AMB-D03")
def test_with_99_in_hand_nobody_bids_100(edition):
    cash = [money(edition, amount) for amount in (99, 500, 500, 500)]
    game = declined(edition, cash=cash)
    assert verdict(game, 0, money(edition, 100)) == Reason.BID_NOT_COVERED
    assert verdict(game, 0, money(edition, 99)) == Reason.OK
    with pytest.raises(IllegalActionError) as refused:
        game.push(f"bid {money(edition, 100)}", seat=0)
    assert refused.value.reason == Reason.BID_NOT_COVERED
    assert f"bid {money(edition, 1)}..{money(edition, 99)}" in [str(action) for action in game.menu(0)]


@rule("AUCTION-02", "AMB-D03")
def test_cash_raised_between_bids_counts(edition):
    station = field(edition, FieldKind.STATION)
    brown = group(edition, "brown")
    cash = [money(edition, amount) for amount in (99, 500, 500, 500)]
    deeds, levels = {0: [station, *brown]}, {brown[0]: 1}
    game = declined(edition, cash=cash, deeds=deeds, levels=levels)
    game.push(f"mortgage {station}", seat=0)
    assert verdict(game, 0, money(edition, 199)) == Reason.OK
    game.push(f"sell {brown[0]}", seat=0)
    assert verdict(game, 0, money(edition, 224)) == Reason.OK
    assert verdict(game, 0, money(edition, 225)) == Reason.BID_NOT_COVERED


@rule("AUCTION-02", "AUCTION-06")
def test_a_standing_bid_binds_the_cash_for_it(edition):
    brown, green = group(edition, "brown"), group(edition, "green")[0]
    cash = [money(edition, 500)] * 4
    # the active player, who may build and lift in Mega too
    game = declined(edition, cash=cash, deeds={1: [*brown, green]}, mortgaged=[green])
    game.push(f"bid {money(edition, 460)}", seat=1)
    assert game.explain(f"build {brown[0]}", seat=1).reason == Reason.NO_CASH
    assert game.explain(f"lift {green}", seat=1).reason == Reason.NO_CASH
    game.push(f"bid {money(edition, 470)}", seat=2)  # outbid, the cash is free again
    assert game.explain(f"build {brown[0]}", seat=1).legal
    assert game.explain(f"lift {green}", seat=1).legal


@rule("AUCTION-03", "AMB-D02")
def test_the_opening_bid_is_at_least_1_and_so_is_each_raise(edition):
    game = declined(edition)
    assert verdict(game, 3, 0) == Reason.BID_TOO_LOW
    assert game.explain(Action(ActionKind.BID, 3, amount=-1)).reason == Reason.BID_TOO_LOW
    events = game.push("bid 1", seat=3)
    assert events == [Event(EventKind.BID_MADE, 3, BANK, lot(edition), 1)]
    assert verdict(game, 0, 1) == Reason.BID_TOO_LOW
    game.push("bid 2", seat=0)
    game.push("bid 50", seat=2)
    assert verdict(game, 1, 50) == Reason.BID_TOO_LOW
    assert verdict(game, 1, 51) == Reason.OK
    assert "bid 51..1500" in [str(action) for action in game.menu(1)]


@rule("AUCTION-04", "AMB-D02", "AMB-D04")
def test_mega_opens_at_whatever_is_offered_in_steps_of_100(edition):
    game = declined(edition)
    assert verdict(game, 1, 0) == Reason.BID_TOO_LOW
    for odd in (1, 50, 99, 150):
        assert verdict(game, 1, odd) == Reason.BID_NOT_IN_UNITS
    game.push("bid 100", seat=1)  # the decliner himself opens
    assert verdict(game, 0, 100) == Reason.BID_TOO_LOW
    assert verdict(game, 0, 101) == Reason.BID_NOT_IN_UNITS
    game.push("bid 200", seat=0)
    assert "bid 300..250000" in [str(action) for action in game.menu(1)]


@rule("AUCTION-01", "AMB-D02")
def test_a_bid_cannot_name_another_property_than_the_one_on_sale(edition):
    game, price = declined(edition), money(edition, 5)
    for other in (lot(edition) + 1, lot(edition) - 1, 1):
        assert verdict(game, 1, price, other) == Reason.OTHER_LOT
    assert game.explain(f"bid {price} on 1", 1).rule == "AUCTION-01"
    game.push(f"bid {price} on {lot(edition)}", seat=1)
    for seat in (2, 3, 0):
        game.push("pass", seat=seat)
    assert (game.owner(lot(edition)), game.cash(1)) == (1, start_cash(edition) - price)


@rule("AUCTION-05", "AMB-D04")
def test_the_decliner_may_open_and_win(edition):
    game = declined(edition)
    price = money(edition, 7)
    game.push(f"bid {price}", seat=1)
    for seat in (2, 3, 0):
        game.push("pass", seat=seat)
    assert (game.owner(lot(edition)), game.cash(1)) == (1, start_cash(edition) - price)


# ---- how it ends


@rule("AUCTION-06", "AMB-D02")
def test_the_highest_bidder_must_buy_when_nobody_bids_higher(edition):
    game = declined(edition)
    at, low, high = lot(edition), money(edition, 10), money(edition, 20)
    game.push(f"bid {low}", seat=3)
    game.push(f"bid {high}", seat=0)
    for bound in ("pass", f"bid {2 * high}"):
        assert game.explain(bound, seat=0).reason == Reason.HIGHEST_BIDDER
    assert game.explain("decline", seat=0).reason == Reason.WRONG_PHASE
    assert game.push("pass", seat=1) == [Event(EventKind.PASSED, 1, BANK, at)]
    game.push("pass", seat=2)
    assert (game.phase, game.actor, game.owner(at)) == (Phase.AUCTION, 3, BANK)
    events = game.push("pass", seat=3)
    assert events == [
        Event(EventKind.PASSED, 3, BANK, at),
        Event(EventKind.AUCTION_WON, 0, BANK, at, high),
        Event(EventKind.PAID, 0, BANK, 0, high, Why.AUCTION),
    ]
    assert [start_cash(edition) - game.cash(seat) for seat in range(4)] == [high, 0, 0, 0]
    assert game.owner(at) == 0
    assert (game.phase, game.actor, game.state.depth) == (Phase.END, 1, 1)
    assert flaws(game.tables, game.state) == []


@rule("AUCTION-06", "AMB-D02")
def test_a_pass_is_not_final_while_others_bid(edition):
    game = declined(edition)
    unit = money(edition, 1)
    game.push("pass", seat=2)
    assert game.explain("pass", seat=2).reason == Reason.ALREADY_PASSED
    assert verdict(game, 2, unit) == Reason.OK  # passed, and yet
    game.push(f"bid {unit}", seat=1)
    assert game.actor == 2  # is asked again after the new bid
    game.push("pass", seat=2)
    game.push("pass", seat=3)
    game.push(f"bid {2 * unit}", seat=3)
    assert game.actor == 0
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert game.owner(lot(edition)) == 3
    assert game.cash(3) == start_cash(edition) - 2 * unit


@rule("AUCTION-06", "AMB-D02", "AMB-B08")
def test_who_is_asked_goes_round_but_anybody_may_call_out(edition):
    game = declined(edition, active=2)
    unit = money(edition, 1)
    assert game.actor == 2
    game.push("pass", seat=2)
    assert game.actor == 3
    game.push(f"bid {unit}", seat=1)  # out of turn
    assert game.actor == 2
    game.push("pass", seat=3)  # out of turn as well
    assert game.actor == 2
    game.push("pass", seat=2)
    assert game.actor == 0
    game.push("pass", seat=0)
    assert game.owner(lot(edition)) == 1


@rule("AUCTION-06", "AMB-D01")
def test_without_a_bid_the_property_stays_with_the_bank(edition):
    game = declined(edition)
    for seat in (1, 2, 3):
        game.push("pass", seat=seat)
    events = game.push("pass", seat=0)
    at = lot(edition)
    assert events[1:] == [Event(EventKind.AUCTION_FAILED, BANK, BANK, at)]
    assert (game.phase, game.actor, game.owner(at)) == (Phase.END, 1, BANK)
    assert [game.cash(seat) for seat in range(4)] == [start_cash(edition)] * 4
    game.push("end")
    game.state.position[2] = before(edition, at, 7)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.phase, game.actor) == (Phase.BUY, 2)


@rule("AUCTION-06")
def test_after_doubles_the_turn_goes_on_with_the_extra_roll(edition):
    at = lot(edition)
    game = Game.scenario(edition, 2, position=[before(edition, at, 8), 0])
    game.push("roll", dice=(3, 3, 2) if edition == MEGA else (4, 4))
    game.push("decline")
    game.push(f"bid {money(edition, 1)}", seat=1)
    game.push("pass", seat=0)
    assert (game.owner(at), game.phase, game.actor) == (1, Phase.ROLL, 0)


@rule("AUCTION-06")
def test_bids_belong_to_auctions(edition):
    game = Game.scenario(edition, 2)
    assert verdict(game, 0, money(edition, 1)) == Reason.WRONG_PHASE
    assert game.explain("pass", seat=0).reason == Reason.WRONG_PHASE


@rule("AUCTION-07", "AMB-D05")
def test_players_off_turn_and_in_jail_may_bid(edition):
    game = declined(edition, jail={3: 1}, out=[0])
    price = money(edition, 60)
    assert game.explain(f"bid {price}", seat=0).reason == Reason.SEAT_IS_OUT
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert game.actor == 3
    game.push(f"bid {price}", seat=3)
    game.push("pass", seat=1)
    game.push("pass", seat=2)  # seat 0 is out and not asked
    assert (game.owner(lot(edition)), game.cash(3)) == (3, start_cash(edition) - price)
    assert game.state.jail[3] == 2


@rule("AUCTION-05", "AMB-D06")
def test_who_lands_short_of_cash_may_raise_it_first(edition):
    at, station = lot(edition), field(edition, FieldKind.STATION)
    price = load_edition(edition).fields[at].price
    cash = [price - money(edition, 1), 0]
    position = [before(edition, at, 7), 0]
    game = Game.scenario(edition, 2, position=position, cash=cash, deeds={0: [station]})
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.explain("buy").reason == Reason.NO_CASH
    assert game.explain("decline").legal
    game.push(f"mortgage {station}")
    game.push("buy")
    assert (game.owner(at), game.cash(0)) == (0, money(edition, 99))


@rule("AUCTION-03", "AMB-D07")
def test_trade_goes_on_between_bids(edition):
    station = field(edition, FieldKind.STATION)
    game = declined(edition, deeds={3: [station]})
    game.push("bid 100", seat=0)
    game.push(f"offer 2 give {station} get +150", seat=3)
    game.push("accept 1", seat=2)
    assert (game.owner(station), game.cash(3), game.phase) == (2, 1650, Phase.AUCTION)
    # but not with the cash of a standing bid
    assert game.explain(f"offer 2 give +1401 get {station}", seat=0).reason == Reason.TRADE_CASH
    assert game.explain(f"offer 2 give +1400 get {station}", seat=0).legal


@rule("AUCTION-04", "AMB-D07")
def test_in_mega_nobody_trades_between_bids(edition):
    station = field(edition, FieldKind.STATION)
    game = declined(edition, deeds={3: [station], 1: [20]})
    assert game.explain(f"offer 2 give {station} get +100", seat=3).reason == Reason.WINDOW_CLOSED
    assert game.explain("offer 2 give 20 get +100", seat=1).reason == Reason.WINDOW_CLOSED


def rent_then_auction(edition, rent_at_level, cash):
    """Strict: seat 1 owes rent for its first field and has declined the second; nobody has bid yet."""
    low, free = group(edition, "yellow"), group(edition, "green")[0]
    position = [0, before(edition, low[0], 8), 0, 0]
    levels = dict.fromkeys(low, rent_at_level)
    game = Game.scenario(
        edition, 4, active=1, position=position, cash=cash, deeds={2: low}, levels=levels, strict_claims=True
    )
    game.push("roll", dice=(3, 3, 2) if edition == MEGA else (4, 4))
    game.push("roll", dice=plain_dice(edition, free - low[0] - 4, 4))
    game.push("decline")
    return game, low[0], free


@rule("AUCTION-06", "RENT-03", "DEBT-01")
def test_a_bid_that_rent_has_eaten_into_is_still_owed(edition):
    cash = [money(edition, 500)] * 4
    game, owed, free = rent_then_auction(edition, 1, cash)
    game.push(f"bid {money(edition, 500)}", seat=1)
    game.push(f"demand {owed}", seat=2)
    assert game.cash(1) == money(edition, 390)
    for seat in (2, 3, 0):
        game.push("pass", seat=seat)
    assert (game.owner(free), game.phase, game.actor) == (1, Phase.DEBT, 1)
    bid = money(edition, 500)
    assert game.state.frames[1].tolist() == [Phase.DEBT, 1, free, bid, BANK, Why.AUCTION, 0, 0]
    game.push(f"mortgage {free}", seat=1)
    game.push("pay")
    assert (game.cash(1), game.phase) == (money(edition, 390 + 150 - 500), Phase.END)


@rule("AUCTION-06", "AMB-H05")
def test_the_bid_of_a_player_who_leaves_the_game_is_void(edition):
    cash = [money(edition, 500)] * 4
    game, owed, free = rent_then_auction(edition, 5, cash)
    game.push("pass", seat=3)
    game.push(f"bid {money(edition, 400)}", seat=1)
    game.push("pass", seat=3)
    game.push(f"demand {owed}", seat=2)
    game.push("bankrupt", seat=1)
    assert (game.phase, game.cash(2)) == (Phase.AUCTION, money(edition, 1000))
    assert game.actor == 2
    unit = money(edition, 1)
    game.push(f"bid {unit}", seat=2)
    game.push("pass", seat=3)
    game.push("pass", seat=0)
    assert (game.owner(free), game.cash(2)) == (2, money(edition, 999))
    assert (game.phase, game.active) == (Phase.ROLL, 2)
    assert flaws(game.tables, game.state) == []


# ---- buildings in short supply


def spread(streets, pieces):
    """So many houses as evenly as possible."""
    return {at: pieces // len(streets) + (place < pieces % len(streets)) for place, at in enumerate(streets)}


def scarce(edition, left, built=None, **setup):
    """The bank has `left` houses: seat 2 hoards, seat 0 owns the brown and seat 1 the orange group."""
    levels = dict(built or {})
    hoard, houses = [], 32 - left - sum(levels.values())
    for name in ("green", "yellow", "red"):
        streets = group(edition, name)
        hoard += streets
        placed = min(houses, 4 * len(streets))
        levels |= spread(streets, placed)
        houses -= placed
    deeds = {0: group(edition, "brown"), 1: group(edition, "orange"), 2: hoard}
    cash = [money(edition, amount) for amount in (800, 800, 0, 800)]
    game = Game.scenario(edition, 4, **{"cash": cash, "deeds": deeds, "levels": levels} | setup)
    assert game.state.stock[Piece.HOUSE] == left
    return game


def bidding(edition, left=1, first=1, second=1, **setup):
    """Seats 0 and 1 want more houses than there are."""
    game = scarce(edition, left, **setup)
    brown, orange = group(edition, "brown"), group(edition, "orange")
    game.push(" ".join(["build", *map(str, brown[:first])]), seat=0)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)
    game.push(" ".join(["build", *map(str, orange[:second])]), seat=1)
    nobody_else(game)
    return game, brown, orange


def nobody_else(game):
    """The others who are asked do not want to build."""
    while game.phase == Phase.SHORTAGE:
        game.push("pass")


@rule("AUCTION-01", "SUPPLY-03", "AMB-D09")
def test_too_few_houses_for_all_are_auctioned(edition):
    game, brown, _ = bidding(edition)
    assert game.events[-1] == Event(EventKind.AUCTION_OPENED, BANK, BANK, -1, 0, HOUSE_LOT)
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    offers = [str(action) for action in game.menu(0) if action.kind == ActionKind.BID]
    low = money(edition, 50) if edition == MEGA else 1
    assert offers == [f"bid {low}..{money(edition, 800)} on {at}" for at in brown]
    # who cannot place a house at once is not asked and may not bid
    assert verdict(game, 3, money(edition, 500), brown[0]) == Reason.NOT_OWNER
    assert not [action for action in game.menu(3) if action.kind == ActionKind.BID]


@rule("AUCTION-03", "SUPPLY-03", "AMB-D10")
def test_a_house_may_go_below_its_printed_price(edition):
    game, _, orange = bidding(edition)
    assert verdict(game, 1, 0, orange[0]) == Reason.BID_TOO_LOW
    events = game.push(f"bid 1 on {orange[0]}", seat=1)
    assert events == [Event(EventKind.BID_MADE, 1, BANK, -1, 1)]
    game.push("pass", seat=2)
    events = game.push("pass", seat=0)
    assert events[1:] == [
        Event(EventKind.AUCTION_WON, 1, BANK, orange[0], 1, HOUSE_LOT),
        Event(EventKind.BUILDING_BUILT, 1, BANK, orange[0], 1, Piece.HOUSE),
        Event(EventKind.PAID, 1, BANK, 0, 1, Why.AUCTION),
    ]
    # the bid is the whole price
    assert (game.cash(1), game.level(orange[0]), game.state.stock[Piece.HOUSE]) == (799, 1, 0)
    assert (game.phase, game.actor, game.state.depth) == (Phase.ROLL, 0, 1)
    assert game.state.wanted.tolist() == [0] * 8
    assert flaws(game.tables, game.state) == []


@rule("AUCTION-09", "AMB-D10", "AMB-D11")
def test_in_mega_the_first_bid_reaches_the_price_on_the_bidders_own_deed(edition):
    game, brown, orange = bidding(edition)
    assert verdict(game, 1, 9900, orange[0]) == Reason.BID_TOO_LOW
    assert verdict(game, 0, 4900, brown[0]) == Reason.BID_TOO_LOW
    game.push(f"bid 5000 on {brown[0]}", seat=0)
    # more than the highest bid is not enough for the dearer deed
    assert verdict(game, 1, 5100, orange[0]) == Reason.BID_TOO_LOW
    game.push(f"bid 10000 on {orange[0]}", seat=1)
    assert verdict(game, 0, 10000, brown[0]) == Reason.BID_TOO_LOW
    assert verdict(game, 0, 10050, brown[0]) == Reason.BID_NOT_IN_UNITS
    game.push(f"bid 10100 on {brown[1]}", seat=0)
    game.push("pass", seat=1)
    if game.phase == Phase.AUCTION:
        game.push("pass", seat=2)
    assert (game.level(brown[1]), game.cash(0)) == (1, 80000 - 10100)
    assert game.cash(1) == 80000
    assert flaws(game.tables, game.state) == []


@rule("SUPPLY-03", "AUCTION-06", "AMB-D08")
def test_houses_are_auctioned_one_by_one_while_the_shortage_lasts(edition):
    game, brown, orange = bidding(edition, left=2, first=2, second=1)
    assert game.state.wanted.tolist()[:4] == [2, 1, 0, 0]
    price = money(edition, 100)
    game.push(f"bid {price} on {brown[0]}", seat=0)
    game.push("pass", seat=1)
    events = game.push("pass", seat=2)
    assert kinds(events)[-1] == EventKind.AUCTION_OPENED  # the next house
    assert game.state.wanted.tolist()[:4] == [1, 1, 0, 0]
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    assert verdict(game, 0, price, brown[0]) == Reason.NOT_EVEN
    game.push(f"bid {price} on {orange[0]}", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.level(brown[0]), game.level(orange[0]), game.state.stock[Piece.HOUSE]) == (1, 1, 0)
    assert game.cash(0) == game.cash(1) == money(edition, 700)
    assert (game.phase, game.actor, game.state.depth) == (Phase.ROLL, 0, 1)
    assert game.state.wanted.tolist() == [0] * 8


@rule("SUPPLY-03", "AMB-D01", "AMB-D08")
def test_a_house_nobody_bids_for_stays_with_the_bank_and_the_wishes_are_forgotten(edition):
    game, brown, _ = bidding(edition, left=2, first=2, second=1)
    for seat in (0, 1):
        game.push("pass", seat=seat)
    events = game.push("pass", seat=2)
    assert events[1:] == [Event(EventKind.AUCTION_FAILED, BANK, BANK, -1, 0, HOUSE_LOT)]
    assert (game.phase, game.actor, game.state.depth) == (Phase.ROLL, 0, 1)
    assert (game.level(brown[0]), game.state.stock[Piece.HOUSE]) == (0, 2)
    assert game.state.wanted.tolist() == [0] * 8


@rule("SUPPLY-03", "AMB-D08", "AMB-D09")
def test_the_auctions_end_when_there_is_enough_for_the_rest(edition):
    game, brown, orange = bidding(edition)
    price = money(edition, 100)
    game.push(f"bid {price} on {brown[0]}", seat=0)
    hoard = group(edition, "red") + group(edition, "yellow")
    seller = next(at for at in hoard if game.explain(f"sell {at}", seat=2).legal)
    game.push(f"sell {seller}", seat=2)
    assert game.state.stock[Piece.HOUSE] == 2
    game.push("pass", seat=1)
    events = game.push("pass", seat=2)
    assert EventKind.AUCTION_OPENED not in kinds(events)
    assert (game.phase, game.state.stock[Piece.HOUSE], game.level(orange[0])) == (Phase.ROLL, 1, 0)
    assert game.state.wanted.tolist() == [0] * 8


@rule("SUPPLY-03", "AMB-D08", "AMB-D09")
def test_the_wish_of_who_can_no_longer_build_does_not_count(edition):
    game, brown, orange = bidding(edition, left=2, first=1, second=2)
    price = money(edition, 100)
    game.push(f"bid {price} on {brown[0]}", seat=0)
    game.push(f"mortgage {orange[0]}", seat=1)  # now out of the race
    assert verdict(game, 1, 2 * price, orange[1]) == Reason.GROUP_MORTGAGED
    events = game.push("pass", seat=2)
    assert kinds(events)[1:3] == [EventKind.AUCTION_WON, EventKind.BUILDING_BUILT]
    assert EventKind.AUCTION_OPENED not in kinds(events)
    assert (game.phase, game.state.stock[Piece.HOUSE]) == (Phase.ROLL, 1)
    assert flaws(game.tables, game.state) == []


@rule("SUPPLY-03", "AMB-D09")
def test_who_did_not_announce_may_still_bid(edition):
    cash = [money(edition, amount) for amount in (800, 800, 300, 800)]
    game = scarce(edition, 1, cash=cash)
    brown, orange = group(edition, "brown"), group(edition, "orange")
    game.push(f"build {brown[0]}", seat=0)
    game.push(f"build {orange[0]}", seat=1)
    nobody_else(game)
    spot = next(at for name in ("yellow", "red") for at in group(edition, name) if can_take(game, at))
    price = money(edition, 300)
    game.push(f"bid {price} on {spot}", seat=2)
    for seat in (0, 1):
        game.push("pass", seat=seat)
    assert (game.cash(2), game.state.stock[Piece.HOUSE]) == (0, 0)
    assert game.state.wanted.tolist() == [0] * 8
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    assert flaws(game.tables, game.state) == []


def can_take(game, at):
    return verdict(game, 2, money(game.edition.id, 300), at) == Reason.OK


@rule("SUPPLY-03", "AMB-D09")
def test_who_has_room_for_just_one_house_may_bid(edition):
    brown, orange = group(edition, "brown"), group(edition, "orange")
    game = scarce(edition, 1, built=dict.fromkeys(brown, 4) | {brown[0]: 3})
    game.push(f"build {brown[0]}", seat=0)
    game.push(f"build {orange[0]}", seat=1)
    nobody_else(game)
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    price = money(edition, 100)
    game.push(f"bid {price} on {orange[0]}", seat=1)
    game.push("pass", seat=2)
    assert game.actor == 0
    game.push(f"bid {2 * price} on {brown[0]}", seat=0)
    game.push("pass", seat=1)
    if game.phase == Phase.AUCTION:
        game.push("pass", seat=2)
    assert (game.level(brown[0]), game.cash(0)) == (4, money(edition, 600))


@rule("SUPPLY-03", "AMB-D09")
def test_a_hotel_goes_only_where_four_houses_stand_and_they_return(edition):
    hoard = [at for name in ("green", "yellow", "red", "dark_blue") for at in group(edition, name)][:11]
    if edition == MEGA:  # whole groups: 4 + 4 + 3
        hoard = [at for name in ("green", "yellow", "dark_blue") for at in group(edition, name)]
    brown, blue = group(edition, "brown"), group(edition, "light_blue")
    levels = dict.fromkeys(hoard, 5) | dict.fromkeys(brown, 4) | dict.fromkeys(blue, 4)
    rich = [money(edition, 800)] * 3
    deeds = {0: brown, 1: blue, 2: hoard}
    game = Game.scenario(edition, 3, cash=rich, deeds=deeds, levels=levels)
    houses = int(game.state.stock[Piece.HOUSE])
    assert game.state.stock[Piece.HOTEL] == 1
    game.push(f"hotel {brown[0]}", seat=0)
    game.push(f"hotel {blue[0]}", seat=1)
    assert game.events[-1] == Event(EventKind.AUCTION_OPENED, BANK, BANK, -1, 0, Piece.HOTEL + 1)
    price = money(edition, 60)
    assert verdict(game, 2, price, hoard[0]) == Reason.LEVEL_FULL
    game.push(f"bid {price} on {blue[1]}", seat=1)
    game.push("pass", seat=0)
    assert (game.level(blue[1]), game.level(blue[0])) == (5, 4)
    assert game.state.stock.tolist()[:2] == [houses + 4, 0]
    assert game.cash(1) == money(edition, 740)
    assert flaws(game.tables, game.state) == []


@rule("SUPPLY-03", "AMB-D09")
def test_a_bid_for_a_building_names_a_place_where_it_can_stand(edition):
    game, brown, orange = bidding(edition)
    price = money(edition, 200)
    assert verdict(game, 0, price, orange[0]) == Reason.NOT_OWNER
    assert verdict(game, 0, price, field(edition, FieldKind.TAX)) == Reason.NOT_A_DEED
    assert verdict(game, 2, price, group(edition, "green")[0]) == Reason.LEVEL_FULL
    assert verdict(game, 0, money(edition, 801), brown[0]) == Reason.BID_NOT_COVERED


@rule("SUPPLY-03", "AMB-D09")
def test_a_bid_for_a_building_binds_the_group_it_is_for(edition):
    game, brown, _ = bidding(edition)
    assert game.explain(f"mortgage {brown[1]}", seat=0).legal
    game.push(f"bid {money(edition, 100)} on {brown[0]}", seat=0)
    assert game.explain(f"mortgage {brown[1]}", seat=0).reason == Reason.HIGHEST_BIDDER
    game.push(f"bid {money(edition, 110)} on {group(edition, 'orange')[0]}", seat=1)
    assert game.explain(f"mortgage {brown[1]}", seat=0).legal  # outbid


@rule("AUCTION-03", "AMB-D07", "AMB-D09")
def test_the_street_a_house_is_bid_for_cannot_be_traded_away(edition):
    game, brown, _ = bidding(edition)
    game.push(f"bid 100 on {brown[0]}", seat=0)
    for at in brown:
        assert not game.explain(f"offer 3 give {at} get +10", seat=0).legal
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert (game.owner(brown[0]), game.level(brown[0])) == (0, 1)


@rule("SUPPLY-03", "AMB-D08")
def test_the_house_on_offer_cannot_be_bought_at_its_printed_price(edition):
    cash = [money(edition, 800)] * 4
    game = scarce(edition, 1, cash=cash)
    brown, orange = group(edition, "brown"), group(edition, "orange")
    game.push(f"build {brown[0]}", seat=0)
    game.push(f"build {orange[0]}", seat=1)
    nobody_else(game)
    game.push(f"bid {money(edition, 100)} on {orange[0]}", seat=1)
    assert not game.explain(f"build {brown[1]}", seat=0).legal
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.level(orange[0]), game.state.stock[Piece.HOUSE]) == (1, 0)
    assert flaws(game.tables, game.state) == []


@rule("SUPPLY-03", "AMB-D09", "AMB-D01")
def test_the_auction_ends_when_nobody_is_left_who_could_build(edition):
    game, _, orange = bidding(edition)
    game.push("pass", seat=0)
    game.push("pass", seat=2)
    assert game.actor == 1
    events = game.push(f"mortgage {orange[0]}", seat=1)
    assert kinds(events)[-1] == EventKind.AUCTION_FAILED
    assert (game.phase, game.actor, game.state.stock[Piece.HOUSE]) == (Phase.ROLL, 0, 1)


@rule("AUCTION-02", "AUCTION-03")
def test_the_bids_of_two_auctions_must_be_covered_together(edition):
    free = group(edition, "dark_blue")[0]
    game = scarce(edition, 1, active=3, position=[0, 0, 0, before(edition, free, 8)])
    game.push("roll", dice=plain_dice(edition, 3, 5))
    game.push("decline")
    game.push("bid 600", seat=0)
    brown, orange = group(edition, "brown"), group(edition, "orange")
    game.push(f"build {orange[0]}", seat=1)
    game.push(f"build {brown[0]}", seat=0)
    nobody_else(game)
    assert (game.phase, game.state.depth) == (Phase.AUCTION, 4)
    assert verdict(game, 0, 201, brown[0]) == Reason.BID_NOT_COVERED
    game.push(f"bid 200 on {brown[0]}", seat=0)
    assert game.explain(f"mortgage {brown[1]}", seat=0).reason == Reason.HIGHEST_BIDDER
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert (game.phase, game.level(brown[0])) == (Phase.AUCTION, 1)
    for seat in (1, 2, 3):
        game.push("pass", seat=seat)
    assert (game.owner(free), game.cash(0), game.phase) == (0, 0, Phase.END)


@rule("AUCTION-03", "AMB-B13", "AMB-D09")
def test_an_open_debt_comes_before_bids(edition):
    tax = fields(edition, FieldKind.TAX)[1]
    station = field(edition, FieldKind.STATION)
    hoard = group(edition, "green") + group(edition, "yellow") + group(edition, "red")
    deeds = {0: group(edition, "brown"), 1: group(edition, "orange"), 2: hoard, 3: [station]}
    deeds[3] += group(edition, "pink")
    position = [0, 0, 0, before(edition, tax, 7)]
    cash = [800, 800, 0, 60]
    game = scarce(edition, 1, active=3, position=position, cash=cash, deeds=deeds)
    game.push("roll", dice=(3, 4))
    assert (game.phase, game.actor) == (Phase.DEBT, 3)
    brown, orange, pink = (group(edition, name) for name in ("brown", "orange", "pink"))
    game.push(f"build {brown[0]}", seat=0)
    assert (game.phase, game.actor) == (Phase.SHORTAGE, 1)  # the debtor is not asked
    game.push(f"build {orange[0]}", seat=1)
    nobody_else(game)
    assert verdict(game, 3, 10, pink[0]) == Reason.DEBT_OPEN
    game.push(f"bid 10 on {orange[0]}", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.level(orange[0]), game.phase, game.actor) == (1, Phase.DEBT, 3)


@rule("AUCTION-06", "HOUSE-04")
def test_only_a_house_rule_does_without_auctions(edition):
    game = declined(edition, house_rules=["house_no_auctions"])
    assert (game.phase, game.actor, game.owner(lot(edition))) == (Phase.END, 1, BANK)
    assert EventKind.AUCTION_OPENED not in kinds(game.events)
