"""MORT: taking and lifting mortgages, interest at every transfer, Mega's last street."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, ActionKind, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from board import before, field, fields, group, money, paid, plain_dice, purses, refused, texts
from marks import rule

MEGA = "mega-deluxe"


def on(kind: ActionKind, place: int) -> Action:
    """An action on a field that no text could name."""
    return Action(kind, fields=(place,))


def green(edition: str) -> int:
    """The deed with a mortgage of 150."""
    return group(edition, "green")[0]


def land(edition: str, goal: int, **setup: Any) -> Game:
    """Seat 0 rolls 4 pips and arrives on `goal`."""
    game = Game.scenario(edition, 3, position=[before(edition, goal, 4)], **setup)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    return game


def sold_mortgaged(edition: str, deeds: list[int], cash: list[int], price: int = 0) -> Game:
    """Seat 0 has just bought these mortgaged deeds from seat 1."""
    game = Game.scenario(edition, 3, cash=cash, deeds={1: deeds}, mortgaged=deeds)
    paying = f"+{money(edition, price)}" if price else "nothing"
    game.push(f"offer 1 give {paying} get {','.join(map(str, deeds))}", seat=0)
    game.push("accept 1", seat=1)
    return game


# ---- taking a mortgage


@rule("MORT-01", "AMB-G12")
def test_any_own_property_can_be_mortgaged_also_by_the_rich(edition: str) -> None:
    street, station = group(edition, "green")[1], field(edition, FieldKind.STATION)
    utility = field(edition, FieldKind.UTILITY)
    game = Game.scenario(edition, 2, cash=purses(edition, 9000, 9000), deeds={0: [street, station, utility]})
    for place, value in ((street, 150), (station, 100), (utility, 75)):
        cash = game.cash(0)
        game.push(f"mortgage {place}")
        assert game.is_mortgaged(place)
        assert game.owner(place) == 0
        assert game.cash(0) - cash == money(edition, value)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("MORT-01", "MORT-03")
def test_what_cannot_be_mortgaged(edition: str) -> None:
    mine, foreign, free = group(edition, "red")[:3]
    game = Game.scenario(edition, 2, deeds={0: [mine], 1: [foreign]}, mortgaged=[mine])
    beyond = len(game.edition.fields)
    assert refused(game, f"mortgage {mine}", 0) == Reason.ALREADY_MORTGAGED
    assert refused(game, f"mortgage {foreign}", 0) == Reason.NOT_OWNER
    assert refused(game, f"mortgage {free}", 0) == Reason.NOT_OWNER
    assert refused(game, "mortgage 0", 0) == Reason.NOT_A_DEED
    assert refused(game, f"mortgage {field(edition, FieldKind.TAX)}", 0) == Reason.NOT_A_DEED
    assert refused(game, on(ActionKind.MORTGAGE, beyond), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, on(ActionKind.MORTGAGE, -1), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, on(ActionKind.LIFT, beyond), 0) == Reason.NO_SUCH_FIELD


@rule("MORT-02", "AMB-G13")
def test_the_whole_group_must_be_free_of_buildings(edition: str) -> None:
    streets, other = group(edition, "orange"), group(edition, "green")
    levels = dict.fromkeys(streets, 0) | {streets[0]: 1}
    game = Game.scenario(edition, 2, deeds={0: streets + other}, levels=levels)
    for street in streets:
        assert refused(game, f"mortgage {street}", 0) == Reason.GROUP_BUILT
    game.push(f"mortgage {other[0]}")  # buildings of another group do not matter
    game.push(f"sell {streets[0]}")
    game.push(f"mortgage {streets[-1]}")
    game.push(f"mortgage {streets[0]}")
    assert game.is_mortgaged(streets[-1])


@rule("MORT-02", "MORT-10", "AMB-G04")
def test_buildings_of_another_player_do_not_bind_the_missing_street(edition: str) -> None:
    *built, last = group(edition, "green")
    game = Game.scenario(edition, 2, deeds={0: built, 1: [last]}, levels=dict.fromkeys(built, 1))
    game.push(f"mortgage {last}", seat=1)
    assert game.is_mortgaged(last)
    assert refused(game, f"mortgage {built[0]}", 0) == Reason.GROUP_BUILT


@rule("MORT-02", "MORT-10", "AMB-G19")
def test_a_mall_binds_only_its_own_object(edition: str) -> None:
    first, second, *_ = fields(edition, FieldKind.STATION)
    game = Game.scenario(edition, 2, deeds={0: [first, second]}, levels={first: 1})
    assert refused(game, f"mortgage {first}", 0) == Reason.GROUP_BUILT
    game.push(f"mortgage {second}")
    assert game.is_mortgaged(second)


@rule("MORT-03")
def test_the_bank_pays_the_amount_on_the_reverse(edition: str) -> None:
    game = Game.scenario(edition, 2, cash=purses(edition, 10, 10), deeds={0: [green(edition)]})
    value = money(edition, 150)
    assert game.push(f"mortgage {green(edition)}") == [
        Event(EventKind.MORTGAGED, 0, BANK, green(edition), value, 0),
        paid(BANK, 0, value, Why.MORTGAGE),
    ]
    assert game.cash(0) == money(edition, 160)
    assert game.cash(1) == money(edition, 10)


# ---- lifting it


@rule("MORT-04")
def test_lifting_costs_the_amount_and_ten_percent(edition: str) -> None:
    place = green(edition)
    game = Game.scenario(
        edition, 2, cash=purses(edition, 165, 500), deeds={0: [place, place + 1]}, mortgaged=[place]
    )
    assert refused(game, f"lift {place + 1}", 0) == Reason.NOT_MORTGAGED
    assert game.push(f"lift {place}") == [
        Event(EventKind.LIFTED, 0, BANK, place, money(edition, 165), 0),
        paid(0, BANK, money(edition, 165), Why.LIFTING),
    ]
    assert not game.is_mortgaged(place)
    assert game.cash(0) == 0
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("MORT-04", "AMB-G14")
def test_interest_is_rounded_up_to_the_smallest_unit(edition: str) -> None:
    utility, park = field(edition, FieldKind.UTILITY), group(edition, "dark_blue")[0]
    station = field(edition, FieldKind.STATION)
    for place, cost in ((utility, 83), (park, 193), (station, 110)):
        game = Game.scenario(
            edition, 2, cash=purses(edition, cost, 500), deeds={0: [place]}, mortgaged=[place]
        )
        assert game.explain(f"lift {place}", seat=0).cost == money(edition, cost)
        game.push(f"lift {place}")
        assert game.cash(0) == 0
        poor = Game.scenario(
            edition, 2, cash=purses(edition, cost - 1, 500), deeds={0: [place]}, mortgaged=[place]
        )
        assert refused(poor, f"lift {place}", 0) == Reason.NO_CASH


@rule("MORT-04", "AUCTION-06")
def test_cash_bound_by_a_bid_does_not_lift_a_mortgage(edition: str) -> None:
    station, goal = field(edition, FieldKind.STATION), green(edition)
    game = land(edition, goal, cash=purses(edition, 209, 500, 500), deeds={0: [station]}, mortgaged=[station])
    game.push("decline")
    game.push(f"bid {money(edition, 100)}", seat=0)
    assert refused(game, f"lift {station}", 0) == Reason.NO_CASH
    game.push(f"bid {money(edition, 101)}", seat=1)  # outbid, the money is free again
    game.push(f"lift {station}", seat=0)
    assert game.cash(0) == money(edition, 99)


@rule("MORT-05")
def test_no_rent_for_a_mortgaged_property(edition: str) -> None:
    for place in (green(edition), field(edition, FieldKind.STATION), field(edition, FieldKind.UTILITY)):
        game = land(edition, place, deeds={1: [place]}, mortgaged=[place])
        assert game.rent_due(place, 7) == 0
        assert game.cash(0) == game.cash(1) == game.tables.start_cash
        assert (game.phase, game.actor) == (Phase.END, 0)
        free = land(edition, green(edition), deeds={1: [green(edition)]})
        assert free.cash(1) - free.tables.start_cash == money(edition, 26)


@rule("MORT-06")
def test_nobody_takes_a_mortgaged_property_by_paying_it_off(edition: str) -> None:
    place = green(edition)
    game = land(edition, place, deeds={1: [place]}, mortgaged=[place])
    assert refused(game, f"lift {place}", 0) == Reason.NOT_OWNER
    assert refused(game, "buy", 0) == Reason.WRONG_PHASE
    assert refused(game, f"interest {place}", 0) == Reason.WRONG_PHASE
    assert game.owner(place) == 1
    assert game.is_mortgaged(place)


# ---- mortgaged deeds change hands


@rule("MORT-07", "TRADE-05")
@pytest.mark.parametrize("price", [0, 1, 700])
def test_a_mortgaged_property_is_sold_at_any_price(edition: str, price: int) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 1000, 300, 300), price)
    assert game.owner(place) == 0
    assert game.is_mortgaged(place)
    assert game.cash(1) == money(edition, 300 + price)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)


@rule("MORT-08")
def test_the_buyer_chooses_at_once(edition: str) -> None:
    place, own = green(edition), group(edition, "red")[0]
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 500, 500, 500),
        deeds={0: [own], 1: [place], 2: [green(edition) + 1]},
        mortgaged=[own, place],
    )
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert texts(game) == {f"interest {place}", f"lift {place}"}
    assert texts(game, 1) == texts(game, 2) == set()
    beyond = len(game.edition.fields)
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    assert refused(game, f"interest {place}", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, f"lift {place}", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, f"interest {own}", 0) == Reason.WRONG_PHASE
    assert refused(game, "interest 0", 0) == Reason.WRONG_PHASE
    assert game.position().endswith(f"ROLL,0,0,0,-1|TRANSFER,0,0,0,-1,{1 << place} offer_number=1")
    assert refused(game, f"lift {own}", 0) == Reason.WRONG_PHASE
    assert refused(game, on(ActionKind.INTEREST, beyond), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, on(ActionKind.INTEREST, -1), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, f"mortgage {green(edition) + 1}", 2) == Reason.WINDOW_CLOSED
    assert refused(game, f"offer 1 give {place + 1} get nothing", 2) == Reason.WINDOW_CLOSED
    assert game.push(f"interest {place}", seat=0) == [paid(0, BANK, money(edition, 15), Why.INTEREST)]
    assert game.cash(0) == money(edition, 485)
    assert game.is_mortgaged(place)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("MORT-08", "AMB-G15")
def test_lifting_at_once_costs_ten_percent_only_once(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 165, 0, 0))
    assert game.push(f"lift {place}") == [
        Event(EventKind.LIFTED, 0, BANK, place, money(edition, 165), 0),
        paid(0, BANK, money(edition, 165), Why.LIFTING),
    ]
    assert not game.is_mortgaged(place)
    assert game.cash(0) == 0
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("MORT-08")
def test_lifting_at_once_needs_the_cash(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 164, 0, 0))
    assert refused(game, f"lift {place}", 0) == Reason.NO_CASH
    assert texts(game) == {f"interest {place}"}


@rule("MORT-09")
def test_a_later_lifting_costs_another_ten_percent(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 500, 0, 0))
    game.push(f"interest {place}")
    game.push(f"lift {place}")
    assert game.cash(0) == money(edition, 500 - 180)
    assert not game.is_mortgaged(place)


@rule("MORT-08", "AMB-G16")
def test_interest_is_due_again_at_every_transfer(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 100, 100, 100))
    game.push(f"interest {place}")
    game.push(f"offer 2 give {place} get +{money(edition, 10)}", seat=0)
    game.push("accept 2", seat=2)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 2)
    game.push(f"interest {place}")
    assert [game.cash(seat) for seat in range(3)] == purses(edition, 95, 100, 75)
    assert game.owner(place) == 2


@rule("MORT-08", "AMB-G14")
def test_each_deed_is_settled_and_rounded_by_itself(edition: str) -> None:
    first, second = fields(edition, FieldKind.UTILITY)[:2]
    game = sold_mortgaged(edition, [first, second], purses(edition, 100, 0, 0))
    game.push(f"lift {second}")
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    assert refused(game, f"interest {second}", 0) == Reason.WRONG_PHASE
    assert refused(game, f"lift {second}", 0) == Reason.NOT_MORTGAGED
    game.push(f"interest {first}")
    assert game.phase == Phase.ROLL
    assert game.cash(0) == money(edition, 100 - 83 - 8)
    assert game.is_mortgaged(first)
    assert not game.is_mortgaged(second)


@rule("MORT-08", "AMB-G22")
def test_lifting_one_deed_leaves_the_interest_on_the_others_at_hand(edition: str) -> None:
    first, second = fields(edition, FieldKind.UTILITY)[:2]
    for cash, legal in ((91, True), (90, False)):  # 83 to lift one, 8 for the other
        game = sold_mortgaged(edition, [first, second], purses(edition, cash, 0, 0))
        if legal:
            game.push(f"lift {first}")
            game.push(f"interest {second}")
            assert (game.cash(0), game.phase) == (0, Phase.ROLL)
        else:
            assert refused(game, f"lift {first}", 0) == Reason.NO_CASH
            game.push(f"interest {first}")  # what is settled needs no reserve
            assert refused(game, f"lift {second}", 0) == Reason.NO_CASH


@rule("MORT-08", "AMB-H22")
def test_the_buyer_raises_money_before_he_chooses(edition: str) -> None:
    """165 to lift it, 100 at hand: a mortgage and a sale later it is lifted, and 10 % is paid once."""
    place, station, brown = green(edition), field(edition, FieldKind.STATION), group(edition, "brown")[:2]
    levels = dict.fromkeys(brown, 1)
    game = Game.scenario(
        edition,
        3,
        active=2,  # also in another's turn
        cash=purses(edition, 100, 0, 0),
        deeds={0: [station, *brown], 1: [place]},
        mortgaged=[place],
        levels=levels,
    )
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert texts(game, 0) == {
        f"interest {place}",
        f"mortgage {station}",
        *(f"sell {street}" for street in brown),
    }
    assert refused(game, f"lift {place}", 0) == Reason.NO_CASH
    assert refused(game, f"build {brown[0]}", 0) == Reason.WINDOW_CLOSED
    game.push(f"sell {brown[0]}", seat=0)
    game.push(f"mortgage {station}", seat=0)
    assert refused(game, f"lift {station}", 0) == Reason.WRONG_PHASE
    game.push(f"lift {place}", seat=0)
    assert game.cash(0) == money(edition, 100 + 25 + 100 - 165)
    assert (game.phase, game.actor) == (Phase.ROLL, 2)


@rule("MORT-08", "AMB-H22")
@pytest.mark.parametrize("turn", [0, 2])
def test_the_buyer_trades_before_he_chooses(edition: str, turn: int) -> None:
    """With anybody, whoever's turn it is, on his own offer or another's; the others have to wait."""
    place, station, red = green(edition), field(edition, FieldKind.STATION), group(edition, "red")[0]
    game = Game.scenario(
        edition,
        3,
        active=turn,
        cash=purses(edition, 20, 500, 500),
        deeds={0: [station, red], 1: [place], 2: [place + 1]},
        mortgaged=[place],
    )
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert refused(game, f"offer 1 give {place + 1} get nothing", 2) == Reason.WINDOW_CLOSED
    game.push(f"offer 2 give {station} get +{money(edition, 100)}", seat=0)
    game.push("accept 2", seat=2)
    game.push(f"offer 0 give +{money(edition, 50)} get {red}", seat=1)
    game.push("accept 3", seat=0)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    game.push(f"lift {place}", seat=0)
    assert game.cash(0) == money(edition, 20 + 100 + 50 - 165)
    assert (game.phase, game.actor) == (Phase.ROLL, turn)


@rule("MORT-08", "AMB-G22", "AMB-H22")
def test_what_can_be_raised_after_the_trade_decides_whether_it_is_refused(edition: str) -> None:
    """15 are due: the buyer has nothing but a deed, and it counts only if he keeps it."""
    place, brown = green(edition), group(edition, "brown")[0]
    setup: dict[str, Any] = {"cash": purses(edition, 0, 0), "deeds": {0: [brown], 1: [place]}}
    game = Game.scenario(edition, 2, **setup, mortgaged=[place])
    assert refused(game, f"offer 1 give {brown} get {place}", 0) == Reason.TRADE_INTEREST
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert texts(game, 0) == {f"interest {place}", f"mortgage {brown}"}
    game.push(f"mortgage {brown}", seat=0)
    game.push(f"interest {place}", seat=0)
    assert (game.cash(0), game.phase) == (money(edition, 30 - 15), Phase.ROLL)
    poor = Game.scenario(edition, 2, **setup, mortgaged=[place, brown])
    assert refused(poor, f"offer 1 give nothing get {place}", 0) == Reason.TRADE_INTEREST


@rule("MORT-08", "AMB-G22", "AMB-H22")
def test_a_buyer_does_not_trade_away_what_the_interest_needs(edition: str) -> None:
    place, brown = green(edition), group(edition, "brown")[0]
    game = Game.scenario(
        edition, 3, cash=purses(edition, 10, 0, 90), deeds={0: [brown], 1: [place]}, mortgaged=[place]
    )
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    unit = money(edition, 1)
    assert refused(game, f"offer 2 give {brown} get +{4 * unit}", 0) == Reason.TRADE_INTEREST
    game.push(f"offer 2 give {brown} get +{5 * unit}", seat=0)
    game.push("accept 2", seat=2)
    game.push(f"interest {place}", seat=0)
    assert game.cash(0) == 0


@rule("MORT-08", "AMB-G22", "AMB-H22")
def test_who_cannot_pay_the_interest_on_what_he_got_may_still_improve(edition: str) -> None:
    """An heir of four deeds, 68 due, can raise 30; each sale that brings more than it takes is welcome."""
    rich = [*group(edition, "dark_blue")[-2:], green(edition), green(edition) + 1]
    brown, unit = group(edition, "brown")[0], money(edition, 1)
    received = sum(1 << place for place in rich)
    owners = ",".join(f"{place}:0" for place in rich)
    game = Game.from_position(
        f"{edition}/official 3 active=0 cash=0,{90 * unit},0 owner={brown}:0,{owners} "
        f"mortgaged={','.join(map(str, rich))} frames=ROLL,0|TRANSFER,0,0,0,-1,{received}"
    )
    assert refused(game, f"offer 1 give {brown} get +{29 * unit}", 0) == Reason.TRADE_INTEREST
    assert refused(game, f"offer 1 give {brown} get nothing", 0) == Reason.TRADE_INTEREST
    game.push(f"offer 1 give {brown} get +{30 * unit}", seat=0)
    game.push("accept 1", seat=1)
    assert game.owner(brown) == 1


@rule("MORT-08", "AMB-H22")
def test_lifting_one_deed_counts_on_what_can_be_raised_for_the_others(edition: str) -> None:
    first, second = fields(edition, FieldKind.UTILITY)[:2]
    brown = group(edition, "brown")[0]
    game = Game.scenario(
        edition,
        2,
        cash=purses(edition, 83, 0),
        deeds={0: [brown], 1: [first, second]},
        mortgaged=[first, second],
    )
    game.push(f"offer 1 give nothing get {first},{second}", seat=0)
    game.push("accept 1", seat=1)
    game.push(f"lift {first}")
    game.push(f"mortgage {brown}")
    game.push(f"interest {second}")
    assert (game.cash(0), game.phase) == (money(edition, 30 - 8), Phase.ROLL)


@rule("MORT-08", "AMB-G16", "AMB-H22")
def test_a_deed_sold_on_and_taken_back_costs_interest_each_time(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 100, 100, 100))
    for number, giver, taker in ((2, 0, 2), (3, 2, 0)):
        game.push(f"offer {taker} give {place} get nothing", seat=giver)
        game.push(f"accept {number}", seat=taker)
        assert (game.phase, game.actor) == (Phase.TRANSFER, taker)
    game.push(f"interest {place}", seat=0)
    game.push(f"interest {place}", seat=0)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 2)
    game.push(f"interest {place}", seat=2)
    assert [game.cash(seat) for seat in range(3)] == purses(edition, 70, 100, 85)
    assert game.phase == Phase.ROLL


@rule("MORT-08", "AMB-G16", "AMB-H22")
def test_who_sold_a_deed_on_still_pays_his_own_interest(edition: str) -> None:
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 100, 100, 100))
    game.push(f"offer 2 give {place} get nothing", seat=0)
    game.push("accept 2", seat=2)
    game.push(f"interest {place}", seat=2)
    assert (game.phase, game.actor, game.cash(2)) == (Phase.TRANSFER, 0, money(edition, 85))
    assert refused(game, f"lift {place}", 0) == Reason.NOT_OWNER
    game.push(f"interest {place}", seat=0)
    assert (game.phase, game.cash(0)) == (Phase.ROLL, money(edition, 85))


@rule("MORT-08", "AMB-H22")
def test_each_deed_taken_over_is_chosen_about_once(edition: str) -> None:
    """A second mortgaged deed comes while the first one waits: the interest of both is 15 + 11."""
    place, red = green(edition), group(edition, "red")[0]
    game = Game.scenario(
        edition, 3, cash=purses(edition, 26, 0, 0), deeds={1: [place], 2: [red]}, mortgaged=[place, red]
    )
    for number, seat, deed in ((1, 1, place), (2, 2, red)):
        game.push(f"offer 0 give {deed} get nothing", seat=seat)
        game.push(f"accept {number}", seat=0)
    assert texts(game, 0) == {f"interest {red}"}
    game.push(f"interest {red}", seat=0)
    assert texts(game, 0) == {f"interest {place}"}
    game.push(f"interest {place}", seat=0)
    assert (game.cash(0), game.phase) == (0, Phase.ROLL)


@rule("MORT-08", "AMB-G22", "AMB-H22")
def test_a_second_mortgaged_deed_is_taken_only_if_both_can_be_paid(edition: str) -> None:
    place, red = green(edition), group(edition, "red")[0]
    for cash, legal in ((26, True), (25, False)):
        game = sold_mortgaged(edition, [place], purses(edition, cash, 0, 0))
        game = Game.from_position(
            game.position()
            .replace(f"{place}:0", f"{place}:0,{red}:2")
            .replace("mortgaged=", f"mortgaged={red},")
        )
        wish = f"offer 0 give {red} get nothing"
        assert game.explain(wish, seat=2).legal is legal
        if not legal:
            assert refused(game, wish, 2) == Reason.TRADE_INTEREST


@rule("MORT-08", "AMB-H22")
def test_deeds_are_not_sold_on_without_end(edition: str) -> None:
    """Some room on the agenda is kept for what must come on top."""
    place = green(edition)
    game = sold_mortgaged(edition, [place], purses(edition, 900, 900, 900))
    offers = 1
    while game.explain(f"offer {1 - game.actor} give {place} get nothing").legal:
        giver, offers = game.actor, offers + 1
        game.push(f"offer {1 - giver} give {place} get nothing", seat=giver)
        game.push(f"accept {offers}", seat=1 - giver)
    assert offers > 10
    assert (
        refused(game, f"offer {1 - game.actor} give {place} get nothing", game.actor) == Reason.WINDOW_CLOSED
    )
    while game.phase == Phase.TRANSFER:
        game.push(f"interest {place}")
    assert game.cash(0) + game.cash(1) == money(edition, 1800 - offers * 15)


@rule("MORT-08", "TRADE-05")
def test_after_a_swap_each_settles_what_he_received(edition: str) -> None:
    mine, yours = group(edition, "red")[0], green(edition)
    game = Game.scenario(
        edition, 2, cash=purses(edition, 50, 50), deeds={0: [mine], 1: [yours]}, mortgaged=[mine, yours]
    )
    game.push(f"offer 1 give {mine} get {yours}", seat=0)
    game.push("accept 1", seat=1)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    assert refused(game, f"interest {yours}", 1) == Reason.WRONG_PHASE
    game.push(f"interest {mine}", seat=1)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    game.push(f"interest {yours}", seat=0)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    assert [game.cash(0), game.cash(1)] == purses(edition, 35, 39)


@rule("MORT-08")
def test_an_unmortgaged_deed_costs_no_interest(edition: str) -> None:
    place = green(edition)
    game = Game.scenario(edition, 2, cash=purses(edition, 0, 0), deeds={1: [place]})
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert (game.phase, game.owner(place)) == (Phase.ROLL, 0)


@rule("MORT-08", "AMB-G22")
def test_a_trade_is_refused_whose_interest_cannot_be_paid(edition: str) -> None:
    deeds = [green(edition), field(edition, FieldKind.UTILITY)]  # 15 and 8
    price = money(edition, 50)
    for cash, legal in ((73, True), (72, False)):
        game = Game.scenario(edition, 2, cash=purses(edition, cash, 0), deeds={1: deeds}, mortgaged=deeds)
        wish = f"offer 1 give +{price} get {deeds[0]},{deeds[1]}"
        assert game.explain(wish, seat=0).legal is legal
        if not legal:
            assert refused(game, wish, 0) == Reason.TRADE_INTEREST


@rule("MORT-08", "AMB-G22")
def test_money_received_in_the_trade_may_pay_the_interest(edition: str) -> None:
    place = green(edition)
    game = Game.scenario(edition, 2, cash=purses(edition, 20, 5), deeds={0: [place]}, mortgaged=[place])
    assert refused(game, f"offer 1 give {place}+{money(edition, 9)} get nothing", 0) == Reason.TRADE_INTEREST
    game.push(f"offer 1 give {place}+{money(edition, 10)} get nothing", seat=0)
    game.push("accept 1", seat=1)
    game.push(f"interest {place}", seat=1)
    assert [game.cash(0), game.cash(1)] == purses(edition, 10, 0)


@rule("MORT-08", "AMB-G22")
def test_what_was_affordable_when_offered_must_still_be_when_accepted(edition: str) -> None:
    place = green(edition)
    game = Game.scenario(
        edition, 3, cash=purses(edition, 20, 0, 0), deeds={1: [place]}, mortgaged=[place], jail_cards={2: [0]}
    )
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push(f"offer 0 give +card0 get +{money(edition, 6)}", seat=2)
    game.push("accept 2", seat=0)
    assert refused(game, "accept 1", 1) == Reason.TRADE_INTEREST


# ---- when


@rule("MORT-13")
def test_mortgages_are_taken_in_anybodys_turn(edition: str) -> None:
    deeds = {0: [green(edition)], 1: group(edition, "red")[:3], 2: group(edition, "orange")[:3]}
    game = land(edition, group(edition, "yellow")[0], deeds=deeds)
    for place in (Phase.BUY, Phase.AUCTION, Phase.END):
        assert game.phase == place
        game.push(f"mortgage {deeds[1].pop()}", seat=1)
        game.push(f"mortgage {deeds[2].pop()}", seat=2)
        assert game.phase == place
        if place == Phase.BUY:
            game.push("decline")
        elif place == Phase.AUCTION:
            for seat in (0, 1, 2):
                game.push("pass", seat=seat)


@rule("MORT-13")
def test_mortgages_are_taken_while_another_is_in_debt(edition: str) -> None:
    goal = field(edition, FieldKind.TAX)
    game = land(edition, goal, cash=purses(edition, 199, 0, 0), deeds={1: [green(edition)]})
    assert game.phase == Phase.DEBT
    game.push(f"mortgage {green(edition)}", seat=1)
    assert game.cash(1) == money(edition, 150)


@rule("MORT-13")
def test_when_mortgages_are_lifted(edition: str) -> None:
    own, other = green(edition), group(edition, "red")[0]
    game = Game.scenario(
        edition,
        3,
        position=[before(edition, group(edition, "yellow")[0], 4)],
        deeds={0: [own, own + 1], 1: [other, other + 2]},
        mortgaged=[own, own + 1, other, other + 2],
        manual=True,
    )
    game.push(f"lift {other}", seat=1)  # between turns everybody may
    game.push("roll")
    assert refused(game, f"lift {own}", 0) == Reason.CHANCE_IS_DUE
    assert refused(game, f"mortgage {other}", 1) == Reason.CHANCE_IS_DUE
    game.push("dice " + " ".join(map(str, plain_dice(edition, 1, 3))))
    assert game.phase == Phase.BUY
    game.push(f"lift {own}", seat=0)
    assert not game.is_mortgaged(own)
    if edition == MEGA:
        assert refused(game, f"lift {other + 2}", 1) == Reason.WINDOW_CLOSED
    else:
        game.push(f"lift {other + 2}", seat=1)
    game.push("decline")
    game.push(f"lift {own + 1}", seat=0)
    assert not game.is_mortgaged(own + 1)


@rule("MORT-08", "MORT-13")
def test_a_received_deed_lifted_in_the_meantime_is_settled(edition: str) -> None:
    """Seat 0 still has to choose when another's debt comes on top; lifting is open to him there."""
    place, station = green(edition), field(edition, FieldKind.STATION)
    game = Game.from_position(
        f"{edition}/official 2 active=0 rolled=1 cash={money(edition, 500)},{money(edition, 50)} "
        f"owner={place}:0,{station}:0 mortgaged={place},{station} "
        f"frames=END,0|TRANSFER,0,0,0,-1,{1 << place | 1 << station}|DEBT,1,0,{money(edition, 10)},-1,4"
    )
    game.push(f"lift {place}", seat=0)
    assert game.cash(0) == money(edition, 335)
    game.push("pay", seat=1)
    assert texts(game, 0) == {f"interest {station}", f"lift {station}", f"mortgage {place}"}
    game.push(f"interest {station}", seat=0)
    assert (game.phase, game.cash(0)) == (Phase.END, money(edition, 325))


@rule("MORT-13", "AMB-D09", "AUCTION-06")
def test_the_group_a_building_is_bid_for_is_not_mortgaged(edition: str) -> None:
    brown, red, blue = group(edition, "brown"), group(edition, "red")[0], group(edition, "light_blue")
    last = group(edition, "dark_blue")[-1]
    owners = {**dict.fromkeys(brown, 1), red: 1, **dict.fromkeys(blue, 0), last: 0}
    game = Game.from_position(
        f"{edition}/official 3 active=0 rolled=1 cash={','.join(map(str, purses(edition, 500, 500, 500)))} "
        f"owner={','.join(f'{place}:{seat}' for place, seat in owners.items())} wanted=0:1,1:1 "
        f"frames=END,0|LOTS,-1,0,0,-1,0,0|AUCTION,-1,-1,{money(edition, 60)},1,0,0,{brown[0]}"
    )
    assert game.phase == Phase.AUCTION
    assert refused(game, f"mortgage {brown[1]}", 1) == Reason.HIGHEST_BIDDER
    game.push(f"mortgage {red}", seat=1)
    game.push(f"mortgage {last}", seat=0)
    wish = f"offer 2 give {brown[1]} get nothing"
    if edition == MEGA:
        assert refused(game, wish, 1) == Reason.WINDOW_CLOSED
    else:
        assert refused(game, wish, 1) == Reason.HIGHEST_BIDDER
        assert refused(game, f"offer 1 give nothing get {brown[1]}", 2) == Reason.HIGHEST_BIDDER
        game.push(f"offer 2 give {red} get nothing", seat=1)


@rule("MORT-13", "DEBT-01")
def test_an_open_debt_comes_before_lifting(edition: str) -> None:
    station, goal = field(edition, FieldKind.STATION), field(edition, FieldKind.TAX)
    game = land(edition, goal, cash=purses(edition, 199, 0, 0), deeds={0: [station]}, mortgaged=[station])
    assert refused(game, f"lift {station}", 0) == Reason.DEBT_OPEN


SPEED_DIE_PHASES = [
    ((1, 4, "bus"), Phase.BUS, True),
    ((1, 4, "mr"), Phase.MR_MONOPOLY, True),
    ((2, 2, 2), Phase.TRIPLE, False),
]


@rule("MORT-13", "MORT-10")
@pytest.mark.parametrize(("dice", "phase", "calm"), SPEED_DIE_PHASES)
def test_mortgages_beside_the_speed_die(edition: str, dice: tuple, phase: Phase, calm: bool) -> None:
    last = group(edition, "dark_blue")[-1]
    game = Game.scenario(edition, 2, position=[26 - 5], deeds={0: [last], 1: [last - 2]})
    game.push("roll", dice=dice)
    assert game.phase == phase
    for seat, place in ((0, last), (1, last - 2)):
        if calm:
            game.push(f"mortgage {place}", seat=seat)
            assert game.is_mortgaged(place)
        else:
            assert refused(game, f"mortgage {place}", seat) == Reason.WINDOW_CLOSED


@rule("MORT-13", "MORT-10")
@pytest.mark.parametrize(
    ("kind", "phase"),
    [(FieldKind.AUCTION, Phase.PICK), (FieldKind.BIRTHDAY, Phase.GIFT), (FieldKind.TICKET, Phase.TICKET_NOW)],
)
def test_no_mortgage_while_a_new_field_is_half_resolved(edition: str, kind: FieldKind, phase: Phase) -> None:
    last = group(edition, "dark_blue")[-1]
    red = group(edition, "red")[0]
    game = land(edition, field(edition, kind), deeds={0: [last, red]}, mortgaged=[red])
    assert game.phase == phase
    assert refused(game, f"mortgage {last}", 0) == Reason.WINDOW_CLOSED
    assert refused(game, f"lift {red}", 0) == Reason.WINDOW_CLOSED
    assert refused(game, f"offer 1 give {last} get nothing", 0) == Reason.WINDOW_CLOSED


# ---- Mega: the last street of a group one has built on

GREEN = (40, 41, 42)
LAST = 44  # mortgage 16 000, redemption 17 600, house 20 000
FULL_HOUSES = {**dict.fromkeys((7, 8, 11, 12), 4), **dict.fromkeys((15, 16, 18, 19), 4)}
"""All 32 houses, on two groups of seat 2."""


def last_street(
    cash: int, levels: tuple[int, int, int], *, mortgaged: bool = False, houses_left: int = 32
) -> Game:
    """Seat 0 has just been given the last green street by seat 1; `houses_left` before its own houses."""
    elsewhere = dict(FULL_HOUSES)
    for street in [*elsewhere] * 4:
        if 32 - sum(elsewhere.values()) < houses_left:
            elsewhere[street] -= 1
    game = Game.scenario(
        MEGA,
        3,
        cash=[cash, 5000, 5000],
        deeds={0: [*GREEN, 6], 1: [LAST], 2: [*FULL_HOUSES]},
        levels={**dict(zip(GREEN, levels, strict=True)), **elsewhere},
        mortgaged=[LAST] if mortgaged else [],
    )
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    return game


def levels_of(game: Game) -> list[int]:
    return [game.level(street) for street in (*GREEN, LAST)]


@rule("MORT-10", "AMB-G05")
def test_the_mortgaged_last_street_is_redeemed_then_built_on(edition: str) -> None:
    game = last_street(50_000, (2, 2, 2), mortgaged=True)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    assert refused(game, f"interest {LAST}", 0) == Reason.MUST_REDEEM
    assert texts(game) == {f"lift {LAST}", "mortgage 6"}  # the green buildings stay
    game.push(f"lift {LAST}")
    assert game.cash(0) == 50_000 - 17_600
    assert (game.phase, game.actor) == (Phase.DUTY, 0)
    assert texts(game) == {f"build {LAST}"}
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push(f"build {LAST}")
    assert game.cash(0) == 50_000 - 17_600 - 20_000
    assert levels_of(game) == [2, 2, 2, 1]
    assert (game.phase, game.actor, int(game.state.duty)) == (Phase.ROLL, 0, 0)


@rule("MORT-12", "AMB-G05")
def test_the_house_is_due_on_an_unmortgaged_last_street_too(edition: str) -> None:
    game = last_street(20_000, (5, 5, 5))
    assert (game.phase, game.actor) == (Phase.DUTY, 0)
    assert game.state.frames[1].tolist() == [Phase.DUTY, 0, LAST, 0, BANK, 0, 0, 0]
    game.push(f"build {LAST}")
    assert game.cash(0) == 0
    assert levels_of(game) == [5, 5, 5, 1]


@rule("MORT-12")
def test_no_duty_without_own_buildings_in_the_group(edition: str) -> None:
    game = last_street(50_000, (0, 0, 0), mortgaged=True)
    free = {f"mortgage {place}" for place in (*GREEN, 6)}
    assert texts(game) == {f"lift {LAST}", f"interest {LAST}", *free}
    game.push(f"interest {LAST}")
    assert game.cash(0) == 48_400
    assert (game.phase, int(game.state.duty)) == (Phase.ROLL, 0)


@rule("MORT-12")
def test_no_duty_while_a_street_is_missing(edition: str) -> None:
    game = Game.scenario(MEGA, 2, deeds={0: [40, 41], 1: [42]})
    game.push("offer 0 give 42 get nothing", seat=1)
    game.push("accept 1", seat=0)
    game.push("build 40")
    assert (game.phase, int(game.state.duty)) == (Phase.ROLL, 0)


@rule("MORT-12")
def test_a_last_street_bought_from_the_bank_is_built_on_at_once(edition: str) -> None:
    game = land(MEGA, LAST, deeds={0: [*GREEN]}, levels=dict.fromkeys(GREEN, 1))
    game.push("buy")
    assert (game.phase, game.actor) == (Phase.DUTY, 0)
    game.push(f"build {LAST}")
    assert game.cash(0) == 250_000 - 32_000 - 20_000
    assert game.phase == Phase.END


@rule("MORT-12")
def test_a_last_street_won_in_an_auction_is_built_on_in_anothers_turn(edition: str) -> None:
    game = land(MEGA, LAST, deeds={1: [*GREEN]}, levels=dict.fromkeys(GREEN, 1))
    game.push("decline")
    game.push("bid 100", seat=1)
    game.push("pass", seat=0)
    game.push("pass", seat=2)
    assert (game.phase, game.actor, game.active) == (Phase.DUTY, 1, 0)
    assert refused(game, "end", 0) == Reason.WRONG_PHASE
    assert refused(game, f"build {LAST}", 0) == Reason.NOT_YOUR_DECISION
    game.push(f"build {LAST}", seat=1)
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("MORT-12", "AMB-G31")
def test_the_duty_comes_before_a_purchase(edition: str) -> None:
    game = land(MEGA, 31, deeds={0: [*GREEN], 1: [LAST]}, levels=dict.fromkeys(GREEN, 1))
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    assert (game.phase, texts(game)) == (Phase.DUTY, {f"build {LAST}"})
    assert refused(game, "buy", 0) == Reason.WRONG_PHASE
    game.push(f"build {LAST}")
    assert (game.phase, game.actor) == (Phase.BUY, 0)


@rule("MORT-12", "DIE-04", "AMB-G31")
@pytest.mark.parametrize(("symbol", "then"), [("mr", Phase.MR_MONOPOLY), ("bus", Phase.BUS)])
def test_the_duty_comes_before_a_pending_symbol_and_no_sale_gets_round_it(
    edition: str, symbol: str, then: Phase
) -> None:
    game = Game.scenario(MEGA, 2, deeds={0: [1, 3]}, levels={1: 1, 3: 1})
    game.push("roll", dice=(1, 3, symbol))
    game.push("buy")
    assert (game.phase, game.actor, texts(game)) == (Phase.DUTY, 0, {"build 4"})
    for action in ("sell 1", "sell 1 3", "shift 1"):
        assert refused(game, action, 0) == Reason.CAN_AFFORD_HOUSE
    assert refused(game, "move", 0) == Reason.WRONG_PHASE
    assert Game.from_position(game.position()).digest() == game.digest()  # a position like any other
    game.push("build 4")
    assert [game.level(street) for street in (1, 3, 4)] == [1, 1, 1]
    assert (game.phase, int(game.state.duty)) == (then, 0)
    game.push("sell 4")  # the duty is done, selling is free again


@rule("MORT-12", "TURN-04", "AMB-G31")
def test_the_duty_comes_before_the_roll_after_doubles(edition: str) -> None:
    game = Game.scenario(MEGA, 2, deeds={0: [1, 3]}, levels={1: 1, 3: 1})
    game.push("roll", dice=(1, 1, 2))
    game.push("buy")
    assert game.phase == Phase.DUTY
    game.push("build 4")
    assert game.phase == Phase.ROLL


@rule("MORT-12", "DEBT-01", "AMB-G31")
def test_the_duty_comes_before_the_debt_of_another(edition: str) -> None:
    """Seat 0 owes the bank and sells the last green street to seat 1, who builds before anything else."""
    game = land(
        MEGA, 50, cash=[0, 60_000], deeds={0: [LAST, 27], 1: [*GREEN]}, levels=dict.fromkeys(GREEN, 1)
    )
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push(f"offer 1 give {LAST} get +32000", seat=0)
    game.push("accept 1", seat=1)
    assert (game.phase, game.actor) == (Phase.DUTY, 1)
    assert refused(game, "pay", 0) == Reason.WRONG_PHASE
    game.push(f"build {LAST}", seat=1)
    assert (game.phase, game.actor, game.cash(1)) == (Phase.DEBT, 0, 8000)
    game.push("pay")


@rule("MORT-12", "MORT-08", "AMB-G31")
def test_what_changes_hands_with_the_street_is_settled_before_the_duty(edition: str) -> None:
    deeds = {0: [*GREEN], 1: [LAST, 10]}
    game = Game.scenario(MEGA, 2, deeds=deeds, mortgaged=[10], levels=dict.fromkeys(GREEN, 1))
    game.push(f"offer 0 give {LAST},10 get nothing", seat=1)
    game.push("accept 1", seat=0)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    game.push("interest 10", seat=0)
    assert (game.phase, game.actor) == (Phase.DUTY, 0)


@rule("MORT-12", "DEBT-01", "AMB-B13", "AMB-G31")
def test_one_s_own_debt_comes_before_the_duty(edition: str) -> None:
    game = land(MEGA, 50, cash=[0, 0], deeds={0: [*GREEN, 27], 1: [LAST]}, levels=dict.fromkeys(GREEN, 1))
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push("mortgage 27")
    game.push("pay")
    assert (game.phase, game.actor) == (Phase.DUTY, 0)


def bankrupt_to_the_bank(cash: int) -> Game:
    """Seat 0 owes the bank a tax; the last green street and the gasworks are all it has. Seat 1 bids."""
    game = land(MEGA, 50, cash=[0, cash, 50_000], deeds={0: [LAST, 45], 1: [*GREEN]}, mortgaged=[LAST, 45],
                levels=dict.fromkeys(GREEN, 1))  # fmt: skip
    game.push("bankrupt")
    game.push("bid 100", seat=1)
    game.push("pass", seat=2)
    return game


@rule("MORT-12", "BANKRUPT-07", "AMB-G31")
def test_only_the_lots_of_a_running_estate_auction_are_sold_first(edition: str) -> None:
    game = bankrupt_to_the_bank(50_000)
    assert (game.owner(LAST), game.phase) == (1, Phase.AUCTION)
    game.push("sell 40", seat=1)
    game.push("sell 41", seat=1)
    assert refused(game, "sell 42", 1) == Reason.CAN_AFFORD_HOUSE
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert (game.phase, game.actor, texts(game, 1)) == (Phase.DUTY, 1, {f"build {LAST}"})
    game.push(f"build {LAST}", seat=1)
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("MORT-12", "BANKRUPT-07", "AMB-G31")
def test_who_has_no_money_may_sell_the_group_before_the_duty_comes(edition: str) -> None:
    game = bankrupt_to_the_bank(20_000)
    assert game.cash(1) == 19_900
    game.push("sell 40 41 42", seat=1)
    assert int(game.state.duty) == 0
    game.push(f"mortgage {LAST}", seat=1)
    game.push("pass", seat=1)
    game.push("pass", seat=2)
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("MORT-12", "AUCTION-02", "AMB-G31")
def test_money_bound_by_a_bid_does_not_pay_the_house(edition: str) -> None:
    """A rent demanded during an auction makes seat 1 sell its street to the highest bidder."""
    game = Game.from_position(
        f"{MEGA}/official+strict 2 active=1 rolled=1 position=0,31 cash=30000,0 "
        f"owner=40:0,41:0,42:0,{LAST}:1,27:1 level=40:1,41:1,42:1 "
        "frames=RESOLVE,1|AUCTION,-1,31,15000,0,0,-1|DEBT,1,0,9000,0,3"
    )
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    assert (game.phase, game.actor) == (Phase.DUTY, 0)
    assert refused(game, f"build {LAST}", 0) == Reason.NO_CASH
    assert {"shift 40", "sell 40"} <= texts(game, 0)
    game.push("shift 40", seat=0)
    assert (game.phase, game.actor) == (Phase.DEBT, 1)


@rule("MORT-10", "AMB-G07")
def test_a_trade_is_refused_if_the_redemption_cannot_be_paid(edition: str) -> None:
    for cash, legal in ((17_600, True), (17_500, False)):
        game = Game.scenario(
            MEGA,
            2,
            cash=[cash, 0],
            deeds={0: [*GREEN], 1: [LAST]},
            levels=dict.fromkeys(GREEN, 1),
            mortgaged=[LAST],
        )
        wish = f"offer 1 give nothing get {LAST}"
        assert game.explain(wish, seat=0).legal is legal
        if not legal:
            assert refused(game, wish, 0) == Reason.TRADE_REDEMPTION


@rule("MORT-10", "AMB-G07", "AMB-G22")
def test_interest_and_redemption_of_one_bundle_add_up(edition: str) -> None:
    for cash, reason in ((18_400, None), (18_300, Reason.TRADE_REDEMPTION), (700, Reason.TRADE_INTEREST)):
        game = Game.scenario(
            MEGA,
            2,
            cash=[cash, 0],
            deeds={0: [*GREEN], 1: [LAST, 10]},  # the utility's interest is 800
            levels=dict.fromkeys(GREEN, 1),
            mortgaged=[LAST, 10],
        )
        wish = f"offer 1 give nothing get 10,{LAST}"
        if reason is None:
            game.push(wish, seat=0)
        else:
            assert refused(game, wish, 0) == reason


@rule("MORT-10", "AMB-G07", "AMB-H22")
def test_other_property_may_raise_the_redemption_but_not_the_group_itself(edition: str) -> None:
    """17,600 to redeem the last green street, 10,000 at hand, 7500 from the utility: 100 are missing."""
    for cash, reason in ((10_100, None), (10_000, Reason.TRADE_REDEMPTION)):
        game = Game.scenario(
            MEGA,
            2,
            cash=[cash, 0],
            deeds={0: [*GREEN, 10], 1: [LAST]},
            levels=dict.fromkeys(GREEN, 1),
            mortgaged=[LAST],
        )
        wish = f"offer 1 give nothing get {LAST}"
        if reason is not None:
            assert refused(game, wish, 0) == reason
            continue
        game.push(wish, seat=0)
        game.push("accept 1", seat=1)
        assert refused(game, "sell 40", 0) == Reason.MUST_REDEEM
        assert texts(game, 0) == {"mortgage 10", f"lift {LAST}"}
        game.push("mortgage 10", seat=0)
        game.push(f"lift {LAST}", seat=0)
        assert (game.cash(0), game.phase) == (0, Phase.DUTY)


@rule("MORT-10", "MORT-08", "AMB-H22")
def test_buildings_of_other_groups_are_sold_before_the_redemption(edition: str) -> None:
    brown = group(MEGA, "brown")
    game = Game.scenario(
        MEGA,
        2,
        cash=[16_000, 0],
        deeds={0: [*GREEN, *brown], 1: [LAST]},
        levels={**dict.fromkeys(GREEN, 1), **dict.fromkeys(brown, 1)},
        mortgaged=[LAST],
    )
    game.push(f"offer 1 give nothing get {LAST}", seat=0)
    game.push("accept 1", seat=1)
    game.push(f"sell {brown[0]}", seat=0)
    game.push(f"lift {LAST}", seat=0)
    assert (game.cash(0), game.phase) == (16_000 + 2500 - 17_600, Phase.DUTY)


@rule("MORT-10", "MALL-04")
def test_a_mall_does_not_make_the_last_station_a_last_street(edition: str) -> None:
    game = Game.scenario(
        MEGA, 2, cash=[1000, 0], deeds={0: [6, 20, 33], 1: [45]}, levels={6: 1}, mortgaged=[45]
    )
    game.push("offer 1 give nothing get 45", seat=0)
    game.push("accept 1", seat=1)
    game.push("interest 45", seat=0)
    assert game.cash(0) == 0
    assert game.phase == Phase.ROLL


@rule("MORT-10")
def test_others_streets_in_a_bundle_cost_interest_only(edition: str) -> None:
    game = Game.scenario(
        MEGA,
        2,
        cash=[1100, 0],
        deeds={0: [*GREEN], 1: [27]},
        levels=dict.fromkeys(GREEN, 1),
        mortgaged=[27],
    )
    game.push("offer 1 give nothing get 27", seat=0)
    game.push("accept 1", seat=1)
    game.push("interest 27", seat=0)
    assert (game.cash(0), game.phase) == (0, Phase.ROLL)


# ---- Mega: the duty of one house


@rule("MORT-11", "AMB-G06")
def test_who_can_pay_the_house_must_buy_it(edition: str) -> None:
    game = last_street(20_000, (2, 2, 2))
    assert refused(game, "shift 40", 0) == Reason.CAN_AFFORD_HOUSE
    assert refused(game, "sell 40", 0) == Reason.CAN_AFFORD_HOUSE
    assert refused(game, f"build {LAST} {LAST}", 0) == Reason.DUTY_FIRST
    assert refused(game, f"build 40 {LAST}", 0) == Reason.DUTY_FIRST
    assert refused(game, "build 40", 0) == Reason.DUTY_FIRST
    assert refused(game, "build 7", 0) == Reason.DUTY_FIRST
    assert refused(game, "mall 6", 0) == Reason.DUTY_FIRST
    assert refused(game, on(ActionKind.SHIFT, 52), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, on(ActionKind.SHIFT, -1), 0) == Reason.NO_SUCH_FIELD
    assert refused(game, f"build {LAST}", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "mortgage 6", 0) == Reason.WINDOW_CLOSED
    assert refused(game, "sell 7", 2) == Reason.NOT_YOUR_DECISION
    assert texts(game) == {f"build {LAST}"}


@rule("MORT-11", "AMB-G06", "AMB-G08")
def test_the_last_house_of_the_bank_must_be_bought_too(edition: str) -> None:
    game = last_street(20_000, (2, 2, 2), houses_left=7)
    assert game.state.stock[Piece.HOUSE] == 1
    assert refused(game, "shift 40", 0) == Reason.CAN_AFFORD_HOUSE
    assert texts(game) == {f"build {LAST}"}


@rule("MORT-10", "AMB-G08", "AMB-H22")
def test_a_duty_that_waits_does_not_bind_the_buildings_when_another_deed_is_received(edition: str) -> None:
    """The bank has no house; what is to be redeemed now is a station."""
    game = last_street(5000, (5, 5, 5), houses_left=0)
    game.push("mortgage 6")
    assert int(game.state.duty) == 1 << LAST
    game = Game.from_position(
        game.position().replace("frames=ROLL,0,0,0,-1", f"frames=ROLL,0|TRANSFER,0,0,0,-1,{1 << 6}")
    )
    everything = "sell" + " 40" * 5 + " 41" * 5 + " 42" * 5
    assert game.explain(everything, seat=0).legal


@rule("MORT-11", "AMB-G06")
def test_without_money_a_house_is_moved_over(edition: str) -> None:
    game = last_street(19_900, (2, 1, 2))
    assert refused(game, f"build {LAST}", 0) == Reason.NO_CASH
    assert refused(game, "shift 41", 0) == Reason.NOT_EVEN
    assert refused(game, f"shift {LAST}", 0) == Reason.NOTHING_TO_MOVE
    assert refused(game, "shift 7", 0) == Reason.DUTY_FIRST
    assert refused(game, "shift 42", 1) == Reason.NOT_YOUR_DECISION
    assert {"shift 40", "shift 42", "sell 40", "sell 42"} <= texts(game)
    assert not {"shift 41", "sell 41", f"build {LAST}"} & texts(game)
    stock = game.state.stock.tolist()
    assert game.push("shift 42") == [Event(EventKind.BUILDING_MOVED, 0, BANK, LAST, 42, 0)]
    assert levels_of(game) == [2, 1, 1, 1]
    assert game.state.stock.tolist() == stock
    assert game.cash(0) == 19_900
    assert (game.phase, game.actor, int(game.state.duty)) == (Phase.ROLL, 0, 0)
    assert refused(game, "shift 40", 0) == Reason.WRONG_PHASE


@rule("MORT-11", "AMB-G06")
@pytest.mark.parametrize(
    ("levels", "after"), [((1, 0, 0), [0, 0, 0, 1]), ((4, 4, 4), [3, 4, 4, 1]), ((5, 4, 4), [3, 4, 4, 1])]
)
def test_the_highest_street_gives_the_house(
    edition: str, levels: tuple[int, int, int], after: list[int]
) -> None:
    game = last_street(0, levels)
    if levels[1] < levels[0]:
        reason = Reason.NOT_EVEN if levels[1] else Reason.NOTHING_TO_MOVE
        assert refused(game, "shift 41", 0) == reason
    game.push("shift 40")
    assert levels_of(game) == after


@rule("MORT-11", "AMB-G06")
def test_a_hotel_is_split_if_the_bank_has_four_houses(edition: str) -> None:
    game = last_street(0, (5, 5, 5), houses_left=4)
    hotels = game.state.stock[Piece.HOTEL]
    game.push("shift 41")
    assert levels_of(game) == [5, 3, 5, 1]
    assert game.state.stock[Piece.HOUSE] == 0
    assert game.state.stock[Piece.HOTEL] == hotels + 1
    assert game.phase == Phase.ROLL


@rule("MORT-11", "AMB-G06")
def test_a_hotel_is_not_split_without_four_houses(edition: str) -> None:
    game = last_street(0, (5, 5, 5), houses_left=3)
    assert game.phase == Phase.DUTY  # a house could be bought, if there were money
    assert refused(game, "shift 41", 0) == Reason.NOTHING_TO_MOVE
    assert refused(game, "sell 41", 0) == Reason.NO_HOUSES_TO_RETURN
    down_to_one = "sell" + " 40" * 4 + " 41" * 4 + " 42" * 4  # three houses are all the bank can give
    assert texts(game) == {down_to_one}
    game.push(down_to_one)
    assert (game.cash(0), game.phase) == (120_000, Phase.DUTY)
    assert refused(game, f"build {LAST}", 0) == Reason.NO_STOCK
    game.push("shift 40")
    assert levels_of(game) == [0, 1, 1, 1]


@rule("MORT-12", "AMB-G06")
def test_without_money_buildings_are_sold_until_the_house_can_be_paid(edition: str) -> None:
    game = last_street(0, (5, 5, 5))
    game.push("sell 40")
    assert (game.cash(0), game.phase) == (10_000, Phase.DUTY)
    assert refused(game, "sell 40 40", 0) == Reason.DUTY_FIRST
    assert refused(game, "sell 7", 0) == Reason.DUTY_FIRST
    game.push("sell 41")
    assert (game.cash(0), game.phase) == (20_000, Phase.DUTY)
    assert refused(game, "sell 42", 0) == Reason.CAN_AFFORD_HOUSE
    assert refused(game, "shift 42", 0) == Reason.CAN_AFFORD_HOUSE
    game.push(f"build {LAST}")
    assert levels_of(game) == [4, 4, 5, 1]
    assert game.cash(0) == 0


@rule("MORT-12", "AMB-G06")
def test_until_the_new_street_has_caught_up_nothing_else_is_built_there(edition: str) -> None:
    game = Game.scenario(MEGA, 2, deeds={0: [*GREEN], 1: [LAST]}, levels=dict.fromkeys(GREEN, 2))
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    game.push(f"build {LAST}")
    assert refused(game, "build 40", 0) == Reason.NOT_EVEN
    game.push(f"build {LAST}")
    game.push("build 40")
    assert levels_of(game) == [3, 2, 2, 2]


@rule("MORT-12", "AMB-G06")
def test_the_duty_ends_with_the_last_building_of_the_group(edition: str) -> None:
    game = last_street(0, (1, 0, 0))
    game.push("sell 40")
    assert levels_of(game) == [0, 0, 0, 0]
    assert (game.cash(0), game.phase, int(game.state.duty)) == (10_000, Phase.ROLL, 0)


@rule("MORT-12", "AMB-G08")
def test_the_duty_waits_while_the_bank_has_no_house(edition: str) -> None:
    game = last_street(50_000, (5, 5, 5), houses_left=0)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    assert int(game.state.duty) == 1 << LAST
    game.push("sell 7", seat=2)
    assert (game.phase, game.actor) == (Phase.DUTY, 0)
    game.push(f"build {LAST}")
    assert levels_of(game) == [5, 5, 5, 1]
    assert game.phase == Phase.ROLL


@rule("MORT-12", "AMB-G08")
def test_a_suspended_duty_ends_with_the_buildings_of_the_group(edition: str) -> None:
    game = last_street(19_900, (5, 5, 5), houses_left=0)
    game.push("sell" + " 40" * 5 + " 41" * 5 + " 42" * 5)
    assert int(game.state.duty) == 0
    game.push("sell 7", seat=2)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("MORT-12", "AMB-G08", "AMB-G31")
def test_no_sale_gets_round_a_suspended_duty(edition: str) -> None:
    game = last_street(20_000, (5, 5, 5), houses_left=0)
    assert refused(game, "sell" + " 40" * 5 + " 41" * 5 + " 42" * 5, 0) == Reason.CAN_AFFORD_HOUSE
    assert (game.phase, levels_of(game), int(game.state.duty)) == (Phase.ROLL, [5, 5, 5, 0], 1 << LAST)


@rule("MORT-11", "AMB-G08", "AMB-G31")
def test_with_no_house_in_the_bank_the_rich_move_one_and_sell_none(edition: str) -> None:
    game = last_street(20_000, (1, 0, 0), houses_left=1)
    assert refused(game, "sell 40", 0) == Reason.CAN_AFFORD_HOUSE
    assert texts(game) == {"shift 40"}


@rule("MORT-12", "AMB-G08")
def test_the_suspended_duty_returns_in_anothers_turn(edition: str) -> None:
    game = last_street(50_000, (5, 5, 5), houses_left=0)
    game.push("roll", dice=(6, 5, 2))  # jail, just visiting
    game.push("end")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    game.push("sell 7", seat=2)
    assert (game.phase, game.actor, game.active) == (Phase.DUTY, 0, 1)
    game.push(f"build {LAST}")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("MORT-11", "AMB-G08")
def test_with_no_house_in_the_bank_even_the_rich_move_one(edition: str) -> None:
    game = last_street(50_000, (1, 0, 0), houses_left=1)
    assert game.state.stock[Piece.HOUSE] == 0
    assert game.phase == Phase.DUTY
    assert refused(game, f"build {LAST}", 0) == Reason.NO_STOCK
    game.push("shift 40")
    assert levels_of(game) == [0, 0, 0, 1]
    assert game.cash(0) == 50_000


@rule("MORT-11", "AMB-G08")
def test_a_house_given_back_to_the_empty_bank_is_the_one_to_buy(edition: str) -> None:
    game = last_street(10_000, (1, 1, 0), houses_left=2)
    game.push("sell 40")
    assert (game.cash(0), game.phase) == (20_000, Phase.DUTY)
    game.push(f"build {LAST}")
    assert levels_of(game) == [0, 1, 0, 1]


@rule("MORT-10", "AMB-G08")
def test_a_waiting_duty_does_not_follow_the_deed_to_another_player(edition: str) -> None:
    """The group is sold off and the street mortgaged before the duty could come back."""
    game = Game.scenario(
        MEGA,
        3,
        position=[before(MEGA, 31, 4)],
        cash=[19_900, 5000, 5000],
        deeds={0: [*GREEN], 1: [LAST], 2: [*FULL_HOUSES]},
        levels={**dict.fromkeys(GREEN, 5), **FULL_HOUSES},
    )
    game.push(f"offer 0 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=0)
    game.push("roll", dice=plain_dice(MEGA, 1, 3))
    assert game.phase == Phase.BUY
    game.push("sell" + " 40" * 5 + " 41" * 5 + " 42" * 5)
    game.push(f"mortgage {LAST}")
    game.push(f"offer 1 give {LAST} get nothing", seat=0)
    game.push("accept 2", seat=1)
    assert texts(game, 1) == {f"interest {LAST}"}
    game.push(f"interest {LAST}", seat=1)
    assert game.cash(1) == 5000 - 1600
    assert (game.phase, game.actor) == (Phase.BUY, 0)


@rule("MORT-08", "MORT-10", "AMB-G16")
def test_a_deed_sold_on_before_its_interest_was_paid_still_costs_it(edition: str) -> None:
    """Seat 1 sells the last green street on, out of a debt; only its buyer has to build there."""
    received = 1 << LAST | 1 << 10
    game = Game.from_position(
        f"{MEGA}/official 3 active=2 rolled=1 cash=0,0,90000 owner=40:2,41:2,42:2,{LAST}:1,10:1,27:1 "
        f"mortgaged={LAST},10 level=40:1,41:1,42:1 frames=END,2|TRANSFER,1,0,0,-1,{received}"
    )
    game.push("interest 10", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    game.push(f"offer 2 give {LAST} get +100", seat=1)
    game.push("accept 1", seat=2)
    game.push(f"lift {LAST}", seat=2)
    assert (game.phase, game.actor) == (Phase.DUTY, 2)
    game.push(f"build {LAST}", seat=2)
    game.push("mortgage 27", seat=1)
    game.push("pay", seat=1)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    game.push(f"interest {LAST}", seat=1)
    assert game.cash(1) == 100 + 11_000 - 800 - 1600
    assert (game.phase, game.actor) == (Phase.END, 2)


@rule("MORT-12", "AMB-G06")
def test_a_sale_for_the_due_house_goes_step_by_step(edition):
    """No more is sold than the house needs; several steps at once only where the stock asks for them."""
    green = [40, 41, 42, 44]
    game = Game.scenario(
        edition, 2, cash=[0, 20000], deeds={0: green[:3], 1: green[3:]}, levels=dict.fromkeys(green[:3], 5)
    )
    game.push(f"offer 0 give {green[3]} get nothing", seat=1)
    game.push("accept 1", seat=0)
    assert game.phase == Phase.DUTY
    assert game.explain(f"sell {green[0]} {green[1]}", seat=0).reason == Reason.DUTY_FIRST
    game.push(f"sell {green[0]}", seat=0)
    assert game.level(green[0]) == 4
    game.push(f"sell {green[1]}", seat=0)
    assert [str(action) for action in game.menu(0)] == [f"build {green[3]}"]
