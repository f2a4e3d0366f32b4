"""BANKRUPT: who leaves the game, what becomes of the estate, and of everything that was still open."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.engine.events import Event
from board import (
    before,
    card,
    cash_of,
    field,
    group,
    money,
    paid,
    plain_dice,
    possible,
    purses,
    refused,
    texts,
)
from marks import rule

MEGA = "mega-deluxe"


def land(edition: str, goal: int, players: int = 3, **setup: Any) -> Game:
    """Seat 0 rolls 4 pips and arrives on `goal`."""
    setup.setdefault("position", [before(edition, goal, 4)])
    game = Game.scenario(edition, players, **setup)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    return game


def owing_tax(edition: str, players: int = 3, cash: tuple[int, ...] = (0, 500, 500), **setup: Any) -> Game:
    """Seat 0 owes the bank 200."""
    return land(edition, field(edition, FieldKind.TAX), players, cash=purses(edition, *cash), **setup)


def owing_rent(edition: str, players: int = 3, cash: tuple[int, ...] = (0, 500, 500), **setup: Any) -> Game:
    """Seat 0 owes seat 1 2000, the rent of the last field with a hotel."""
    streets = group(edition, "dark_blue")
    setup["deeds"] = {**setup.get("deeds", {}), 1: streets}
    setup["levels"] = {**setup.get("levels", {}), **dict.fromkeys(streets, 5)}
    return land(edition, streets[-1], players, cash=purses(edition, *cash), **setup)


def pass_all(game: Game, *seats: int) -> None:
    for seat in seats:
        game.push("pass", seat=seat)


# ---- leaving


@rule("BANKRUPT-01")
def test_the_bankrupt_leaves_the_game(edition: str) -> None:
    game = owing_tax(edition, players=4, cash=(150, 500, 500, 500))
    assert game.push("bankrupt")[:2] == [
        Event(EventKind.WENT_BANKRUPT, 0, BANK, 0, money(edition, 200), 0),
        paid(0, BANK, money(edition, 150), Why.TAX),
    ]
    assert cash_of(game) == purses(edition, 0, 500, 500, 500)
    assert game.state.out.tolist()[:4] == [1, 0, 0, 0]
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 1, 1)
    assert game.menu(0) == []
    assert refused(game, "roll", 0) == Reason.SEAT_IS_OUT
    assert refused(game, f"offer 0 give {group(edition, 'red')[0]} get nothing", 1) == Reason.SEAT_IS_OUT
    assert game.outcome() is None
    assert possible(game)


@rule("BANKRUPT-01")
def test_turns_pass_over_those_who_left_and_the_order_of_leaving_is_kept(edition: str) -> None:
    game = Game.scenario(
        edition,
        4,
        active=2,
        cash=purses(edition, 500, 0, 0, 500),
        out=[1],
        position=[0, 0, before(edition, field(edition, FieldKind.TAX), 4)],
    )
    game.push("roll", dice=plain_dice(edition, 1, 3))
    game.push("bankrupt")
    assert game.state.out.tolist()[:4] == [0, 1, 2, 0]
    assert game.actor == 3
    game.push("roll", dice=(6, 5, 2) if edition == MEGA else (6, 4))
    game.push("end")
    assert game.actor == 0
    game.push("roll", dice=(6, 5, 2) if edition == MEGA else (6, 4))
    game.push("end")
    assert game.actor == 3


@rule("BANKRUPT-01", "AMB-H05")
def test_the_extra_roll_of_the_bankrupt_lapses(edition: str) -> None:
    tax = field(edition, FieldKind.TAX)
    game = Game.scenario(edition, 3, cash=purses(edition, 0, 500, 500), position=[before(edition, tax, 4)])
    game.push("roll", dice=(1, 1, 2) if edition == MEGA else (2, 2))
    game.push("bankrupt")
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 1, 1)
    assert (int(game.state.doubles), int(game.state.again), int(game.state.rolled)) == (0, 0, 0)
    assert possible(game)


@rule("BANKRUPT-08", "AMB-H05")
@pytest.mark.parametrize("symbol", ["bus", "mr"])
def test_the_symbol_of_the_bankrupt_lapses(edition: str, symbol: str) -> None:
    game = Game.scenario(MEGA, 3, cash=[0, 500, 500], position=[1])
    game.push("roll", dice=(1, 3, symbol))
    assert game.phase == Phase.DEBT
    game.push("bankrupt")
    assert (game.phase, game.actor, int(game.state.depth)) == (Phase.ROLL, 1, 1)
    assert game.position_of(0) == 5


@rule("BANKRUPT-01", "AMB-H16")
def test_off_turn_bankruptcy_leaves_the_turn_where_it_is(edition: str) -> None:
    chest = group(edition, "green")[-1] - 1
    number = card(edition, 1, CardEffect.GAIN_EACH)
    jail = field(edition, FieldKind.JAIL)
    game = Game.scenario(
        edition,
        4,
        cash=purses(edition, 0, 3, 30, 30),
        position=[before(edition, chest, 5), jail],
        jail={1: 1},
    )
    game.push("roll", dice=plain_dice(edition, 1, 4), chance=[f"card {number}"])
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    game.push("bankrupt", seat=1)
    # what he had, and then the others' tens
    assert cash_of(game) == purses(edition, 23, 0, 20, 20)
    assert (game.phase, game.actor, game.active) == (Phase.END, 0, 0)
    assert game.state.jail[1] == 0
    assert possible(game)


@rule("BANKRUPT-01", "AMB-H16")
def test_off_turn_bankruptcy_to_the_bank_auctions_first_then_the_turn_goes_on(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    game = Game.from_position(
        f"{edition}/official 3 active=0 cash={','.join(map(str, purses(edition, 90, 5, 90)))} "
        f"owner={station}:1 mortgaged={station} frames=ROLL,0|DEBT,1,0,{money(edition, 10)},-1,6"
    )
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    game.push(f"bid {money(edition, 1)}", seat=2)
    game.push("pass", seat=0)
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 0, 0)
    assert cash_of(game) == purses(edition, 90, 0, 89)
    assert game.owner(station) == 2
    assert possible(game)


# ---- the classic books: liquidation, then to the creditor


@rule("BANKRUPT-10", "BANKRUPT-02", "BANKRUPT-03", "BANKRUPT-04", "AMB-H01")
def test_the_estate_is_liquidated_and_goes_to_the_creditor(edition: str) -> None:
    """Debt 1000, cash 100, one deed of 150: 250 and the deed face down, then 15 to the bank."""
    orange, green = group(edition, "orange"), group(edition, "green")[0]
    game = land(
        edition,
        orange[-1],
        cash=[100, 500, 500],
        deeds={0: [green], 1: orange},
        levels=dict.fromkeys(orange, 5),
    )
    assert game.push("bankrupt") == [
        Event(EventKind.WENT_BANKRUPT, 0, 1, 0, 1000, 0),
        Event(EventKind.MORTGAGED, 0, BANK, green, 150, 0),
        paid(BANK, 0, 150, Why.MORTGAGE),
        paid(0, 1, 250, Why.ESTATE),
        Event(EventKind.DEED_MOVED, 1, 0, green, 0, 0),
    ]
    assert cash_of(game) == [0, 750, 500]
    assert (game.owner(green), game.is_mortgaged(green)) == (1, True)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    sales = {f"sell {street}" for street in orange}
    assert texts(game, 1) == {f"interest {green}", f"lift {green}", *sales}
    game.push(f"interest {green}", seat=1)
    assert cash_of(game) == [0, 735, 500]
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 1, 1)
    assert possible(game)


@rule("BANKRUPT-04", "AMB-G14")
def test_interest_is_due_for_each_deed_received(edition: str) -> None:
    green, utility = group(edition, "green")[0], field(edition, FieldKind.UTILITY)
    game = owing_rent(edition, deeds={0: [green, utility]}, mortgaged=[green, utility])
    game.push("bankrupt")
    assert refused(game, "roll", 1) == Reason.WRONG_PHASE
    game.push(f"interest {green}", seat=1)
    assert (game.phase, game.cash(1)) == (Phase.TRANSFER, 485)
    game.push(f"interest {utility}", seat=1)
    assert (game.phase, game.cash(1)) == (Phase.ROLL, 477)


@rule("BANKRUPT-02", "AMB-H01")
def test_all_buildings_are_sold_and_all_deeds_mortgaged(edition: str) -> None:
    brown, station = group(edition, "brown"), field(edition, FieldKind.STATION)
    game = owing_rent(
        edition,
        cash=(10, 0, 0),
        deeds={0: [*brown, station]},
        levels={brown[0]: 5, brown[1]: 4},
    )
    stock = game.state.stock.tolist()
    game.push("bankrupt")
    # 9 steps at 25, 30 + 30 + 100 of mortgages, 10 in cash
    assert cash_of(game) == [0, 225 + 160 + 10, 0]
    assert game.state.stock.tolist() == [stock[0] + 4, stock[1] + 1, 0, 0]
    assert [game.level(street) for street in brown] == [0, 0]
    assert [game.owner(place) for place in (*brown, station)] == [1, 1, 1]
    assert all(game.is_mortgaged(place) for place in (*brown, station))
    for place in (*brown, station):
        game.push(f"interest {place}", seat=1)
    assert game.cash(1) == 395 - 3 - 3 - 10
    assert possible(game)


@rule("BANKRUPT-03")
@pytest.mark.parametrize("cards", [{0: 0}, {1: 0}, {0: 0, 1: 0}, {0: 2, 1: 0}])
def test_jail_cards_go_to_the_creditor(edition: str, cards: dict[int, int]) -> None:
    held = {seat: [deck for deck, holder in cards.items() if holder == seat] for seat in (0, 2)}
    game = owing_rent(edition, jail_cards=held)
    events = game.push("bankrupt")
    mine = [deck for deck, holder in sorted(cards.items()) if holder == 0]
    assert [event for event in events if event.kind == EventKind.JAIL_CARD_MOVED] == [
        Event(EventKind.JAIL_CARD_MOVED, 1, 0, deck, 0, 0) for deck in mine
    ]
    expected = {deck: 1 if deck in mine else cards.get(deck, BANK) for deck in (0, 1)}
    assert game.state.card_holder.tolist() == [expected[0], expected[1]]
    assert possible(game)


# ---- the classic books: to the bank


@rule("BANKRUPT-05", "BANKRUPT-02")
def test_the_bank_auctions_the_estate_free_of_mortgage(edition: str) -> None:
    brown, station = group(edition, "brown")[0], field(edition, FieldKind.STATION)
    game = owing_tax(edition, cash=(20, 500, 500), deeds={0: [station, brown]}, mortgaged=[station])
    assert game.push("bankrupt") == [
        Event(EventKind.WENT_BANKRUPT, 0, BANK, 0, 200, 0),
        Event(EventKind.MORTGAGED, 0, BANK, brown, 30, 0),
        paid(BANK, 0, 30, Why.MORTGAGE),
        paid(0, BANK, 50, Why.TAX),
        Event(EventKind.DEED_MOVED, BANK, 0, brown, 0, 0),
        Event(EventKind.DEED_MOVED, BANK, 0, station, 0, 0),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, brown, 0, 0),
    ]
    assert (game.phase, game.actor) == (Phase.AUCTION, 1)
    assert Game.from_position(game.position()).position() == game.position()
    game.push("bid 7", seat=2)
    game.push("pass", seat=1)
    assert game.phase == Phase.AUCTION  # at once the next deed
    game.push("bid 9", seat=1)
    game.push("pass", seat=2)
    assert cash_of(game) == [0, 491, 493]
    assert (game.owner(brown), game.owner(station)) == (2, 1)
    assert int(game.state.mortgaged) == 0
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 1, 1)
    assert possible(game)


@rule("BANKRUPT-01", "AMB-H07")
def test_a_deed_without_a_bid_stays_with_the_bank_unmortgaged(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    game = owing_tax(edition, deeds={0: [station]}, mortgaged=[station])
    game.push("bankrupt")
    pass_all(game, 1, 2)
    assert game.owner(station) == BANK
    assert not game.is_mortgaged(station)
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    # whoever lands there may buy it
    dice = {"mega-deluxe": (1, 4, 1)}.get(edition, (1, 4))
    game.push("roll", dice=dice)
    assert game.position_of(1) == station
    game.push("buy")
    assert game.cash(1) == money(edition, 300)


@rule("BANKRUPT-06")
def test_jail_cards_go_back_under_their_decks(edition: str) -> None:
    game = owing_tax(edition, jail_cards={0: [0, 1]})
    events = game.push("bankrupt")
    for deck in (0, 1):
        assert Event(EventKind.JAIL_CARD_MOVED, BANK, 0, deck, 0, 0) in events
        assert game.state.card_holder[deck] == BANK
        assert game.state.queue_length[deck] == 1
        assert game.state.queue[deck, game.state.queue_head[deck]] == card(
            edition, deck, CardEffect.JAIL_FREE
        )
    assert possible(game)


@rule("BANKRUPT-06")
def test_others_keep_their_jail_cards(edition: str) -> None:
    game = owing_tax(edition, jail_cards={0: [0], 2: [1]})
    game.push("bankrupt")
    assert game.state.card_holder.tolist() == [BANK, 2]


@rule("BANKRUPT-01", "HOUSE-03")
def test_by_house_rule_the_tax_of_a_bankrupt_goes_into_the_pot(edition: str) -> None:
    game = owing_tax(edition, cash=(150, 0, 0), house_rules=["house_parking_pot"])
    game.push("bankrupt")
    assert game.state.pot == money(edition, 150)
    assert possible(game)
    game = owing_rent(edition, cash=(150, 0, 0), house_rules=["house_parking_pot"])
    game.push("bankrupt")
    assert (game.cash(1), int(game.state.pot)) == (money(edition, 150), 0)


@rule("BANKRUPT-01", "HOUSE-04")
def test_by_house_rule_the_estate_is_not_auctioned(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    game = owing_tax(edition, deeds={0: [station]}, mortgaged=[station], house_rules=["house_no_auctions"])
    game.push("bankrupt")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    assert (game.owner(station), game.is_mortgaged(station)) == (BANK, False)


# ---- Mega


@rule("BANKRUPT-07", "AMB-H06", "AMB-H12", "AMB-H17")
def test_mega_the_bank_auctions_every_property(edition: str) -> None:
    brown, mall = group(MEGA, "brown"), 6
    game = owing_tax(
        MEGA,
        cash=(1, 900, 900),
        deeds={0: [*brown, mall, 10], 1: [27]},
        levels={**dict.fromkeys(brown, 6), mall: 1},
        mortgaged=[10],
    )
    assert refused(game, "bankrupt", 0) == Reason.STILL_SOLVENT
    game = Game.from_position(game.position().replace("DEBT,0,5,20000", "DEBT,0,5,900000"))
    events = game.push("bankrupt")
    sold = 3 * 6 * 2500 + 5000
    assert [event for event in events if event.kind == EventKind.MORTGAGED] == []
    assert paid(0, BANK, 100 + sold, Why.TAX) in events
    assert game.state.stock.tolist() == [32, 12, 8, 4]
    assert int(game.state.mortgaged) == 0
    for place in (*brown, mall, 10):
        assert game.phase == Phase.AUCTION
        assert game.state.frames[game.state.depth - 1, 2] == place
        game.push("bid 100", seat=1)
        game.push("pass", seat=2)
        assert (game.owner(place), game.level(place)) == (1, 0)
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    assert game.cash(1) == 90_000 - 500
    assert possible(game)


@rule("BANKRUPT-08", "BANKRUPT-09", "AMB-H02", "AMB-H17")
def test_mega_deeds_pass_to_the_creditor_as_they_are(edition: str) -> None:
    brown, mall = group(MEGA, "brown"), 6
    game = owing_rent(
        MEGA,
        cash=(3, 0, 0),
        deeds={0: [*brown, mall, 10, 17]},
        levels={**dict.fromkeys(brown, 1), mall: 1},
        mortgaged=[10, 17],
        jail_cards={0: [1]},
    )
    assert game.push("bankrupt") == [
        Event(EventKind.WENT_BANKRUPT, 0, 1, 0, 200_000, 0),
        *(
            event
            for street in brown
            for event in (
                Event(EventKind.BUILDING_SOLD, 0, BANK, street, 0, Piece.HOUSE),
                paid(BANK, 0, 2500, Why.BUILDING_SALE),
            )
        ),
        Event(EventKind.BUILDING_SOLD, 0, BANK, mall, 0, Piece.MALL),
        paid(BANK, 0, 5000, Why.BUILDING_SALE),
        paid(0, 1, 300 + 3 * 2500 + 5000, Why.ESTATE),
        *(Event(EventKind.DEED_MOVED, 1, 0, place, 0, 0) for place in (*brown, mall, 10, 17)),
        Event(EventKind.JAIL_CARD_MOVED, 1, 0, 1, 0, 0),
    ]
    assert game.cash(1) == 12_800
    assert [game.is_mortgaged(place) for place in (*brown, mall, 10, 17)] == [False] * 4 + [True] * 2
    # interest for the mortgaged ones alone
    assert (game.phase, game.actor) == (Phase.TRANSFER, 1)
    words = texts(game, 1)
    assert {text for text in words if text[0] in "il"} == {"interest 10", "interest 17", "lift 10", "lift 17"}
    game.push("interest 10", seat=1)
    game.push("lift 17", seat=1)
    assert game.cash(1) == 12_800 - 800 - 8300
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    assert possible(game)


@rule("BANKRUPT-08", "AMB-H02")
def test_mega_without_mortgages_there_is_no_interest(edition: str) -> None:
    game = owing_rent(MEGA, deeds={0: [10]})
    game.push("bankrupt")
    assert (game.phase, game.actor, game.owner(10), game.is_mortgaged(10)) == (Phase.ROLL, 1, 1, False)


@rule("BANKRUPT-09", "AMB-H18")
def test_mega_an_inherited_last_street_is_redeemed_and_built_on(edition: str) -> None:
    game = Game.from_position(
        f"{MEGA}/official 3 active=0 rolled=1 cash=0,5000,0 owner=40:1,41:1,42:1,44:0,27:1 mortgaged=44 "
        "level=40:1,41:1,42:1 frames=END,0|DEBT,0,40,13000,1,3"
    )
    game.push("bankrupt")
    assert refused(game, "interest 44", 1) == Reason.MUST_REDEEM
    assert texts(game, 1) == {"lift 44", "mortgage 27"}  # without the cash it becomes a debt
    game.push("lift 44", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 1, BANK, 44, 17_600, Why.LIFTING)
    game.push("sell 40", seat=1)
    game.push("mortgage 27", seat=1)
    game.push("pay", seat=1)
    assert game.cash(1) == 5000 + 10_000 + 11_000 - 17_600
    assert (game.phase, game.actor, game.is_mortgaged(44)) == (Phase.DUTY, 1, False)
    game.push("shift 41", seat=1)
    assert [game.level(street) for street in (40, 41, 42, 44)] == [0, 0, 1, 1]
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("BANKRUPT-07", "MORT-10")
def test_mega_an_heir_who_built_nothing_need_not_redeem(edition: str) -> None:
    """The bankrupt had a house due on the deed; that duty ends with him."""
    game = Game.from_position(
        f"{MEGA}/official 3 active=0 rolled=1 cash=0,9000,0 owner=40:0,41:0,42:0,44:0 "
        "mortgaged=40,41,42,44 duty=44 frames=END,0|DEBT,0,51,5000,1,3"
    )
    game.push("bankrupt")
    for place in (40, 41, 42, 44):
        game.push(f"interest {place}", seat=1)
    assert game.cash(1) == 9000 - 3 * 1500 - 1600
    assert (game.phase, game.actor, int(game.state.duty)) == (Phase.ROLL, 1, 0)


@rule("BANKRUPT-08", "AMB-H11")
def test_mega_tickets_of_the_bankrupt_are_out_of_the_game(edition: str) -> None:
    game = owing_rent(MEGA, tickets={0: 2, 1: 1})
    game.push("bankrupt")
    assert game.state.tickets.tolist()[:3] == [0, 1, 0]
    assert game.state.tickets_out == 2
    assert possible(game)


# ---- the heir


@rule("BANKRUPT-01", "AMB-H04")
def test_the_heir_who_lifts_at_once_pays_ten_percent_once(edition: str) -> None:
    green = group(edition, "green")[0]
    game = owing_rent(edition, deeds={0: [green]}, mortgaged=[green])
    game.push("bankrupt")
    game.push(f"lift {green}", seat=1)
    assert game.cash(1) == money(edition, 500 - 165)
    assert not game.is_mortgaged(green)


def poor_heir(edition: str) -> Game:
    """Seat 0 leaves four mortgaged deeds to seat 1, who has no cash and can raise 30."""
    brown = group(edition, "brown")[0]
    rich = [*group(edition, "dark_blue")[-2:], *group(edition, "green")[:2]]
    game = Game.from_position(
        f"{edition}/official 4 active=0 rolled=1 "
        f"cash={','.join(map(str, purses(edition, 0, 0, 400, 400)))} "
        f"owner={brown}:1,{','.join(f'{place}:0' for place in rich)} mortgaged={','.join(map(str, rich))} "
        f"frames=END,0|DEBT,0,{brown},{money(edition, 2)},1,{int(Why.RENT)}"
    )
    game.push("bankrupt")
    return game


@rule("BANKRUPT-01", "AMB-H22")
def test_the_heir_raises_money_before_he_chooses(edition: str) -> None:
    """Without cash but with a deed of his own he need not pay interest now and 110 % later."""
    green, last = group(edition, "green")[0], group(edition, "dark_blue")[-1]
    game = Game.from_position(
        f"{edition}/official 3 active=0 rolled=1 cash=0,0,0 owner={green}:0,{last}:1 mortgaged={green} "
        f"frames=END,0|DEBT,0,{last},{money(edition, 50)},1,{int(Why.RENT)}"
    )
    game.push("bankrupt")
    assert texts(game, 1) == {f"interest {green}", f"mortgage {last}"}
    assert refused(game, f"lift {green}", 1) == Reason.NO_CASH
    game.push(f"mortgage {last}", seat=1)
    game.push(f"lift {green}", seat=1)
    assert (game.cash(1), game.is_mortgaged(green)) == (money(edition, 200 - 165), False)
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("BANKRUPT-01", "AMB-H03")
def test_the_heir_owes_the_interest_he_cannot_pay(edition: str) -> None:
    game = poor_heir(edition)
    brown, park = group(edition, "brown")[0], group(edition, "dark_blue")[-2]
    game.push(f"interest {park}", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 1, BANK, park, money(edition, 18), Why.INTEREST)
    assert refused(game, "bankrupt", 1) == Reason.STILL_SOLVENT
    game.push(f"mortgage {brown}", seat=1)
    game.push("pay", seat=1)
    assert (game.phase, game.actor, game.cash(1)) == (Phase.TRANSFER, 1, money(edition, 12))


@rule("BANKRUPT-01", "AMB-H03")
def test_the_heir_may_go_bankrupt_in_turn(edition: str) -> None:
    game = poor_heir(edition)
    brown, (park, last) = group(edition, "brown")[0], group(edition, "dark_blue")[-2:]
    game.push(f"interest {park}", seat=1)
    game.push(f"mortgage {brown}", seat=1)
    game.push("pay", seat=1)
    game.push(f"interest {last}", seat=1)
    game.push("bankrupt", seat=1)
    assert game.state.out.tolist()[:4] == [1, 2, 0, 0]
    assert int(game.state.mortgaged) == 0
    deeds = sorted([brown, park, last, *group(edition, "green")[:2]])
    for deed in deeds:
        assert (game.phase, game.actor) == (Phase.AUCTION, 2)
        game.push(f"bid {money(edition, 1)}", seat=2)
        game.push("pass", seat=3)
        assert game.owner(deed) == 2
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 2, 2)
    assert cash_of(game) == purses(edition, 0, 0, 395, 400)
    assert possible(game)


@rule("BANKRUPT-01", "AMB-H19")
def test_interest_comes_before_the_heirs_other_debts(edition: str) -> None:
    green = group(edition, "green")[0]
    game = Game.from_position(
        f"{edition}/official 3 active=0 rolled=1 cash={','.join(map(str, purses(edition, 20, 0, 0)))} "
        f"owner={green}:2 mortgaged={green} "
        f"frames=END,0|DEBT,0,0,{money(edition, 900)},-1,4|DEBT,2,0,{money(edition, 10)},0,5"
    )
    game.push("bankrupt", seat=2)
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    assert refused(game, "bankrupt", 0) == Reason.WRONG_PHASE
    game.push(f"interest {green}", seat=0)
    assert (game.phase, game.actor, game.cash(0)) == (Phase.DEBT, 0, money(edition, 5))


@rule("BANKRUPT-01", "AMB-H09")
def test_the_first_unpayable_debt_decides_the_creditor(edition: str) -> None:
    goal, number = {"mega-deluxe": 9}.get(edition, 7), card(edition, 0, CardEffect.PAY_EACH)
    green = group(edition, "green")[0]
    game = Game.scenario(
        edition,
        4,
        active=2,
        cash=purses(edition, 0, 0, 70, 0),
        position=[0, 0, before(edition, goal, 4)],
        deeds={2: [green]},
        mortgaged=[green],
    )
    game.push("roll", dice=plain_dice(edition, 1, 3), chance=[f"card {number}"])
    game.push("bankrupt")
    assert cash_of(game) == purses(edition, 20, 0, 0, 50)
    assert game.owner(green) == 0
    assert (game.phase, game.actor) == (Phase.TRANSFER, 0)
    game.push(f"interest {green}", seat=0)
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 3, 3)  # seat 1 gets nothing


# ---- what was still open


def position(edition: str, cash: tuple[int, ...], rest: str) -> Game:
    """A position with `cash` in classic money; amounts in `rest` are given as <classic money>."""
    for amount in (2, 3, 10, 25, 40, 60, 500):
        rest = rest.replace(f"<{amount}>", str(money(edition, amount)))
    purse = ",".join(map(str, purses(edition, *cash)))
    return Game.from_position(f"{edition}/official+strict {len(cash)} active=0 rolled=1 cash={purse} {rest}")


@rule("BANKRUPT-01")
def test_offers_of_and_to_the_bankrupt_are_gone(edition: str) -> None:
    reds = group(edition, "red")[:3]
    game = owing_tax(
        edition,
        players=4,
        cash=(150, 500, 500, 500),
        deeds={seat + 1: [red] for seat, red in enumerate(reds)},
    )
    game.push(f"offer 1 give nothing get {reds[0]}", seat=0)
    game.push(f"offer 0 give {reds[1]} get nothing", seat=2)
    if edition != MEGA:  # where it is not in another's turn
        game.push(f"offer 2 give {reds[2]} get nothing", seat=3)
    game.push("bankrupt")
    for number, seat in ((1, 1), (2, 0)):
        reason = Reason.SEAT_IS_OUT if seat == 0 else Reason.NO_SUCH_OFFER
        assert refused(game, f"accept {number}", seat) == reason
    assert refused(game, "withdraw", 2) == Reason.NO_SUCH_OFFER
    assert not game.state.offers[:3].any()
    if edition != MEGA:
        game.push("accept 3", seat=2)
        assert game.owner(reds[2]) == 2


@rule("BANKRUPT-01", "AMB-H15")
def test_rent_not_yet_demanded_lapses_with_its_owner(edition: str) -> None:
    mine, other = group(edition, "red")[:2]
    game = position(
        edition,
        (90, 0, 0, 50),
        f"owner={mine}:1,{other}:3 claims={mine},{other} claim={mine}:<25>,{other}:<40> "
        f"claim_owner={mine}:1,{other}:3 claim_debtor=0 frames=END,0|DEBT,1,0,<500>,2,5",
    )
    events = game.push("bankrupt", seat=1)
    assert Event(EventKind.RENT_LAPSED, 1, 0, mine, money(edition, 25), 0) in events
    assert int(game.state.claims) == 1 << other
    if game.phase == Phase.TRANSFER:  # the classic estate comes with a mortgage
        game.push(f"interest {mine}", seat=2)
    assert refused(game, f"demand {mine}", 2) == Reason.NO_CLAIM
    game.push(f"demand {other}", seat=3)
    assert game.cash(0) == money(edition, 50)


@rule("BANKRUPT-01", "AMB-H15")
def test_rent_not_yet_demanded_lapses_with_its_debtor(edition: str) -> None:
    red, orange = group(edition, "red")[0], group(edition, "orange")[0]
    game = position(
        edition,
        (0, 0, 0),
        f"owner={red}:1,{orange}:2 claims={red},{orange} claim={red}:<25>,{orange}:<40> "
        f"claim_owner={red}:1,{orange}:2 claim_debtor=0 frames=END,0",
    )
    game.push(f"demand {red}", seat=1)
    events = game.push("bankrupt", seat=0)
    assert [event for event in events if event.kind == EventKind.RENT_LAPSED] == []
    assert int(game.state.claims) == 0
    assert not game.state.claim.any()
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("BANKRUPT-01", "AMB-H15")
def test_what_others_owe_the_bankrupt_goes_to_his_creditor(edition: str) -> None:
    """Seat 3 owes seat 0; seat 0 goes bankrupt to seat 1 and leaves the claim to him."""
    game = position(edition, (5, 0, 0, 3), "frames=END,0|DEBT,3,0,<10>,0,5|DEBT,0,0,<500>,1,3")
    game.push("bankrupt", seat=0)
    assert (game.phase, game.actor) == (Phase.DEBT, 3)
    assert refused(game, "pay", 3) == Reason.NO_CASH
    game.push("bankrupt", seat=3)
    assert cash_of(game) == purses(edition, 0, 8, 0, 0)
    assert game.state.out.tolist()[:4] == [1, 0, 0, 2]
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("BANKRUPT-01", "AMB-H15")
def test_what_others_owe_one_who_went_bankrupt_to_the_bank_is_owed_to_the_bank(edition: str) -> None:
    game = position(edition, (90, 5, 12), "frames=END,0|DEBT,2,0,<10>,1,5|DEBT,1,0,<500>,-1,4")
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 2)
    game.push("pay", seat=2)
    assert cash_of(game) == purses(edition, 90, 0, 2)
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("BANKRUPT-01", "AMB-H15")
def test_what_the_heir_owed_the_bankrupt_is_owed_to_nobody(edition: str) -> None:
    """The claim on the heir is part of the estate he inherits: he owes it to himself."""
    game = position(edition, (5, 3, 0), "frames=END,0|DEBT,1,0,<10>,0,5|DEBT,0,0,<500>,1,3")
    game.push("bankrupt", seat=0)
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 1, 1)
    assert cash_of(game) == purses(edition, 0, 8, 0)


@rule("BANKRUPT-01")
def test_older_debts_of_the_bankrupt_fall_away(edition: str) -> None:
    game = position(
        edition,
        (60, 5, 0, 0),
        "frames=END,0|DEBT,1,0,<25>,2,3|DEBT,0,0,<40>,3,3|DEBT,1,0,<10>,3,5",
    )
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push("pay", seat=0)
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert cash_of(game) == purses(edition, 20, 0, 0, 45)
    assert possible(game)


@rule("BANKRUPT-01", "AUCTION-06")
def test_the_highest_bid_of_a_bankrupt_is_void(edition: str) -> None:
    red = group(edition, "red")[0]
    game = position(
        edition,
        (60, 2, 60, 60),
        f"frames=END,0|AUCTION,-1,{red},<2>,1,12,-1|DEBT,1,0,<500>,0,3",  # 2 and 3 have passed
    )
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor) == (Phase.AUCTION, 0)
    pass_all(game, 2, 3)  # they may think again
    game.push(f"bid {money(edition, 1)}", seat=0)
    pass_all(game, 2, 3)
    assert game.owner(red) == 0
    assert game.cash(0) == money(edition, 61)
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("BANKRUPT-01", "AUCTION-06")
def test_the_highest_bid_of_another_stands(edition: str) -> None:
    red = group(edition, "red")[0]
    game = position(
        edition,
        (60, 2, 60, 60),
        f"frames=END,0|AUCTION,-1,{red},<40>,2,9,-1|DEBT,1,0,<500>,0,3",  # 0 and 3 have passed, 1 was to bid
    )
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert game.owner(red) == 2
    assert game.cash(2) == money(edition, 20)


@rule("BANKRUPT-01", "SUPPLY-03")
def test_the_building_a_bankrupt_wanted_is_not_kept_for_him(edition: str) -> None:
    brown = group(edition, "brown")[:2]
    game = position(
        edition,
        (60, 2, 60, 60),
        f"owner={brown[0]}:0,{brown[1]}:0 wanted=0:1,1:3 "
        "frames=END,0|LOTS,-1,0,0,-1,0,0|AUCTION,-1,-1,0,-1,0,0|DEBT,1,0,<500>,0,3",
    )
    game.push("bankrupt", seat=1)
    assert game.state.wanted.tolist()[:4] == [1, 0, 0, 0]
