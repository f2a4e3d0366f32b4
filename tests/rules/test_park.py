"""Free Parking: nothing happens there."""

from typing import Any

from bankhalter import Game
from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from board import before, card, card_field, field, fields, group, money, plain_dice
from marks import rule

POT: dict[str, Any] = {"house_rules": ["house_parking_pot"]}


def park(edition, **setup):
    """Seat 0 lands on Free Parking by seven pips."""
    at = field(edition, FieldKind.PARKING)
    game = Game.scenario(edition, 3, position=[before(edition, at, 7), 0, 0], **setup)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.position_of(0) == at
    return game


@rule("PARK-01", "PARK-02")
def test_free_parking_neither_gives_nor_takes(edition):
    game = park(edition)
    start = load_edition(edition).money.start_cash
    assert [game.cash(seat) for seat in range(3)] == [start] * 3
    assert [event.kind for event in game.events] == [EventKind.ROLLED, EventKind.MOVED]
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert game.state.bank == -3 * start


@rule("PARK-01")
def test_business_goes_on_while_parked(edition):
    brown = group(edition, "brown")
    at = group(edition, "green")[0]
    game = park(edition, deeds={0: [*brown, at]})
    game.push(f"build {brown[0]}")
    assert game.level(brown[0]) == 1
    game.push("end")
    game.state.position[1] = before(edition, at, 7)
    cash = game.cash(0)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.cash(0) == cash + load_edition(edition).fields[at].rent[0]


@rule("PARK-01", "AMB-B05")
def test_doubles_onto_free_parking_keep_their_extra_roll(edition):
    at = field(edition, FieldKind.PARKING)
    mega = edition == "mega-deluxe"
    game = Game.scenario(edition, 2, position=[before(edition, at, 8), 0])
    game.push("roll", dice=(3, 3, 2) if mega else (4, 4))
    assert (game.position_of(0), game.phase, game.actor) == (at, Phase.ROLL, 0)
    assert game.explain("end").reason == Reason.WRONG_PHASE


@rule("PARK-02", "HOUSE-03")
def test_taxes_paid_before_are_not_paid_out(edition):
    tax, parking = fields(edition, FieldKind.TAX)[1], field(edition, FieldKind.PARKING)
    position = [before(edition, tax, 7), before(edition, parking, 7)]
    game = Game.scenario(edition, 2, position=position)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("end")
    game.push("roll", dice=plain_dice(edition, 3, 4))
    start = load_edition(edition).money.start_cash
    assert game.position_of(1) == parking
    assert (game.cash(0), game.cash(1)) == (start - money(edition, 100), start)


@rule("PARK-02", "HOUSE-03")
def test_the_house_rule_pays_the_pot_out_once(edition):
    tax, parking = fields(edition, FieldKind.TAX)[1], field(edition, FieldKind.PARKING)
    position = [before(edition, tax, 7), before(edition, parking, 7), before(edition, parking, 7)]
    game = Game.scenario(edition, 3, position=position, **POT)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("end")
    events = game.push("roll", dice=plain_dice(edition, 3, 4))
    start, pot = load_edition(edition).money.start_cash, money(edition, 100)
    assert events[-1] == Event(EventKind.PAID, BANK, 1, 0, pot, Why.POT)
    assert (game.cash(1), game.state.pot, game.state.bank) == (start + pot, 0, -3 * start)
    game.push("end")
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.cash(2), game.phase) == (start, Phase.END)
    assert flaws(game.tables, game.state) == []


@rule("PARK-02", "HOUSE-03")
def test_the_pot_holds_fines_and_card_payments_to_the_bank_but_no_prices(edition):
    deck = 0
    at = card_field(edition, deck)
    pay = card(edition, deck, CardEffect.PAY)
    due = load_edition(edition).decks[deck].cards[pay].a
    game = Game.scenario(edition, 2, position=[before(edition, at, 7), 0], jail={1: 0}, **POT)
    game.push("roll", dice=plain_dice(edition, 3, 4), chance=[f"card {pay}"])
    assert game.state.pot == due
    game.push("end")
    game.push("pay")
    pot = due + load_edition(edition).money.fine
    assert game.state.pot == pot
    street = group(edition, "orange")[0]
    game.state.position[1] = before(edition, street, 7)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("buy")
    assert game.state.pot == pot
    game.push(f"mortgage {street}", seat=1)
    game.push(f"lift {street}", seat=1)
    assert game.state.pot == pot
    assert flaws(game.tables, game.state) == []


@rule("PARK-02", "HOUSE-03")
def test_what_players_pay_each_other_does_not_go_into_the_pot(edition):
    number = card(edition, 0, CardEffect.PAY_EACH)
    at = card_field(edition, 0)
    street = group(edition, "green")[0]
    position = [before(edition, at, 7), before(edition, street, 7), 0]
    game = Game.scenario(edition, 3, position=position, deeds={2: [street]}, **POT)
    game.push("roll", dice=plain_dice(edition, 3, 4), chance=[f"card {number}"])
    game.push("end")
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.cash(2) > load_edition(edition).money.start_cash
    assert game.state.pot == 0


@rule("PARK-02", "HOUSE-03", "DEBT-01")
def test_a_tax_paid_late_goes_into_the_pot_as_well(edition):
    tax, station = fields(edition, FieldKind.TAX)[1], field(edition, FieldKind.STATION)
    cash = [0, 0]
    game = Game.scenario(
        edition, 2, position=[before(edition, tax, 7), 0], cash=cash, deeds={0: [station]}, **POT
    )
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert (game.phase, game.state.pot) == (Phase.DEBT, 0)
    game.push(f"mortgage {station}")
    game.push("pay")
    assert game.state.pot == money(edition, 100)
    assert flaws(game.tables, game.state) == []
