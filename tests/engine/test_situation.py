"""What can be asked of a game, and scenarios that begin in the midst of it."""

from typing import Any

import pytest

from bankhalter.codes import BANK, CHANCE, NOBODY, ActionKind, Face, Phase, Piece, Reason, Why
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Auction, Claim, Debt, Offer, Received
from bankhalter.errors import PlaceError, PositionError

lot_of: Any = Auction
debt_of: Any = Debt
received: Any = Received
"""The same, but whoever checks types looks away."""


def test_bank_chance_and_nobody_are_three():
    assert len({BANK, CHANCE, NOBODY}) == 3
    game = Game.scenario("classic", 2, manual=True)
    game.push("roll")
    assert (game.actor, game.owner(1)) == (CHANCE, BANK)
    assert {outcome.seat for outcome, _ in game.chance_outcomes()} == {CHANCE}
    assert game.explain(Action(ActionKind.ROLL, BANK)).reason == Reason.NO_SUCH_SEAT


# ---- asking


def test_what_a_seat_has():
    game = Game.scenario(
        "mega-deluxe", 3, deeds={1: [6, 1]}, jail={1: 2}, jail_cards={1: [1]}, tickets={1: 3}, out=[2]
    )
    assert game.deeds(1) == (1, 6)
    assert (game.jail_turns(1), game.in_jail(1), game.jail_turns(0), game.in_jail(0)) == (
        2,
        True,
        None,
        False,
    )
    assert (game.jail_cards(1), game.jail_cards(0)) == ((1,), ())
    assert (game.tickets(1), game.tickets(0)) == (3, 0)
    assert [game.is_out(seat) for seat in range(3)] == [False, False, True]


@pytest.mark.parametrize("call", ["deeds", "is_out", "in_jail", "jail_turns", "jail_cards", "tickets"])
@pytest.mark.parametrize("seat", [2, -1, 10**10, True, "0", None])
def test_only_seats_have_something(call, seat):
    with pytest.raises(PlaceError):
        getattr(Game.scenario("classic", 2), call)(seat)


def test_the_stock_of_the_bank():
    game = Game.scenario("mega-deluxe", 2, deeds={0: [1, 3, 4, 6]}, levels={1: 2, 3: 2, 4: 1, 6: 1})
    assert [game.stock(piece) for piece in Piece] == [27, 12, 8, 3]
    with pytest.raises(PlaceError):
        game.stock(4)  # type: ignore[arg-type]


def test_the_last_roll():
    game = Game.scenario("mega-deluxe", 2)
    assert game.dice is None
    game.push("roll", dice=(1, 2, "bus"))
    assert game.dice == (1, 2, Face.BUS)


def test_without_an_auction_there_is_none():
    assert Game.scenario("classic", 3).auction is None


def test_the_running_auction():
    game = Game.scenario("classic", 3)
    game.push("roll", dice=(1, 2))
    game.push("decline")
    assert game.auction == Auction(field=3)
    assert game.auction.still_in == (0, 1, 2)
    game.push("bid 20", seat=1)
    game.push("pass", seat=2)
    assert game.auction == Auction(field=3, bid=20, bidder=1, passed=(2,))
    assert game.auction.still_in == (0, 1)


def test_the_open_debt():
    game = Game.scenario("classic", 2, cash=[3, 1500], deeds={1: [6], 0: [5]})
    assert game.debt is None
    game.push("roll", dice=(2, 4))
    assert game.debt == Debt(debtor=0, amount=6, creditor=1, why=Why.RENT, field=6)
    game.push("mortgage 5")
    game.push("pay")
    assert game.debt is None


def test_open_claims():
    game = Game.scenario("classic", 2, strict_claims=True, deeds={1: [6]})
    assert game.claims == ()
    game.push("roll", dice=(2, 4))
    assert game.claims == (Claim(field=6, owner=1, debtor=0, amount=6),)


def test_open_offers():
    game = Game.scenario("classic", 3, deeds={0: [5], 1: [6]})
    game.push("offer 1 give 5 get 6+20", seat=0)
    assert game.offers == (Offer(1, 0, 1, Bundle((5,)), Bundle((6,), 20), False),)


# ---- beginning anywhere

PLACES = {
    "roll": {},
    "end": {},
    "dice": {},
    "jail_dice": {"jail": {0: 1}},
    "buy": {"position": [39]},
    "card": {"position": [7]},
    "utility_dice": {"position": [12], "deeds": {1: [12, 28]}},
    "start_dice": {"turn": 0},
}
MEGA = {
    "ticket": {"position": [32]},
    "ticket_now": {"tickets": {0: 1}},
    "pick": {"position": [14]},
    "gift": {"position": [47]},
    "triple": {"dice": (2, 2, 2)},
    "bus": {"dice": (2, 3, "bus")},
    "mr_monopoly": {"dice": (2, 3, "mr")},
    "duty": {"deeds": {0: [40, 41, 42, 44]}, "levels": {40: 1, 41: 1, 42: 1}},
}


def playable(game):
    return bool(game.menu() if game.actor != CHANCE else game.chance_outcomes())


@pytest.mark.parametrize(
    ("edition", "word"), [*(("classic", word) for word in PLACES), *(("mega-deluxe", word) for word in MEGA)]
)
def test_a_scenario_begins_in_the_phase_it_names(edition, word):
    setup: Any = {**PLACES, **MEGA}[word]
    game = Game.scenario(edition, 3, pending=word, manual=True, **setup)
    assert game.phase == Phase[word.upper()]
    assert playable(game)
    assert Game.from_position(game.position(), manual=True).digest() == game.digest()


def test_a_scenario_begins_while_deeds_are_dealt():
    game = Game.scenario("classic", 3, preset="short", pending="deal", deeds={0: [5]}, turn=0, manual=True)
    assert (game.phase, game.frame(1)) == (Phase.DEAL, 1)


def test_a_scenario_begins_in_an_auction():
    lot = Auction(field=39, bid=400, bidder=1, passed=(2,))
    game = Game.scenario("classic", 3, position=[39], pending=lot)
    assert (game.auction, game.actor) == (lot, 0)
    game.push("pass")
    assert (game.owner(39), game.cash(1)) == (1, 1100)


def test_a_scenario_begins_in_an_auction_of_a_building():
    lot = Auction(piece=Piece.HOUSE, bid=30, bidder=1, spot=8)
    game = Game.scenario("classic", 3, deeds={0: [1, 3], 1: [6, 8, 9]}, pending=lot)
    assert (game.auction, game.actor) == (lot, 0)
    game.push("pass")
    assert (game.level(8), game.cash(1)) == (1, 1470)


def test_a_scenario_begins_in_debt():
    owed = Debt(debtor=2, amount=900, creditor=0, field=39)
    game = Game.scenario("classic", 3, cash=[500, 500, 500], deeds={2: [5]}, pending=owed)
    assert (game.debt, game.actor) == (owed, 2)
    tax = Debt(0, 2000, why=Why.TAX, field=4)
    assert Game.scenario("classic", 2, pending=tax).debt.creditor == BANK


def test_a_scenario_begins_with_deeds_to_redeem():
    game = Game.scenario("classic", 3, deeds={2: [5]}, mortgaged=[5], pending=["end", Received(2, (5,))])
    assert (game.phase, game.actor) == (Phase.TRANSFER, 2)
    game.push("interest 5")
    assert game.phase == Phase.END


def test_the_most_urgent_comes_last():
    lot, owed = Auction(field=39), Debt(1, 900, 2)
    game = Game.scenario("classic", 3, cash=[500, 500, 500], pending=[lot, owed])
    assert (game.phase, game.auction, game.debt) == (Phase.DEBT, lot, owed)


def test_a_scenario_begins_with_offers():
    game = Game.scenario("classic", 3, deeds={0: [5], 1: [6]}, offers={0: "offer 1 give 5 get 6"})
    assert game.offers == (Offer(1, 0, 1, Bundle((5,)), Bundle((6,)), False),)
    game.push("accept 1", seat=1)
    assert (game.owner(5), game.owner(6)) == (1, 0)


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        ({"pending": "sleep"}, "'sleep' is not one of"),
        ({"pending": "auction"}, "nor an Auction"),
        ({"pending": None}, "pending: a list is expected"),
        ({"pending": []}, "somebody must have something to decide"),
        ({"pending": [None]}, "is not an Auction, a Debt, Received deeds or a word"),
        ({"pending": ["roll"] * 30}, "too many"),
        ({"pending": "buy"}, "field 0 is not a property"),
        ({"pending": "utility_dice"}, "field 0 is not a utility"),
        ({"pending": "duty"}, "no built group with one bare street"),
        ({"pending": "dice", "jail": {0: 1}}, "seat 0 is in jail"),
        ({"pending": lot_of()}, "of a property or of a building"),
        ({"pending": lot_of(field=1, piece=Piece.HOUSE)}, "of a property or of a building"),
        ({"pending": lot_of(piece="house")}, "'house' is not a kind of building"),
        ({"pending": lot_of(field="39")}, "'39' is not such a number"),
        ({"pending": lot_of(field=38)}, "field 38 is not a property"),
        ({"pending": lot_of(field=39, bid=2000, bidder=1)}, "seat 1 cannot have bid 2000"),
        ({"pending": lot_of(field=39, passed=(9,))}, "its mask must name seats"),
        ({"pending": lot_of(field=39, passed=("1",))}, "are not places"),
        ({"pending": lot_of(field=39, passed=1)}, "is not a list of places"),
        ({"pending": debt_of(0, 0)}, "0 cannot be owed"),
        ({"pending": debt_of(0, 10**30)}, "is not such a number"),
        ({"pending": debt_of(7, 5)}, "seat 7 does not exist"),
        ({"pending": debt_of(0, 5000, 0)}, "the other seat cannot be 0"),
        ({"pending": debt_of(0, 5000, why="rent")}, "nothing is owed for 'rent'"),
        ({"pending": received(0, ())}, "its mask must name deeds"),
        ({"offers": {0: "roll"}}, "roll is not an offer"),
        ({"offers": {0: "offer 1 give"}}, "offers: 'offer 1 give'"),
        ({"offers": {0: 5}}, "offers: an action or its text is expected"),
        ({"offers": {5: "offer 1 give +5 get 1"}}, "offers: seat 5 does not exist"),
        ({"offers": {0: "offer 0 give +5 get 1"}}, "cannot offer anything to seat 0"),
    ],
)
def test_business_that_cannot_be_is_refused(setup, reason):
    with pytest.raises(PositionError) as caught:
        Game.scenario("classic", 2, **setup)
    assert reason in str(caught.value)
