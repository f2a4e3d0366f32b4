"""SHORT: the short game of the classic books; Mega has none."""

from typing import Any

import numpy as np
import pytest

from bankhalter import Game
from bankhalter.codes import (
    BANK,
    CHANCE,
    NOBODY,
    CardEffect,
    Ending,
    EventKind,
    FieldKind,
    Phase,
    Piece,
    Reason,
    Why,
)
from bankhalter.editions import load_edition
from bankhalter.editions.options import preset_ids
from bankhalter.engine.events import Event
from bankhalter.engine.situation import Outcome
from bankhalter.errors import EditionError
from bankhalter.kernel.layout import TABLES
from board import before, card, cash_of, field, group, money, paid, possible, refused
from marks import rule

MEGA = "mega-deluxe"


def short(edition: str, players: int = 3, **setup: Any) -> Game:
    return Game.scenario(edition, players, preset="short", **setup)


def land(edition: str, goal: int, players: int = 3, **setup: Any) -> Game:
    """Seat 0 rolls 4 pips and arrives on `goal`."""
    game = short(edition, players, position=[before(edition, goal, 4)], **setup)
    game.push("roll", dice=(1, 3))
    return game


def owing_tax(edition: str, cash: list[int], **setup: Any) -> Game:
    """Seat 0 owes the bank 200."""
    return land(edition, field(edition, FieldKind.TAX), len(cash), cash=cash, **setup)


# ---- the variant


@rule("SHORT-01", "META-06", "AMB-J12")
def test_the_short_game_is_offered_by_the_classic_books_only(edition: str) -> None:
    box = load_edition(edition)
    if edition == MEGA:
        assert preset_ids(box) == ("official",)
        with pytest.raises(EditionError):
            Game(edition, 2, preset="short")
        return
    assert preset_ids(box) == ("official", "short")
    normal, quick = Game(edition, 2, seed=1), Game(edition, 2, preset="short", seed=1)
    assert sum(owner != BANK for owner in normal.state.owner) == 0  # optional: not unless chosen
    assert sum(owner != BANK for owner in quick.state.owner) == 6


@rule("SHORT-01", "META-06")
def test_everything_else_is_as_in_the_normal_game(edition: str) -> None:
    if edition == MEGA:
        assert load_edition(edition).presets == ()
        return
    changed = {"dealt_deeds", "hotel_needs", "jail_turns", "ends_at_first_bankruptcy"}
    changed |= {"built_cost", "resale"}  # of a hotel, which needs fewer houses
    normal, quick = Game.scenario(edition, 2).tables, short(edition, 2).tables
    for name in TABLES.names or ():
        same = np.array_equal(getattr(normal, name), getattr(quick, name))
        assert same == (name not in changed), name


# ---- dealt deeds


@rule("SHORT-02")
def test_three_deeds_each_are_dealt_free_of_charge(edition: str) -> None:
    game = Game(edition, 2, preset="short", manual=True)
    dealt = [1, 5, 39, 12, 6, 11]
    for number, place in enumerate(dealt):
        assert (game.phase, game.actor) == (Phase.DEAL, CHANCE)
        assert game.push(f"deal {place}") == [Event(EventKind.DEALT, number % 2, BANK, place, 0, 0)]
        assert game.owner(place) == number % 2
    assert (game.phase, game.actor) == (Phase.START_DICE, CHANCE)
    assert cash_of(game) == [1500, 1500]
    assert int(game.state.bank) == -3000
    assert possible(game)
    game.push("dice 1 2")
    game.push("dice 1 3")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("SHORT-02")
def test_only_deeds_of_the_bank_are_dealt(edition: str) -> None:
    game = Game(edition, 3, preset="short", manual=True)
    game.push("deal 5")
    for place in (5, 0, 2, 4, 10, 50):
        assert refused(game, f"deal {place}") == Reason.BAD_DEAL
    assert refused(game, "dice 1 2") == Reason.NO_CHANCE_DUE
    assert refused(game, "roll", 0) == Reason.CHANCE_IS_DUE
    weights = dict(zip((str(action) for action, _ in game.chance_outcomes()), [1] * 28, strict=False))
    assert len(weights) == 27
    assert "deal 5" not in weights


@rule("SHORT-02", "AMB-J01")
def test_the_other_deeds_stay_with_the_bank(edition: str) -> None:
    players = load_edition(edition).players_max
    for seed in range(3):
        game = Game(edition, players, preset="short", seed=seed)
        owners = [game.owner(place) for place in range(40)]
        assert [owners.count(seat) for seat in range(players)] == [3] * players
        deeds = [place for place in range(40) if game.tables.deeds_mask >> place & 1]
        assert sum(game.owner(place) == BANK for place in deeds) == 28 - 3 * players
        assert set(cash_of(game)) == {1500}
        assert game.phase == Phase.ROLL
        assert possible(game)


@rule("SHORT-02", "AMB-J10")
def test_a_dealt_group_counts_at_once(edition: str) -> None:
    game = Game(edition, 2, preset="short", manual=True)
    for place in (1, 5, 3, 12, 6, 11):
        game.push(f"deal {place}")
    game.push("dice 1 3")
    game.push("dice 1 2")
    assert game.rent_due(1) == 4
    game.push("build 1", seat=0)
    assert game.level(1) == 1


# ---- hotels for three houses


@rule("SHORT-03")
def test_three_houses_on_each_street_are_enough_for_a_hotel(edition: str) -> None:
    streets = group(edition, "green")
    game = short(edition, deeds={0: streets}, levels=dict.fromkeys(streets, 3))
    stock = game.state.stock.tolist()
    game.push(f"hotel {streets[0]}")
    assert game.level(streets[0]) == 5
    assert game.cash(0) == 1500 - 200
    assert game.state.stock.tolist() == [stock[0] + 3, stock[1] - 1, 0, 0]
    normal = Game.scenario(edition, 2, deeds={0: streets}, levels=dict.fromkeys(streets, 3))
    assert refused(normal, f"hotel {streets[0]}", 0) == Reason.HOTEL_NEEDS_HOUSES


@rule("SHORT-03")
def test_every_street_needs_its_three_houses(edition: str) -> None:
    streets = group(edition, "green")
    levels = dict(zip(streets, (3, 3, 2), strict=True))
    game = short(edition, deeds={0: streets}, levels=levels)
    for street in streets:
        assert refused(game, f"hotel {street}", 0) == Reason.HOTEL_NEEDS_HOUSES


@rule("SHORT-03", "AMB-J02")
def test_a_fourth_house_is_legal_and_goes_back_with_the_others(edition: str) -> None:
    streets = group(edition, "green")
    game = short(edition, deeds={0: streets}, levels=dict.fromkeys(streets, 3))
    game.push(f"build {streets[0]}")
    assert game.level(streets[0]) == 4
    stock = int(game.state.stock[Piece.HOUSE])
    game.push(f"hotel {streets[0]}")
    assert game.state.stock[Piece.HOUSE] == stock + 4
    game.push(f"hotel {streets[1]}")
    assert game.state.stock[Piece.HOUSE] == stock + 4 + 3
    assert game.cash(0) == 1500 - 3 * 200
    assert possible(game)


@rule("SHORT-04", "AMB-J03")
def test_rents_stay_as_printed(edition: str) -> None:
    streets = group(edition, "green")
    for level, rent in enumerate((52, 130, 390, 900, 1100, 1275)):
        game = short(edition, deeds={1: streets}, levels=dict.fromkeys(streets, level))
        assert game.rent_due(streets[0]) == rent


@rule("SHORT-05", "AMB-J09")
def test_a_hotel_is_returned_for_three_houses_and_half_its_price(edition: str) -> None:
    streets = group(edition, "green")
    game = short(edition, cash=[0, 0, 0], deeds={0: streets}, levels=dict.fromkeys(streets, 5))
    stock = game.state.stock.tolist()
    game.push(f"sell {streets[0]}")
    assert (game.cash(0), game.level(streets[0])) == (100, 3)
    assert game.state.stock.tolist() == [stock[0] - 3, stock[1] + 1, 0, 0]


@rule("SHORT-05")
def test_the_resale_of_a_hotel_is_half_of_three_houses_and_the_hotel(edition: str) -> None:
    streets = group(edition, "green")
    deeds: dict[str, Any] = {"deeds": {0: streets}, "levels": dict.fromkeys(streets, 5), "mortgaged": []}
    game = short(edition, cash=[0, 0, 0], **deeds)
    mortgages = 150 + 150 + 160
    assert game.raisable(0) == 3 * 400 + mortgages
    game.push("sell " + " ".join(str(street) for street in streets for _ in range(4)))
    assert game.cash(0) == 3 * 400
    assert [game.level(street) for street in streets] == [0, 0, 0]
    normal = Game.scenario(edition, 3, cash=[0, 0, 0], **deeds)
    assert normal.raisable(0) == 3 * 500 + mortgages


# ---- jail


@rule("SHORT-06")
def test_after_a_failed_try_the_fine_is_paid_and_the_roll_counts(edition: str) -> None:
    game = short(edition, jail={0: 0})
    jail, harmless = field(edition, FieldKind.JAIL), card(edition, 1, CardEffect.JAIL_FREE)
    assert refused(game, "stay", 0) == Reason.MUST_ROLL
    game.push("roll", dice=(2, 5), chance=[f"card {harmless}"])
    assert game.cash(0) == 1450
    assert game.position_of(0) == jail + 7
    assert game.state.jail[0] == 0


@rule("SHORT-06", "AMB-J11")
def test_doubles_lead_out_free_but_earn_no_extra_roll(edition: str) -> None:
    game = short(edition, jail={0: 0})
    game.push("roll", dice=(5, 5))
    assert game.position_of(0) == field(edition, FieldKind.PARKING)
    assert game.cash(0) == 1500
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("SHORT-06")
def test_the_fine_or_a_card_before_rolling(edition: str) -> None:
    game = short(edition, jail={0: 0})
    game.push("pay")
    assert (game.cash(0), int(game.state.jail[0]), game.phase) == (1450, 0, Phase.ROLL)
    game.push("roll", dice=(6, 4))
    assert game.cash(0) == 1450
    game = short(edition, jail={0: 0}, jail_cards={1: [1]})
    game.push("offer 1 give +30 get +card1", seat=0)  # a card bought now
    game.push("accept 1", seat=1)
    game.push("jailcard", seat=0)
    game.push("roll", dice=(6, 4))
    assert (game.cash(0), game.position_of(0)) == (1470, field(edition, FieldKind.PARKING))


@rule("SHORT-06", "AMB-J08")
def test_who_cannot_pay_the_fine_owes_it_before_moving(edition: str) -> None:
    jail, station = field(edition, FieldKind.JAIL), field(edition, FieldKind.STATION)
    game = short(edition, cash=[49, 0, 0], jail={0: 0}, deeds={0: [station, jail + 8]})
    assert refused(game, "pay", 0) == Reason.NO_CASH
    game.push("roll", dice=(3, 5))
    assert (game.phase, game.actor, game.position_of(0)) == (Phase.DEBT, 0, jail)
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 0, BANK, jail, 50, Why.FINE)
    game.push(f"mortgage {station}")
    game.push("pay")
    assert (game.cash(0), game.position_of(0), game.phase) == (99, jail + 8, Phase.END)


@rule("SHORT-06", "SHORT-07", "AMB-J08")
def test_the_fine_may_end_the_game(edition: str) -> None:
    jail = field(edition, FieldKind.JAIL)
    game = short(edition, cash=[49, 20, 30], jail={0: 0})
    game.push("roll", dice=(3, 5))
    game.push("bankrupt")
    assert game.position_of(0) == jail
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (2,), (0, 20, 30))


# ---- the end


@rule("SHORT-07")
def test_the_first_bankruptcy_ends_the_game(edition: str) -> None:
    game = owing_tax(edition, [150, 400, 300, 200])
    events = game.push("bankrupt")
    assert events[-1] == Event(EventKind.GAME_OVER, BANK, BANK, 0, 1 << 1, Ending.SHORT_COUNT)
    assert (game.phase, game.actor) == (Phase.OVER, NOBODY)
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (1,), (0, 400, 300, 200))
    assert refused(game, "roll", 1) == Reason.GAME_OVER


@rule("SHORT-07", "AMB-J04", "AMB-J07")
def test_what_counts(edition: str) -> None:
    green, park = group(edition, "green"), group(edition, "dark_blue")[0]
    brown = group(edition, "brown")
    game = short(
        edition,
        4,
        cash=[7, 11, 13, 17],
        deeds={0: green, 1: [park, 5], 2: brown},
        levels={green[0]: 5, green[1]: 5, green[2]: 3, brown[0]: 4, brown[1]: 3},
        mortgaged=[park],
        jail_cards={3: [0, 1]},
    )
    assert game.wealth(0) == 7 + 300 + 300 + 320 + 2 * 800 + 3 * 200
    assert game.wealth(1) == 11 + 175 + 200  # mortgaged at half its price
    assert game.wealth(2) == 13 + 60 + 60 + 4 * 50 + 3 * 50
    assert game.wealth(3) == 17  # jail cards count nothing
    normal = Game.scenario(edition, 2, cash=[7, 0], deeds={0: green}, levels=dict.fromkeys(green, 5))
    assert normal.wealth(0) == 7 + 920 + 3 * 1000


@rule("SHORT-07", "SHORT-08", "AMB-J05")
def test_the_estate_of_the_bankrupt_returns_to_the_bank_without_auctions(edition: str) -> None:
    game = owing_tax(edition, [0, 100, 90], deeds={0: [1], 2: [3]}, jail_cards={0: [1]})
    events = game.push("bankrupt")
    assert [event for event in events if event.kind == EventKind.AUCTION_OPENED] == []
    assert (game.owner(1), game.is_mortgaged(1)) == (BANK, False)
    assert game.state.card_holder[1] == BANK
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (2,), (0, 100, 150))
    assert possible(game)


@rule("SHORT-07", "AMB-J05")
def test_a_creditor_settles_the_estate_before_the_count(edition: str) -> None:
    """The mortgaged deeds and their interest belong to the wealth that is counted; nobody is asked."""
    game = land(edition, 39, cash=[20, 100, 480], deeds={0: [31], 1: [39]}, mortgaged=[31])
    assert game.push("bankrupt") == [
        Event(EventKind.WENT_BANKRUPT, 0, 1, 0, 50, 0),
        paid(0, 1, 20, Why.ESTATE),
        Event(EventKind.DEED_MOVED, 1, 0, 31, 0, 0),
        paid(1, BANK, 15, Why.INTEREST),
        Event(EventKind.GAME_OVER, BANK, BANK, 0, 1 << 1, Ending.SHORT_COUNT),
    ]
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (1,), (0, 120 - 15 + 150 + 400, 480))
    assert possible(game)


@rule("SHORT-07", "AMB-J05")
def test_the_heirs_own_mortgages_cost_no_interest(edition: str) -> None:
    deeds = {0: [31], 1: [1, 39], 2: [5]}
    game = land(edition, 39, cash=[20, 100, 0], deeds=deeds, mortgaged=[31, 1, 5])
    assert [event for event in game.push("bankrupt") if event.why == Why.INTEREST] == [
        paid(1, BANK, 15, Why.INTEREST)
    ]


@rule("SHORT-07", "AMB-J05")
def test_nobody_acts_after_the_first_bankruptcy_not_even_to_pay_the_interest(edition: str) -> None:
    """Interest 15 + 18, cash 30: 3 are missing. No mortgage, no trade, no debt: they come off the count."""
    deeds = [31, 37]
    game = land(edition, 39, 4, cash=[10, 20, 7, 9], deeds={0: deeds, 1: [39], 2: [5]}, mortgaged=deeds)
    events = game.push("bankrupt")
    assert [event for event in events if event.kind == EventKind.DEBT_OPENED] == []
    assert paid(1, BANK, 30, Why.INTEREST) in events
    assert (game.phase, game.actor, game.cash(1)) == (Phase.OVER, NOBODY, 0)
    for seat, action in ((1, "mortgage 39"), (2, "mortgage 5"), (1, "offer 2 give 39 get 5")):
        assert refused(game, action, seat) == Reason.GAME_OVER
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (1,), (0, 150 + 175 + 400 - 3, 207, 9))
    assert game.wealth(1) == 722
    assert possible(game)
    assert Game.from_position(game.position()).outcome() == game.outcome()


@rule("SHORT-07", "SHORT-08", "AMB-J05")
@pytest.mark.parametrize(("rival", "winners"), [(234, (1,)), (235, (1, 2)), (236, (2,))])
def test_interest_that_cannot_be_paid_decides_a_close_count(
    edition: str, rival: int, winners: tuple[int, ...]
) -> None:
    """The heir of a deed of 300 has no penny: half its price, less 15, and the 100 of his own deed."""
    game = land(edition, 8, cash=[0, 0, rival], deeds={0: [31], 1: [8]}, mortgaged=[31])
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, winners, (0, 150 - 15 + 100, rival))


@rule("SHORT-07", "AMB-J05")
def test_the_heir_of_an_off_turn_bankruptcy_can_be_the_one_on_turn(edition: str) -> None:
    game = Game.from_position(
        f"{edition}/short 3 active=0 rolled=1 cash=0,4,0 owner=31:1 mortgaged=31 frames=END,0|DEBT,1,0,10,0,5"
    )
    game.push("bankrupt", seat=1)
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (0,), (150 - 11, 0, 0))
    assert Game.from_position(game.position()).outcome() == game.outcome()


@rule("SHORT-07", "SHORT-08", "END-01")
def test_of_two_players_the_one_who_is_left_has_won(edition: str) -> None:
    """At once, also if the interest on the estate would ruin him: nobody else is left to win."""
    deeds = [31, 32, 34, 37, 39]
    game = land(edition, 6, 2, cash=[0, 0], deeds={0: deeds, 1: [6]}, mortgaged=deeds)
    game.push("bankrupt")
    assert game.over
    assert game.outcome().ending == Ending.LAST_STANDING
    assert game.outcome().winners == (1,)


@rule("SHORT-08")
def test_the_wealthiest_wins_not_the_creditor_nor_the_first(edition: str) -> None:
    game = land(edition, 39, 4, cash=[40, 0, 500, 499], deeds={1: [39]})
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (2,), (0, 440, 500, 499))


@rule("SHORT-08", "AMB-J06")
@pytest.mark.parametrize(
    ("cash", "winners"),
    [([0, 5, 9, 9], (2, 3)), ([0, 9, 5, 9], (1, 3)), ([0, 0, 0, 0], (1, 2, 3)), ([0, 9, 5, 8], (1,))],
)
def test_equal_wealth_is_a_shared_win(edition: str, cash: list[int], winners: tuple[int, ...]) -> None:
    game = owing_tax(edition, cash)
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, winners, tuple(cash))


@rule("SHORT-07", "AMB-H16")
def test_an_off_turn_bankruptcy_ends_the_short_game_too(edition: str) -> None:
    game = Game.from_position(
        f"{edition}/short 3 active=0 rolled=1 cash=50,0,{money(edition, 30)} frames=END,0|DEBT,1,0,10,0,5"
    )
    game.push("bankrupt", seat=1)
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, (0,), (50, 0, 30))
