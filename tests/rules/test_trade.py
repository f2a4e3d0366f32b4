"""TRADE: offers of bundles, their answers, when they may be made, and Mega's settlement in deeds."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, ActionKind, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.events import Event
from bankhalter.errors import ActionError, IllegalActionError
from board import (
    before,
    card,
    card_field,
    cash_of,
    field,
    fields,
    group,
    land,
    landing,
    money,
    plain_dice,
    purses,
    refused,
    texts,
)
from marks import rule

MEGA = "mega-deluxe"
GREEN, LAST = (40, 41, 42), 44  # Mega


def paid(payer: int, payee: int, amount: int) -> Event:
    return Event(EventKind.PAID, payer, payee, 0, amount, Why.TRADE)


def deed_kinds(edition: str) -> tuple[int, int, int]:
    """A street, a station and a utility."""
    return group(edition, "red")[0], field(edition, FieldKind.STATION), field(edition, FieldKind.UTILITY)


# ---- what is traded


@rule("TRADE-01", "TRADE-03")
def test_unbuilt_properties_are_bought_and_sold(edition: str) -> None:
    for place in deed_kinds(edition):
        game = Game.scenario(edition, 3, cash=purses(edition, 500, 500, 500), deeds={1: [place]})
        price = money(edition, 120)
        assert game.push(f"offer 1 give +{price} get {place}", seat=0) == [
            Event(EventKind.OFFERED, 0, 1, 0, 1, 0)
        ]
        assert game.owner(place) == 1  # an offer alone moves nothing
        assert cash_of(game) == purses(edition, 500, 500, 500)
        assert game.push("accept 1", seat=1) == [
            Event(EventKind.ACCEPTED, 1, 0, 0, 1, 0),
            paid(0, 1, price),
            Event(EventKind.DEED_MOVED, 0, 1, place, 0, 0),
        ]
        assert game.owner(place) == 0
        assert cash_of(game) == purses(edition, 380, 620, 500)
        assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("TRADE-01", "TRADE-03", "AMB-G20")
def test_bundles_of_everything_are_swapped(edition: str) -> None:
    street, station, utility = deed_kinds(edition)
    second = group(edition, "orange")[0]
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 500, 500, 500),
        deeds={0: [street, station], 1: [utility, second]},
        jail_cards={0: [0], 1: [1]},
    )
    give, get = money(edition, 50), money(edition, 20)
    game.push(f"offer 1 give {street},{station}+{give}+card0 get {utility},{second}+{get}+card1", seat=0)
    assert game.push("accept 1", seat=1) == [
        Event(EventKind.ACCEPTED, 1, 0, 0, 1, 0),
        paid(0, 1, give),
        paid(1, 0, get),
        *(Event(EventKind.DEED_MOVED, 1, 0, place, 0, 0) for place in sorted((street, station))),
        Event(EventKind.JAIL_CARD_MOVED, 1, 0, 0, 0, 0),
        *(Event(EventKind.DEED_MOVED, 0, 1, place, 0, 0) for place in sorted((utility, second))),
        Event(EventKind.JAIL_CARD_MOVED, 0, 1, 1, 0, 0),
    ]
    assert [game.owner(place) for place in (street, station, utility, second)] == [1, 1, 0, 0]
    assert game.state.card_holder.tolist() == [1, 0]
    assert cash_of(game) == purses(edition, 470, 530, 500)


@rule("TRADE-01")
def test_the_new_owner_collects_the_rent(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    game = Game.scenario(edition, 3, position=[before(edition, station, 4)], deeds={1: [station]})
    game.push(f"offer 2 give {station} get nothing", seat=1)
    game.push("accept 1", seat=2)
    start = game.cash(2)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    assert game.cash(2) - start == money(edition, 25)


@rule("TRADE-01")
def test_only_ones_own_deeds_are_traded(edition: str) -> None:
    mine, foreign, free = group(edition, "red")[:3]
    game = Game.scenario(edition, 3, deeds={0: [mine], 1: [foreign]})
    assert refused(game, f"offer 1 give {foreign} get nothing", 0) == Reason.NOT_OWNER
    assert refused(game, f"offer 1 give {mine},{free} get nothing", 0) == Reason.NOT_OWNER
    assert refused(game, f"offer 1 give {mine} get {free}", 0) == Reason.NOT_OWNER
    assert refused(game, f"offer 2 give {mine} get {foreign}", 0) == Reason.NOT_OWNER
    assert refused(game, f"offer 1 give 0,{mine} get nothing", 0) == Reason.NOT_A_DEED
    tax = field(edition, FieldKind.TAX)
    assert refused(game, f"offer 1 give {mine} get {tax}", 0) == Reason.NOT_A_DEED
    beyond = Action(ActionKind.OFFER, number=1, give=Bundle((60,)))
    assert refused(game, beyond, 0) == Reason.NOT_A_DEED


@rule("TRADE-01")
def test_a_trade_needs_another_player_who_is_in_the_game(edition: str) -> None:
    mine = group(edition, "red")[0]
    game = Game.scenario(edition, 3, deeds={0: [mine]}, out=[2])
    assert refused(game, f"offer 0 give {mine} get nothing", 0) == Reason.TRADE_WITH_SELF
    assert refused(game, f"offer 2 give {mine} get nothing", 0) == Reason.SEAT_IS_OUT
    assert refused(game, f"offer 3 give {mine} get nothing", 0) == Reason.NO_SUCH_SEAT
    assert refused(game, Action(ActionKind.OFFER, number=-1, give=Bundle((mine,))), 0) == Reason.NO_SUCH_SEAT
    assert refused(game, f"offer 0 give nothing get {mine}", 2) == Reason.SEAT_IS_OUT


@rule("TRADE-02", "AMB-G24")
def test_no_street_of_a_built_group_is_traded(edition: str) -> None:
    streets = group(edition, "orange")
    owned = streets[:-1] if edition == MEGA else streets  # there all but one may be built on
    levels = dict.fromkeys(owned, 0) | {owned[0]: 1}
    game = Game.scenario(edition, 3, deeds={0: owned, 1: group(edition, "red")[:1]}, levels=levels)
    for street in owned:
        assert refused(game, f"offer 1 give {street} get nothing", 0) == Reason.TRADE_BUILT
        assert refused(game, f"offer 0 give nothing get {street}", 1) == Reason.TRADE_BUILT
    game.push(f"sell {owned[0]}")
    game.push(f"offer 1 give {owned[-1]} get nothing", seat=0)
    game.push("accept 1", seat=1)
    assert game.owner(owned[-1]) == 1


@rule("TRADE-02")
def test_a_group_built_on_after_the_offer_is_not_handed_over(edition: str) -> None:
    streets = group(edition, "orange")
    game = Game.scenario(edition, 2, deeds={0: streets})
    game.push(f"offer 1 give {streets[0]} get nothing", seat=0)
    game.push(f"build {streets[1]}", seat=0)
    assert refused(game, "accept 1", 1) == Reason.TRADE_BUILT
    game.push(f"sell {streets[1]}", seat=0)
    game.push("accept 1", seat=1)
    assert game.owner(streets[0]) == 1


@rule("TRADE-02", "TRADE-10", "AMB-G04")
def test_only_the_sellers_own_buildings_block_the_sale(edition: str) -> None:
    game = Game.scenario(MEGA, 3, deeds={0: [*GREEN], 1: [LAST]}, levels=dict.fromkeys(GREEN, 1))
    game.push(f"offer 2 give {LAST} get nothing", seat=1)
    game.push("accept 1", seat=2)
    assert game.owner(LAST) == 2
    assert (game.phase, int(game.state.duty)) == (Phase.ROLL, 0)


@rule("TRADE-02", "TRADE-10", "AMB-G19")
def test_a_mall_binds_only_its_own_object(edition: str) -> None:
    first, second, *_ = fields(edition, FieldKind.STATION)
    game = Game.scenario(MEGA, 2, deeds={0: [first, second]}, levels={first: 1})
    assert refused(game, f"offer 1 give {first} get nothing", 0) == Reason.TRADE_BUILT
    game.push(f"offer 1 give {second} get nothing", seat=0)
    game.push("accept 1", seat=1)
    assert game.owner(second) == 1


@rule("TRADE-03", "AMB-G20")
def test_a_deed_or_a_jail_card_changes_hands(edition: str) -> None:
    """Neither a gift of money nor money for money: that would be a loan, or rent given back."""
    mine, yours = group(edition, "red")[:2]
    game = Game.scenario(edition, 2, deeds={0: [mine], 1: [yours]}, jail_cards={0: [0], 1: [1]})
    unit = money(edition, 1)
    for bundles in (
        "give nothing get nothing",
        f"give +{unit} get nothing",
        f"give nothing get +{unit}",
        f"give +{unit} get +{unit}",
        f"give +{2 * unit} get +{unit}",
    ):
        assert refused(game, f"offer 1 {bundles}", 0) == Reason.TRADE_EMPTY
        assert game.explain(f"offer 1 {bundles}", seat=0).rule == "TRADE-03"
    for bundles in (
        f"give {mine} get nothing",
        f"give nothing get {yours}",
        f"give {mine}+{unit} get nothing",
        f"give +{unit} get {yours}+{unit}",
        f"give +card0 get +{unit}",
        "give +card0 get nothing",
        "give nothing get +card1",
    ):
        assert game.explain(f"offer 1 {bundles}", seat=0).legal, bundles


@rule("TRADE-04")
@pytest.mark.parametrize("price", [1, 1500])
def test_the_price_is_free(edition: str, price: int) -> None:
    place = group(edition, "dark_blue")[-1]
    game = Game.scenario(edition, 2, cash=purses(edition, 1500, 0), deeds={1: [place]})
    game.push(f"offer 0 give {place} get +{money(edition, price)}", seat=1)
    game.push("accept 1", seat=0)
    assert cash_of(game) == purses(edition, 1500 - price, price)


@rule("TRADE-04", "SETUP-04")
def test_amounts_are_whole_units_and_not_negative(edition: str) -> None:
    place, unit = group(edition, "red")[0], money(edition, 1)
    game = Game.scenario(edition, 2, deeds={0: [place]})
    for cash, reason in ((-unit, Reason.NEGATIVE_AMOUNT), (unit // 2, Reason.AMOUNT_NOT_IN_UNITS)):
        if cash == 0:
            continue  # a classic unit cannot be halved
        giving = Action(ActionKind.OFFER, number=1, give=Bundle((place,), cash))
        getting = Action(ActionKind.OFFER, number=1, give=Bundle((place,)), get=Bundle((), cash))
        assert refused(game, giving, 0) == reason
        assert refused(game, getting, 0) == reason


@rule("TRADE-04", "TRADE-07")
def test_the_cash_must_be_at_hand_on_both_sides(edition: str) -> None:
    mine = group(edition, "red")[0]
    game = Game.scenario(edition, 2, cash=purses(edition, 100, 70), deeds={0: [mine]})
    assert refused(game, f"offer 1 give {mine}+{money(edition, 101)} get nothing", 0) == Reason.TRADE_CASH
    assert refused(game, f"offer 1 give {mine} get +{money(edition, 71)}", 0) == Reason.TRADE_CASH
    # not even if the other side's cash would cover it
    both = f"offer 1 give {mine}+{money(edition, 101)} get +{money(edition, 50)}"
    assert refused(game, both, 0) == Reason.TRADE_CASH
    game.push(f"offer 1 give {mine}+{money(edition, 100)} get +{money(edition, 70)}", seat=0)
    game.push("accept 1", seat=1)
    assert cash_of(game) == purses(edition, 70, 100)


@rule("TRADE-05")
def test_mortgaged_properties_are_traded_with_their_mortgage(edition: str) -> None:
    place = group(edition, "green")[0]
    game = Game.scenario(edition, 2, cash=purses(edition, 15, 0), deeds={1: [place]}, mortgaged=[place])
    game.push(f"offer 1 give nothing get {place}", seat=0)
    game.push("accept 1", seat=1)
    assert (game.phase, game.actor, game.is_mortgaged(place)) == (Phase.TRANSFER, 0, True)
    game.push(f"interest {place}")
    assert (game.phase, game.cash(0)) == (Phase.ROLL, 0)


@rule("TRADE-06", "AMB-G20")
@pytest.mark.parametrize("deck", [0, 1])
def test_a_jail_card_is_sold_and_used_by_its_buyer(edition: str, deck: int) -> None:
    game = Game.scenario(edition, 2, cash=purses(edition, 100, 100), jail={0: 0}, jail_cards={1: [deck]})
    price = money(edition, 30)
    other = 1 - deck
    assert refused(game, f"offer 1 give +{price} get +card{other}", 0) == Reason.NO_JAIL_CARD
    assert refused(game, f"offer 1 give +card{deck} get +{price}", 0) == Reason.NO_JAIL_CARD
    impossible = Action(ActionKind.OFFER, number=0, give=Bundle(cards=(2,)))
    assert refused(game, impossible, 1) == Reason.NO_JAIL_CARD
    assert refused(game, "jailcard", 0) == Reason.NO_JAIL_CARD
    game.push(f"offer 1 give +{price} get +card{deck}", seat=0)
    assert game.push("accept 1", seat=1) == [
        Event(EventKind.ACCEPTED, 1, 0, 0, 1, 0),
        paid(0, 1, price),
        Event(EventKind.JAIL_CARD_MOVED, 0, 1, deck, 0, 0),
    ]
    assert cash_of(game) == purses(edition, 70, 130)
    game.push("jailcard", seat=0)
    assert game.state.jail[0] == 0
    assert game.state.card_holder[deck] == BANK


@rule("TRADE-06")
def test_a_jail_card_used_meanwhile_is_not_sold(edition: str) -> None:
    game = Game.scenario(edition, 2, jail={0: 0}, jail_cards={0: [0]})
    game.push("offer 1 give +card0 get nothing", seat=0)
    game.push("jailcard", seat=0)
    assert refused(game, "accept 1", 1) == Reason.NO_JAIL_CARD


# ---- promises


@rule("TRADE-07", "AMB-G21")
def test_deferred_payment_cannot_be_part_of_a_deal(edition: str) -> None:
    mine = group(edition, "red")[0]
    game = Game.scenario(edition, 2, cash=purses(edition, 0, 100), deeds={0: [mine]})
    for promise in ("loan", "+100later", "+-100", "+100+100"):
        with pytest.raises(ActionError):
            game.push(f"offer 1 give {promise} get +{money(edition, 100)}", seat=0)
    # cash now against cash that is not there yet
    wish = f"offer 1 give {mine}+{money(edition, 110)} get +{money(edition, 100)}"
    assert refused(game, wish, 0) == Reason.TRADE_CASH


@rule("TRADE-08", "AMB-G21")
def test_rent_immunity_cannot_be_part_of_a_deal(edition: str) -> None:
    station, mine = field(edition, FieldKind.STATION), group(edition, "red")[0]
    game = Game.scenario(edition, 2, position=[before(edition, station, 4)], deeds={0: [mine], 1: [station]})
    with pytest.raises(ActionError):
        game.push(f"offer 1 give {mine} get immunity", seat=0)
    game.push(f"offer 1 give {mine} get nothing", seat=0)
    game.push("accept 1", seat=1)
    cash = game.cash(0)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    assert cash - game.cash(0) == money(edition, 25)  # whatever was promised for it


# ---- offers and answers


def open_offer(edition: str) -> Game:
    """Seat 0 has offered its red street to seat 1 for 50."""
    mine, yours = group(edition, "red")[:2]
    game = Game.scenario(edition, 3, cash=purses(edition, 200, 200, 200), deeds={0: [mine], 1: [yours]})
    game.push(f"offer 1 give {mine} get +{money(edition, 50)}", seat=0)
    return game


@rule("TRADE-04")
def test_only_the_addressee_answers_an_offer(edition: str) -> None:
    game = open_offer(edition)
    for answer in ("accept", "reject"):
        assert refused(game, f"{answer} 1", 2) == Reason.NOT_YOUR_OFFER
        assert refused(game, f"{answer} 1", 0) == Reason.NOT_YOUR_OFFER
        assert refused(game, f"{answer} 2", 1) == Reason.NO_SUCH_OFFER
        assert refused(game, f"{answer} 0", 1) == Reason.NO_SUCH_OFFER
    assert {"accept 1", "reject 1"} <= texts(game, 1)
    assert "withdraw" not in texts(game, 1)
    assert "withdraw" in texts(game, 0)
    assert "accept 1" not in texts(game, 0) | texts(game, 2)


@rule("TRADE-04")
def test_an_accepted_offer_is_gone(edition: str) -> None:
    game = open_offer(edition)
    game.push("accept 1", seat=1)
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    assert refused(game, "withdraw", 0) == Reason.NO_SUCH_OFFER
    assert not game.state.offers.any()


@rule("TRADE-04")
def test_a_rejected_offer_is_gone(edition: str) -> None:
    game = open_offer(edition)
    assert game.push("reject 1", seat=1) == [Event(EventKind.REJECTED, 1, 0, 0, 1, 0)]
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    assert cash_of(game) == purses(edition, 200, 200, 200)
    assert not game.state.offers.any()


@rule("TRADE-04")
def test_a_withdrawn_offer_is_gone(edition: str) -> None:
    game = open_offer(edition)
    assert refused(game, "withdraw", 1) == Reason.NO_SUCH_OFFER
    assert game.push("withdraw", seat=0) == [Event(EventKind.WITHDRAWN, 0, 1, 0, 1, 0)]
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    assert not game.state.offers.any()


@rule("TRADE-04")
def test_a_revised_offer_has_a_new_number(edition: str) -> None:
    game = open_offer(edition)
    mine = group(edition, "red")[0]
    assert game.push(f"offer 1 give {mine} get +{money(edition, 60)}", seat=0) == [
        Event(EventKind.OFFERED, 0, 1, 0, 2, 0)
    ]
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    game.push("accept 2", seat=1)
    assert cash_of(game) == purses(edition, 260, 140, 200)


@rule("TRADE-04")
def test_one_offer_at_a_time_also_to_another_player(edition: str) -> None:
    game = open_offer(edition)
    mine = group(edition, "red")[0]
    game.push(f"offer 2 give {mine} get +{money(edition, 60)}", seat=0)
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    assert refused(game, "accept 2", 1) == Reason.NOT_YOUR_OFFER
    game.push("accept 2", seat=2)
    assert game.owner(mine) == 2


@rule("TRADE-04")
def test_a_counter_offer_closes_the_offer_it_answers(edition: str) -> None:
    game = open_offer(edition)
    mine = group(edition, "red")[0]
    assert game.push(f"offer 0 give +{money(edition, 40)} get {mine}", seat=1) == [
        Event(EventKind.COUNTERED, 1, 0, 0, 1, 0),
        Event(EventKind.OFFERED, 1, 0, 0, 2, 0),
    ]
    assert refused(game, "accept 1", 1) == Reason.NO_SUCH_OFFER
    game.push("accept 2", seat=0)
    assert game.owner(mine) == 1
    assert cash_of(game) == purses(edition, 240, 160, 200)


@rule("TRADE-04")
def test_an_offer_to_a_third_player_counters_nothing(edition: str) -> None:
    game = open_offer(edition)
    mine, yours = group(edition, "red")[:2]
    assert game.push(f"offer 2 give {yours} get nothing", seat=1) == [Event(EventKind.OFFERED, 1, 2, 0, 2, 0)]
    game.push(f"offer 1 give +{money(edition, 5)} get {yours}", seat=2)  # counters offer 2, not offer 1
    assert refused(game, "accept 2", 2) == Reason.NO_SUCH_OFFER
    game.push("accept 1", seat=1)
    assert game.owner(mine) == 1
    game.push("accept 3", seat=1)
    assert cash_of(game) == purses(edition, 250, 155, 195)


@rule("TRADE-04")
def test_offers_outlive_the_turn_but_only_what_is_still_possible_is_accepted(edition: str) -> None:
    game = open_offer(edition)
    mine, yours = group(edition, "red")[:2]
    game.push(f"offer 2 give {yours} get nothing", seat=1)
    game.push(f"offer 2 give {yours}+{money(edition, 170)} get nothing", seat=1)
    game.push("accept 3", seat=2)
    assert refused(game, "accept 1", 1) == Reason.TRADE_CASH  # 30 left, 50 wanted
    game.push(f"offer 1 give {yours}+{money(edition, 20)} get nothing", seat=2)
    game.push("accept 4", seat=1)
    game.push("accept 1", seat=1)
    assert game.owner(mine) == 1
    assert cash_of(game) == purses(edition, 250, 0, 350)


@rule("TRADE-04")
def test_a_deed_sold_elsewhere_is_not_handed_over(edition: str) -> None:
    game = open_offer(edition)
    mine = group(edition, "red")[0]
    game.push(f"offer 0 give nothing get {mine}", seat=2)
    game.push("accept 2", seat=0)
    assert refused(game, "accept 1", 1) == Reason.NOT_OWNER
    game.push("reject 1", seat=1)


# ---- when


@rule("TRADE-09")
def test_trading_between_turns_is_open_to_all_also_in_jail(edition: str) -> None:
    place = group(edition, "red")[0]
    game = Game.scenario(edition, 3, deeds={1: [place]}, jail={1: 0, 2: 1})
    game.push(f"offer 2 give {place} get nothing", seat=1)
    game.push("accept 1", seat=2)
    assert game.owner(place) == 2


def during_a_turn(edition: str, **setup: Any) -> Game:
    """Seat 0 is to buy a yellow street; all have a red one."""
    reds = group(edition, "red")[:3]
    return land(
        edition, group(edition, "yellow")[0], deeds={seat: [reds[seat]] for seat in range(3)}, **setup
    )


@rule("TRADE-09", "TURN-08")
def test_trading_in_anothers_turn(edition: str) -> None:
    game = during_a_turn(edition)
    reds = group(edition, "red")
    game.push(f"offer 1 give {reds[0]} get nothing", seat=0)
    game.push(f"offer 0 give {reds[2]} get nothing", seat=2)
    wish = f"offer 2 give {reds[1]} get nothing"
    if edition == MEGA:
        assert refused(game, wish, 1) == Reason.WINDOW_CLOSED
        assert refused(game, f"offer 1 give {reds[2]} get nothing", 2) == Reason.WINDOW_CLOSED
    else:
        game.push(wish, seat=1)
        game.push("accept 3", seat=2)
        assert game.owner(reds[1]) == 2
    game.push("accept 1", seat=1)
    game.push("accept 2", seat=0)
    assert (game.owner(reds[0]), game.owner(reds[2])) == (1, 0)
    assert (game.phase, game.actor) == (Phase.BUY, 0)


@rule("TRADE-09", "TURN-08")
def test_an_offer_between_turns_is_not_accepted_in_the_middle_of_a_third_players_turn(edition: str) -> None:
    reds = group(edition, "red")
    goal = group(edition, "yellow")[0]
    game = Game.scenario(edition, 3, position=[before(edition, goal, 4)], deeds={1: [reds[1]]})
    game.push(f"offer 2 give {reds[1]} get nothing", seat=1)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    if edition == MEGA:
        assert refused(game, "accept 1", 2) == Reason.WINDOW_CLOSED
        game.push("buy")
        game.push("end")
    game.push("accept 1", seat=2)
    assert game.owner(reds[1]) == 2


@rule("TRADE-09", "TURN-08")
def test_after_doubles_it_is_still_the_same_turn(edition: str) -> None:
    reds = group(edition, "red")
    parking = field(edition, FieldKind.PARKING)
    dice = (2, 2, 1) if edition == MEGA else (2, 2)
    game = Game.scenario(edition, 3, position=[parking - sum(dice)], deeds={1: [reds[1]]})
    game.push("roll", dice=dice)
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    wish = f"offer 2 give {reds[1]} get nothing"
    if edition == MEGA:
        assert refused(game, wish, 1) == Reason.WINDOW_CLOSED
    else:
        game.push(wish, seat=1)


@rule("TRADE-09", "AMB-D07")
def test_trading_between_bids(edition: str) -> None:
    game = during_a_turn(edition)
    reds = group(edition, "red")
    game.push("decline")
    assert game.phase == Phase.AUCTION
    wishes = [(0, f"offer 1 give {reds[0]} get nothing"), (1, f"offer 2 give {reds[1]} get nothing")]
    for seat, wish in wishes:
        if edition == MEGA:
            assert refused(game, wish, seat) == Reason.WINDOW_CLOSED
        else:
            assert game.explain(wish, seat=seat).legal


@rule("TRADE-09", "TRADE-08", "AUCTION-06")
def test_cash_bound_by_a_bid_is_not_traded_away(edition: str) -> None:
    game = during_a_turn(edition, cash=purses(edition, 500, 500, 500))
    game.push("decline")
    game.push(f"bid {money(edition, 450)}", seat=1)
    red = group(edition, "red")[1]
    assert refused(game, f"offer 2 give {red}+{money(edition, 51)} get nothing", 1) == Reason.TRADE_CASH
    game.push(f"offer 2 give {red}+{money(edition, 50)} get nothing", seat=1)
    game.push("accept 1", seat=2)
    assert game.phase == Phase.AUCTION
    game.push("pass", seat=0)
    game.push("pass", seat=2)
    assert cash_of(game) == purses(edition, 500, 0, 550)


@rule("TRADE-09")
def test_no_trade_while_dice_are_due(edition: str) -> None:
    place = group(edition, "red")[0]
    game = Game.scenario(edition, 2, deeds={0: [place]}, manual=True)
    game.push(f"offer 1 give {place} get nothing", seat=0)
    game.push("roll")
    for action, seat in (("accept 1", 1), ("reject 1", 1), ("withdraw", 0)):
        assert refused(game, action, seat) == Reason.CHANCE_IS_DUE


@rule("TRADE-10")
@pytest.mark.parametrize(("face", "phase"), [("bus", Phase.BUS), ("mr", Phase.MR_MONOPOLY)])
def test_trading_beside_the_speed_die(edition: str, face: str, phase: Phase) -> None:
    game = Game.scenario(MEGA, 3, position=[26 - 5], deeds={0: [27], 1: [29], 2: [30]})
    game.push("roll", dice=(1, 4, face))
    assert game.phase == phase
    game.push("offer 1 give 27 get nothing", seat=0)
    game.push("accept 1", seat=1)
    assert game.owner(27) == 1
    assert refused(game, "offer 2 give 29 get nothing", 1) == Reason.WINDOW_CLOSED


# ---- trading over an open debt


def in_debt_to_a_player(**setup: Any) -> Game:
    """Mega: seat 0 owes seat 1 5000 (dark blue) and has 2000, three deeds, one of them mortgaged."""
    cash = setup.pop("cash", [2000, 3000, 9000])
    return land(MEGA, 51, cash=cash, deeds={0: [27, 29, 10], 1: [51], 2: [30]}, mortgaged=[29, 10], **setup)


@rule("TRADE-10", "AMB-B07")
@pytest.mark.parametrize("creditor", [2, BANK])
def test_a_debtor_trades_with_anybody_in_a_third_players_turn(edition: str, creditor: int) -> None:
    """Seat 1 has a debt while seat 0 is in the middle of its turn; the others wait for theirs."""
    game = Game.from_position(
        f"{MEGA}/official 4 active=0 rolled=1 cash=19000,100,19000,19000 owner=27:0,29:1,30:2,31:3 "
        f"frames=END,0|DEBT,1,0,50000,{creditor},3"
    )
    for partner in (0, 2, 3):
        assert game.explain(f"offer {partner} give 29 get +19000", seat=1).legal
    for seat, partner, deed in ((2, 3, 30), (3, 2, 31)):
        assert refused(game, f"offer {partner} give {deed} get nothing", seat) == Reason.WINDOW_CLOSED
    game.push("offer 1 give 31 get nothing", seat=3)
    game.push("accept 1", seat=1)
    assert game.owner(31) == 1
    game.push("offer 0 give 30 get nothing", seat=2)  # it is his turn


@rule("TRADE-10", "AMB-B07")
def test_an_older_debt_leaves_its_debtor_free_to_trade(edition: str) -> None:
    """Seat 2's debt came on top of that of seat 1; both may trade with seat 3, who is not on turn."""
    game = Game.from_position(
        f"{MEGA}/official 4 active=0 rolled=1 cash=0,0,0,0 owner=29:3,30:3 "
        "frames=END,0|DEBT,1,0,5000,-1,4|DEBT,2,0,5000,-1,5"
    )
    game.push("offer 1 give 29 get nothing", seat=3)
    game.push("accept 1", seat=1)
    game.push("offer 2 give 30 get nothing", seat=3)
    game.push("accept 2", seat=2)
    assert (game.owner(29), game.owner(30)) == (1, 2)


@rule("TRADE-10")
def test_a_debt_is_settled_in_deeds_and_cash(edition: str) -> None:
    game = in_debt_to_a_player()
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert game.push("settle give 27+1500") == [Event(EventKind.OFFERED, 0, 1, 0, 1, 1)]
    assert game.phase == Phase.DEBT
    assert refused(game, "accept 1", 2) == Reason.NOT_YOUR_OFFER
    assert game.push("accept 1", seat=1) == [
        Event(EventKind.ACCEPTED, 1, 0, 0, 1, 0),
        Event(EventKind.DEBT_FORGIVEN, 0, 1, 51, 5000, 0),
        paid(0, 1, 1500),
        Event(EventKind.DEED_MOVED, 1, 0, 27, 0, 0),
    ]
    assert cash_of(game) == [500, 4500, 9000]
    assert (game.phase, game.actor, game.owner(27)) == (Phase.END, 0, 1)


@rule("TRADE-10", "AMB-H20")
def test_a_settlement_needs_the_creditors_consent(edition: str) -> None:
    game = in_debt_to_a_player()
    game.push("settle give 27")
    game.push("reject 1", seat=1)
    assert (game.phase, game.actor, game.owner(27)) == (Phase.DEBT, 0, 0)
    game.push("settle give 27+100")
    game.push("withdraw", seat=0)
    assert refused(game, "accept 2", 1) == Reason.NO_SUCH_OFFER
    game.push("mortgage 27")
    game.push("pay")
    assert cash_of(game) == [2000 + 11_000 - 5000, 8000, 9000]


@rule("TRADE-10", "AMB-G28")
def test_the_creditor_carries_the_interest_of_a_mortgaged_deed(edition: str) -> None:
    game = in_debt_to_a_player()
    game.push("settle give 10,29")
    game.push("accept 1", seat=1)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    game.push("interest 29", seat=1)
    game.push("interest 10", seat=1)
    assert game.cash(1) == 3000 - 1100 - 800
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("TRADE-10", "AMB-G28")
def test_a_settlement_is_refused_whose_interest_the_creditor_cannot_pay(edition: str) -> None:
    game = in_debt_to_a_player(cash=[2000, 1000, 9000])
    assert game.explain("settle give 29", seat=0).legal  # he could mortgage his own street for it
    game.push("mortgage 51", seat=1)
    game = Game.from_position(game.position().replace("cash=2000,21000", "cash=2000,1000"))
    assert refused(game, "settle give 29", 0) == Reason.TRADE_INTEREST
    game.push("settle give 29+100")  # the cash that comes with it helps
    game.push("accept 1", seat=1)
    game.push("interest 29", seat=1)
    assert cash_of(game) == [1900, 0, 9000]


@rule("TRADE-10")
def test_what_cannot_settle_a_debt(edition: str) -> None:
    game = in_debt_to_a_player()
    assert refused(game, "settle give +2000", 0) == Reason.TRADE_EMPTY
    assert refused(game, "settle give 30", 0) == Reason.NOT_OWNER
    assert refused(game, "settle give 27+2100", 0) == Reason.TRADE_CASH
    assert refused(game, "settle give 27+150", 0) == Reason.AMOUNT_NOT_IN_UNITS
    assert refused(game, "settle give 51", 1) == Reason.NOT_IN_DEBT
    game.push("settle give 27+2000")
    with pytest.raises(ActionError):
        game.push("settle give 27+card0")


@rule("TRADE-10")
def test_built_streets_do_not_settle_a_debt(edition: str) -> None:
    game = land(MEGA, 51, cash=[0, 0, 0], deeds={0: [*GREEN], 1: [51]}, levels={40: 1})
    assert refused(game, "settle give 41", 0) == Reason.TRADE_BUILT
    game.push("sell 40")
    game.push("settle give 41")


@rule("TRADE-10")
def test_a_debt_to_the_bank_is_not_settled_in_deeds(edition: str) -> None:
    game = land(MEGA, 5, cash=[0, 0, 0], deeds={0: [27, 29]})
    assert game.phase == Phase.DEBT
    assert refused(game, "settle give 27", 0) == Reason.SETTLE_NOT_ALLOWED


@rule("TRADE-10", "AMB-H20")
@pytest.mark.parametrize("why", Why)
def test_only_rent_is_settled_in_deeds(edition: str, why: Why) -> None:
    """Not the birthday money of a card, whoever it goes to; also not by an offer made for a rent before."""
    game = Game.from_position(
        f"{MEGA}/official 3 active=0 rolled=1 cash=0,9000,9000 owner=27:0 "
        f"frames=END,0|DEBT,0,0,5000,1,{int(why)}"
    )
    if why != Why.RENT:
        assert refused(game, "settle give 27", 0) == Reason.SETTLE_NOT_ALLOWED
        return
    game.push("settle give 27")
    later = Game.from_position(game.position().replace("|DEBT", f"|DEBT,0,0,1000,1,{int(Why.CARD)}|DEBT"))
    assert later.push("accept 1", seat=1)
    later = Game.from_position(game.position().replace(f",1,{int(why)}", f",1,{int(Why.CARD)}"))
    assert refused(later, "accept 1", 1) == Reason.NOT_IN_DEBT


@rule("TRADE-10", "AMB-H20")
def test_what_a_card_asks_for_is_not_settled_in_deeds(edition: str) -> None:
    goal, number = card_field(MEGA, 0), card(MEGA, 0, CardEffect.PAY_EACH)
    game = landing(MEGA, goal, cash=[0, 500, 500], deeds={0: [27, 29]}, chance=[f"card {number}"])
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert refused(game, "settle give 27", 0) == Reason.SETTLE_NOT_ALLOWED
    assert game.explain("settle give 27", seat=0).rule == "TRADE-10"


@rule("TRADE-10")
def test_there_is_nothing_to_settle_without_a_debt(edition: str) -> None:
    game = Game.scenario(MEGA, 2, deeds={0: [27]})
    assert refused(game, "settle give 27", 0) == Reason.NOT_IN_DEBT


@rule("TRADE-08")
def test_classic_books_know_no_settlement_in_deeds(edition: str) -> None:
    last, red = group(edition, "dark_blue")[-1], group(edition, "red")[0]
    game = land(edition, last, cash=[0, 0, 0], deeds={0: [red], 1: [last]})
    assert game.phase == Phase.DEBT
    assert refused(game, f"settle give {red}", 0) == Reason.SETTLE_NOT_ALLOWED


@rule("TRADE-10")
def test_a_settlement_is_void_once_the_debt_is_paid(edition: str) -> None:
    game = in_debt_to_a_player()
    game.push("settle give 27")
    game.push("offer 0 give 30+3000 get nothing", seat=2)
    game.push("accept 2", seat=0)
    game.push("pay")
    assert game.phase == Phase.END
    with pytest.raises(IllegalActionError):
        game.push("accept 1", seat=1)
    assert game.owner(27) == 0


@rule("TRADE-10", "AMB-H20")
def test_an_old_settlement_does_not_pay_a_later_debt(edition: str) -> None:
    """The deed was offered for the first rent, not for a second one to the same player."""
    game = land(MEGA, 48, cash=[0, 0, 50_000], deeds={0: [27], 1: [48, 51], 2: [10]})
    game.push("settle give 27")
    game.push("offer 0 give 10+7000 get nothing", seat=2)
    game.push("accept 2", seat=0)
    game.push("pay")
    game.push("end")
    for seat in (1, 2):
        game.push("roll", dice=(6, 5, 2), seat=seat)  # jail, just visiting
        game.push("end", seat=seat)
    game.push("roll", dice=(1, 1, 1), seat=0)
    game.push("move")  # not anywhere, but on to the second dark blue street
    assert (game.phase, game.position_of(0)) == (Phase.DEBT, 51)
    with pytest.raises(IllegalActionError):
        game.push("accept 1", seat=1)
    assert game.owner(27) == 0


@rule("TRADE-10")
def test_a_settlement_ends_only_the_debt_on_top(edition: str) -> None:
    """A debt to a third player on top of it comes first."""
    game = Game.from_position(
        f"{MEGA}/official 3 active=0 rolled=1 cash=0,9000,9000 owner=27:0,29:0 "
        "frames=END,0|DEBT,0,48,5000,1,3"
    )
    game.push("settle give 27")
    later = game.position().replace("|DEBT,0,48,5000,1,3", "|DEBT,0,48,5000,1,3|DEBT,0,51,7000,2,3")
    game = Game.from_position(later)
    assert refused(game, "accept 1", 1) == Reason.NOT_IN_DEBT
    game.push("settle give 29")
    game.push("accept 2", seat=2)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert game.owner(29) == 2
    game.push("settle give 27")
    game.push("accept 3", seat=1)
    assert (game.phase, game.owner(27)) == (Phase.END, 1)


@rule("TRADE-10")
def test_a_settlement_does_not_pay_another_debtors_debt(edition: str) -> None:
    game = Game.from_position(
        f"{MEGA}/official 3 active=0 rolled=1 cash=0,9000,0 owner=27:0,29:2 frames=END,0|DEBT,0,48,5000,1,3"
    )
    game.push("settle give 27")
    other = game.position().replace("|DEBT,0,48,5000,1,3", "|DEBT,0,48,5000,1,3|DEBT,2,51,7000,1,3")
    game = Game.from_position(other)
    assert refused(game, "accept 1", 1) == Reason.NOT_IN_DEBT
    assert refused(game, "settle give 27", 0) == Reason.NOT_IN_DEBT


@rule("TRADE-09", "DEBT-01", "AMB-H21")
def test_a_debtor_may_swap_and_buy_what_raises_as_much(edition: str) -> None:
    tax = field(edition, FieldKind.TAX)
    reds = group(edition, "red")
    game = land(edition, tax, cash=purses(edition, 100, 500, 500), deeds={0: [reds[0]], 1: [reds[1]]})
    assert game.phase == Phase.DEBT
    dear = f"offer 1 give {reds[0]}+{money(edition, 1)} get {reds[1]}"
    assert refused(game, dear, 0) == Reason.DEBTOR_LOSES
    assert (
        refused(game, f"offer 0 give {reds[1]} get {reds[0]}+{money(edition, 1)}", 1) == Reason.DEBTOR_LOSES
    )
    game.push(f"offer 1 give +{money(edition, 100)} get {reds[1]}", seat=0)
    game.push("accept 1", seat=1)
    assert (game.owner(reds[1]), game.cash(0)) == (0, 0)
    game.push(f"offer 1 give {reds[0]} get +{money(edition, 200)}", seat=0)
    game.push("accept 2", seat=1)
    game.push("pay")
    assert cash_of(game) == purses(edition, 0, 400, 500)
