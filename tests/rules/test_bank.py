"""BANK: what the bank keeps, pays, collects, sells and lends."""

import pytest

from bankhalter.codes import BANK, ActionKind, CardEffect, EventKind, FieldKind, Phase, Piece, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from board import (
    agenda,
    card,
    field,
    fields,
    group,
    house_price,
    kinds,
    landing,
    last_tax,
    money,
    mortgage,
    payments,
    price,
    refused,
    words,
)
from marks import rule


def closed(game: Game) -> bool:
    """Whether all purses, the bank's and the pot add up to nothing."""
    state = game.state
    return int(state.bank) + int(state.pot) + int(state.cash.sum()) == 0


@rule("BANK-01")
def test_bank_holds_what_no_player_holds(edition: str) -> None:
    street = group(edition, "orange")[0]
    game = landing(edition, street)
    assert game.owner(street) == BANK
    game.push("buy")
    assert game.owner(street) == 0
    others = [f.index for f in load_edition(edition).deeds if f.index != street]
    assert {game.owner(other) for other in others} == {BANK}
    assert game.state.holdings.tolist()[:3] == [1 << street, 0, 0]


@rule("BANK-01")
def test_deeds_of_a_bankrupt_to_the_bank_are_the_banks_again(edition: str) -> None:
    stations = group(edition, "station")[:2]
    # all mortgaged, so that nothing can be raised
    game = landing(edition, last_tax(edition), cash=[0, 0, 0], deeds={0: stations}, mortgaged=stations)
    game.push("bankrupt")
    for _ in stations:
        assert game.phase == Phase.AUCTION
        game.push("pass", seat=1)
        game.push("pass", seat=2)
    assert [game.owner(station) for station in stations] == [BANK, BANK]
    assert [game.is_mortgaged(station) for station in stations] == [False, False]
    assert (game.active, game.phase) == (1, Phase.ROLL)


@rule("BANK-01", "BANK-05")
def test_buildings_stay_in_the_bank_until_bought(edition: str) -> None:
    streets = group(edition, "orange")
    game = Game.scenario(edition, 2, deeds={0: streets})
    cash = game.cash(0)
    stock = int(game.state.stock[Piece.HOUSE])
    bank = int(game.state.bank)
    events = game.push(f"build {streets[0]} {streets[1]}", seat=0)
    cost = house_price(edition, streets[0])
    assert cost == money(edition, 100)
    assert payments(events) == [(0, BANK, 2 * cost)]
    assert {e.why for e in events if e.kind == EventKind.PAID} == {Why.BUILDING}
    assert game.state.stock[Piece.HOUSE] == stock - 2 == 30
    assert (game.cash(0), game.state.bank) == (cash - 2 * cost, bank + 2 * cost)
    game.push(f"sell {streets[1]}", seat=0)
    assert game.state.stock[Piece.HOUSE] == 31
    assert (game.cash(0), game.state.bank) == (cash - 2 * cost + cost // 2, bank + 2 * cost - cost // 2)


@rule("BANK-02")
def test_bank_pays_the_salary(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.JAIL), position=[0], cash=[0, 0, 0])
    assert payments(game.events) == []
    game = landing(edition, 0, cash=[0, 0, 0])
    salary = money(edition, 200)
    assert [e for e in game.events if e.kind == EventKind.PAID] == [
        Event(EventKind.PAID, BANK, 0, 0, salary, Why.SALARY)
    ]
    assert (game.cash(0), game.state.bank) == (salary, -salary)


@rule("BANK-02")
def test_bank_pays_the_income_from_cards(edition: str) -> None:
    some = money(edition, 7)
    game = landing(edition, fields(edition, FieldKind.CARDS)[2], active=1, cash=[some] * 3, manual=True)
    deck = agenda(game)[-1][2]
    number = card(edition, deck, CardEffect.GAIN)
    amount = load_edition(edition).decks[deck].cards[number].a
    events = game.push(f"card {number}")
    assert payments(events) == [(BANK, 1, amount)]
    assert amount > 0
    assert [game.cash(seat) for seat in range(3)] == [some, some + amount, some]
    assert game.state.bank == -3 * some - amount


@rule("BANK-02", "FIELD-03")
def test_bank_pays_the_birthday_gift(edition: str) -> None:
    game = landing(edition, field(edition, FieldKind.BIRTHDAY), cash=[0, 0, 0])
    events = game.push("cash")
    assert events[0] == Event(EventKind.PAID, BANK, 0, 0, 10_000, Why.GIFT)
    assert (game.cash(0), game.state.bank, game.phase) == (10_000, -10_000, Phase.END)


@rule("BANK-03")
def test_bank_collects_taxes(edition: str) -> None:
    tax = last_tax(edition)
    game = landing(edition, tax, cash=[money(edition, 300)] * 3)
    amount = money(edition, 100)
    paid = [e for e in game.events if e.kind == EventKind.PAID]
    assert paid == [Event(EventKind.PAID, 0, BANK, 0, amount, Why.TAX)]
    assert game.cash(0) == money(edition, 200)
    assert (game.state.bank, game.state.pot) == (-money(edition, 800), 0)


@rule("BANK-03")
def test_bank_collects_the_fine(edition: str) -> None:
    game = Game.scenario(edition, 2, jail={0: 0}, cash=[money(edition, 60)] * 2)
    events = game.push("pay")
    assert payments(events) == [(0, BANK, money(edition, 50))]
    assert game.cash(0) == money(edition, 10)
    assert (game.state.bank, game.state.pot) == (-money(edition, 70), 0)


@rule("BANK-03")
def test_bank_collects_what_cards_demand(edition: str) -> None:
    game = landing(edition, fields(edition, FieldKind.CARDS)[2], cash=[money(edition, 500)] * 3, manual=True)
    deck = agenda(game)[-1][2]
    number = card(edition, deck, CardEffect.PAY)
    amount = load_edition(edition).decks[deck].cards[number].a
    events = game.push(f"card {number}")
    assert events[-1] == Event(EventKind.PAID, 0, BANK, 0, amount, Why.CARD)
    assert amount > 0
    assert game.state.bank == -money(edition, 1500) + amount


@rule("BANK-03", "MORT-04")
def test_bank_collects_mortgages_and_interest(edition: str) -> None:
    """Interest is rounded up to the smallest amount: on 75 it is 8."""
    utility = group(edition, "utility")[0]
    game = Game.scenario(edition, 2, deeds={0: [utility]}, mortgaged=[utility], cash=[money(edition, 83)] * 2)
    assert game.explain(f"lift {utility}", seat=0).cost == money(edition, 83)
    game.push(f"lift {utility}", seat=0)
    assert (game.cash(0), game.state.bank) == (0, -money(edition, 83))
    station = group(edition, "station")[0]
    even = Game.scenario(edition, 2, deeds={0: [station]}, mortgaged=[station])
    assert even.explain(f"lift {station}", seat=0).cost == money(edition, 110)
    poor = Game.scenario(edition, 2, deeds={0: [utility]}, mortgaged=[utility], cash=[money(edition, 82)] * 2)
    assert refused(poor, f"lift {utility}", 0) == Reason.NO_CASH


@rule("BANK-03")
def test_nothing_is_paid_where_nothing_is_due(edition: str) -> None:
    """Repairs without buildings: no payment, not even one of nothing."""
    game = landing(edition, fields(edition, FieldKind.CARDS)[2], manual=True)
    number = card(edition, agenda(game)[-1][2], CardEffect.REPAIR)
    events = game.push(f"card {number}")
    assert kinds(events) == [EventKind.CARD_DRAWN]
    assert game.phase == Phase.END


@rule("BANK-03", "DEBT-01")
def test_what_is_at_hand_is_taken_at_once_and_what_is_not_is_owed(edition: str) -> None:
    tax, amount, less = last_tax(edition), money(edition, 100), money(edition, 99)
    game = landing(edition, tax, active=2, cash=[0, 0, amount])
    assert (game.phase, game.cash(2)) == (Phase.END, 0)
    game = landing(edition, tax, active=2, cash=[0, 0, less])
    assert agenda(game)[1:] == [[Phase.DEBT, 2, tax, amount, BANK, Why.TAX, 0, 0]]
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 2, BANK, tax, amount, Why.TAX)
    assert (game.cash(2), game.actor) == (less, 2)
    assert refused(game, "pay", 2) == Reason.NO_CASH


@rule("BANK-04")
def test_bank_sells_property(edition: str) -> None:
    street = group(edition, "orange")[0]
    cost = price(edition, street)
    game = landing(edition, street, cash=[cost] * 3)
    assert game.phase == Phase.BUY
    events = game.push("buy")
    assert events == [
        Event(EventKind.DEED_BOUGHT, 0, BANK, street, cost, 0),
        Event(EventKind.PAID, 0, BANK, 0, cost, Why.PURCHASE),
    ]
    assert (game.cash(0), game.state.bank, game.owner(street)) == (0, -2 * cost, 0)


@rule("BANK-04")
def test_bank_auctions_property(edition: str) -> None:
    street, unit = group(edition, "orange")[0], money(edition, 1)
    game = landing(edition, street, cash=[100 * unit] * 3)
    assert game.push("decline") == [
        Event(EventKind.DECLINED, 0, BANK, street, 0, 0),
        Event(EventKind.AUCTION_OPENED, BANK, BANK, street, 0, 0),
    ]
    game.push(f"bid {70 * unit}", seat=2)
    game.push("pass", seat=0)
    events = game.push("pass", seat=1)
    assert payments(events) == [(2, BANK, 70 * unit)]
    assert (game.owner(street), game.cash(2), game.state.bank) == (2, 30 * unit, -230 * unit)
    assert (game.phase, game.active) == (Phase.END, 0)


@rule("BANK-06", "AMB-C07")
def test_bank_lends_on_own_deeds(edition: str) -> None:
    stations = group(edition, "station")
    game = Game.scenario(edition, 2, cash=[0, 0], deeds={0: stations[:1], 1: stations[1:2]})
    assert words(game, 0) == ["roll", f"mortgage {stations[0]}"]
    for place, reason in ((stations[1], Reason.NOT_OWNER), (stations[2], Reason.NOT_OWNER)):
        assert refused(game, f"mortgage {place}", 0) == reason
    events = game.push(f"mortgage {stations[0]}", seat=0)
    loan = mortgage(edition, stations[0])
    assert loan == money(edition, 100)
    assert events[-1] == Event(EventKind.PAID, BANK, 0, 0, loan, Why.MORTGAGE)
    assert (game.cash(0), game.state.bank) == (loan, -loan)
    assert refused(game, f"mortgage {stations[0]}", 0) == Reason.ALREADY_MORTGAGED


@rule("BANK-06", "AMB-C07")
def test_bank_lends_in_no_other_way(edition: str) -> None:
    """A debtor without property has no way to money of the bank: nothing is left but bankruptcy."""
    game = landing(edition, last_tax(edition), cash=[0, 500, 500])
    assert words(game, 0) == ["bankrupt"]
    assert words(game, 1) == words(game, 2) == []
    for text in ("borrow 100", "loan 100", "credit 100", "offer -1 give nothing get +100"):
        with pytest.raises(ActionError):
            Action.parse(text)


@rule("BANK-06")
def test_a_deed_without_owner_is_no_security(edition: str) -> None:
    for place in (0, field(edition, FieldKind.PARKING)):
        assert refused(Game.scenario(edition, 2), f"mortgage {place}", 0) == Reason.NOT_A_DEED
    for off_board in (-1, len(load_edition(edition).fields)):
        nowhere = Action(ActionKind.MORTGAGE, fields=(off_board,))
        assert refused(Game.scenario(edition, 2), nowhere, 0) == Reason.NO_SUCH_FIELD


@rule("BANK-07")
def test_a_payout_never_fails(edition: str) -> None:
    """The bank may have given out any amount: salary, mortgage and sale are paid all the same."""
    streets, station = group(edition, "brown"), group(edition, "station")[0]
    game = landing(
        edition, 0, cash=[10**8] * 3, deeds={0: [*streets, station]}, levels=dict.fromkeys(streets, 1)
    )
    salary, house, loan = money(edition, 200), money(edition, 50), money(edition, 100)
    assert game.cash(0) == 10**8 + salary
    game.push(f"sell {streets[0]}", seat=0)
    game.push(f"mortgage {station}", seat=0)
    paid_out = salary + house // 2 + loan
    assert game.cash(0) == 10**8 + paid_out
    assert game.state.bank == -3 * 10**8 - paid_out
    assert closed(game)


@rule("BANK-07")
def test_money_is_neither_made_nor_lost(edition: str) -> None:
    """Rolling, buying and paying for a while, all purses together never change."""
    game = Game(edition, 4, seed=11)
    steps = 0
    while not game.over and steps < 60:
        choices = [a for a in game.menu() if str(a) not in ("decline", "stay")]
        game.push(choices[0] if str(choices[0]).split()[0] != "bid" else "pass", seat=game.actor)
        assert closed(game)
        steps += 1
    assert steps == 60


@rule("BANK-08")
def test_currency(edition: str) -> None:
    """The sign stands for one dollar, or one Duel Point: the smallest amount and the smallest bid."""
    box = load_edition(edition)
    names = {
        "burgen-schloesser": ("MONOPOLY Dollar", "1 M$", "1.500 M$"),
        "yu-gi-oh": ("Duel Point", "1 DP", "1.500 DP"),
    }
    name, one, many = names[edition]
    assert box.currency.name.one("de") == name
    assert (box.currency.write(1, "de"), box.currency.write(1500, "de")) == (one, many)
    game = landing(edition, 16)
    game.push("decline")
    assert refused(game, "bid 0", 0) == Reason.BID_TOO_LOW
    game.push("bid 1", seat=0)
    assert agenda(game)[-1][3] == 1
