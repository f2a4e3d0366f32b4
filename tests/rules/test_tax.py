"""Tax fields: the amount on the field, to the bank."""

from bankhalter import Game
from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from board import before, card, card_field, field, fields, money, plain_dice
from marks import rule


def pay_tax(edition, at, **setup):
    """Seat 1 lands on a tax field by seven pips."""
    position = [0, before(edition, at, 7), 0]
    game = Game.scenario(edition, 3, active=1, position=position, **setup)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.position_of(1) == at
    return game


@rule("TAX-01", "AMB-I02", "AMB-C06")
def test_each_tax_field_takes_its_amount_for_the_bank(edition):
    taxes = fields(edition, FieldKind.TAX)
    assert len(taxes) == 2
    money_of = load_edition(edition).money
    for at, amount in zip(taxes, (money(edition, 200), money(edition, 100)), strict=True):
        game = pay_tax(edition, at)
        salary = money_of.salary if at < 7 else 0
        assert game.events[-1] == Event(EventKind.PAID, 1, BANK, 0, amount, Why.TAX)
        assert game.cash(1) == money_of.start_cash + salary - amount
        assert game.cash(0) == game.cash(2) == money_of.start_cash
        assert game.state.bank == -3 * money_of.start_cash - salary + amount
        assert (game.phase, game.actor, game.state.pot) == (Phase.END, 1, 0)
        assert flaws(game.tables, game.state) == []


@rule("TAX-01", "DEBT-01")
def test_tax_beyond_the_cash_at_hand_is_a_debt_to_the_bank(edition):
    at = fields(edition, FieldKind.TAX)[1]
    station = field(edition, FieldKind.STATION)
    short = money(edition, 99)
    game = pay_tax(edition, at, cash=[0, short, 0], deeds={1: [station]})
    due = money(edition, 100)
    assert game.state.frames[1].tolist() == [Phase.DEBT, 1, at, due, BANK, Why.TAX, 0, 0]
    assert (game.phase, game.actor, game.cash(1)) == (Phase.DEBT, 1, short)
    assert game.explain("pay").reason == Reason.NO_CASH
    assert game.explain("bankrupt").reason == Reason.STILL_SOLVENT
    assert game.explain("end").reason == Reason.WRONG_PHASE
    game.push(f"mortgage {station}")
    events = game.push("pay")
    assert events[0] == Event(EventKind.PAID, 1, BANK, 0, due, Why.TAX)
    assert game.cash(1) == short
    assert (game.phase, game.actor) == (Phase.END, 1)


@rule("TAX-01")
def test_cash_that_is_just_enough_pays_the_tax_at_once(edition):
    game = pay_tax(edition, fields(edition, FieldKind.TAX)[1], cash=[0, money(edition, 100), 0])
    assert (game.cash(1), game.phase) == (0, Phase.END)


@rule("TAX-01", "AMB-C07", "BANK-06")
def test_the_bank_lends_only_on_mortgages(edition):
    at = fields(edition, FieldKind.TAX)[1]
    station = field(edition, FieldKind.STATION)
    game = pay_tax(edition, at, cash=[0, 0, 0], deeds={1: [station]})
    assert [str(action) for action in game.menu(1)] == [f"mortgage {station}"]
    game.push(f"mortgage {station}")
    assert game.cash(1) == money(edition, 100)
    poor = pay_tax(edition, at, cash=[0, 0, 0])
    assert [str(action) for action in poor.menu(1)] == ["bankrupt"]


@rule("TAX-02", "PARK-02", "HOUSE-03", "AMB-C06")
def test_taxes_and_fines_never_gather_anywhere(edition):
    deck = 0
    at = card_field(edition, deck)
    number = card(edition, deck, CardEffect.PAY)
    due = load_edition(edition).decks[deck].cards[number].a
    game = Game.scenario(edition, 2, position=[before(edition, at, 7), 0], jail={1: 0})
    salary = load_edition(edition).money.salary if before(edition, at, 7) > at else 0
    bank = int(game.state.bank) - salary
    game.push("roll", dice=plain_dice(edition, 3, 4), chance=[f"card {number}"])
    assert (game.state.bank, game.state.pot) == (bank + due, 0)
    game.push("end")
    game.push("pay")  # the fine for leaving jail
    fine = load_edition(edition).money.fine
    assert (game.state.bank, game.state.pot) == (bank + due + fine, 0)
    assert flaws(game.tables, game.state) == []


@rule("TAX-02", "HOUSE-03")
def test_only_a_house_rule_pools_taxes(edition):
    at = fields(edition, FieldKind.TAX)[1]
    official, house = pay_tax(edition, at), pay_tax(edition, at, house_rules=["house_parking_pot"])
    due = money(edition, 100)
    assert (official.state.pot, house.state.pot) == (0, due)
    assert official.state.bank - house.state.bank == due
    assert official.cash(1) == house.cash(1)
    assert flaws(house.tables, house.state) == []
