"""HOUSE: what the books forbid, and the house rules a table may switch on all the same."""

import dataclasses

import pytest

from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.editions.options import deviations, preset_ids, settings
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, EditionError
from board import (
    agenda,
    card,
    doubles,
    field,
    fields,
    group,
    kinds,
    landing,
    last_tax,
    money,
    payments,
    price,
    refused,
    words,
)
from marks import rule

HOUSE_RULES = ("house_parking_pot", "house_double_los", "house_no_auctions", "house_no_rent_in_jail")


def middle_cards(edition: str) -> tuple[int, int]:
    """A card field that seven pips reach without LOS, and its deck."""
    place = fields(edition, FieldKind.CARDS)[2]
    return place, load_edition(edition).fields[place].deck


# ---- HOUSE-01: no loans


@rule("HOUSE-01", "AMB-C07", "AMB-G21")
def test_a_deal_knows_deeds_cash_and_cards_only(edition: str) -> None:
    """There is no room in a bundle for a promise, an interest or a date."""
    assert [part.name for part in dataclasses.fields(Bundle)] == ["deeds", "cash", "cards"]
    for text in (
        "lend 1 100",
        "loan 1 100",
        "offer 1 give +100 get later",
        "offer 1 give +100 get +-110",
        "offer 1 give +100 get +110@10",
        "offer 1 give +100+10 get nothing",
        "offer 1 give +100 get +110 later",
        "offer 1 give +100",
        "offer 1 give -100 get nothing",
        "settle give later",
    ):
        with pytest.raises(ActionError):
            Action.parse(text)
    assert edition  # the texts are the same everywhere


@rule("HOUSE-01")
def test_what_is_given_must_be_at_hand(edition: str) -> None:
    unit, station = money(edition, 1), group(edition, "station")[0]
    game = Game.scenario(edition, 3, cash=[100 * unit, 60 * unit, 0], deeds={1: [station]})
    assert refused(game, f"offer 1 give +{101 * unit} get {station}", 0) == Reason.TRADE_CASH
    assert refused(game, f"offer 0 give {station} get +{101 * unit}", 1) == Reason.TRADE_CASH
    assert refused(game, f"offer 1 give nothing get {station}+{61 * unit}", 0) == Reason.TRADE_CASH
    game.push(f"offer 1 give +{100 * unit} get {station}", seat=0)
    game.push("accept 1", seat=1)
    assert [game.cash(seat) for seat in range(3)] == [0, 160 * unit, 0]


@rule("HOUSE-01", "AMB-G20")
def test_money_alone_is_not_given(edition: str) -> None:
    """It could only be a loan, or rent given back."""
    unit = money(edition, 1)
    game = Game.scenario(edition, 2, cash=[100 * unit, 100 * unit])
    for bundles in (
        f"give +{40 * unit} get nothing",
        f"give nothing get +{40 * unit}",
        f"give +{40 * unit} get +{44 * unit}",
    ):
        assert refused(game, f"offer 1 {bundles}", 0) == Reason.TRADE_EMPTY


@rule("HOUSE-01")
def test_money_given_is_given(edition: str) -> None:
    """A gift leaves no claim behind: nothing is owed and nothing can be demanded back."""
    unit, station = money(edition, 1), group(edition, "station")[0]
    game = Game.scenario(edition, 2, cash=[100 * unit, 0], deeds={0: [station]}, strict_claims=True)
    game.push(f"offer 1 give {station}+{40 * unit} get nothing", seat=0)
    events = game.push("accept 1", seat=1)
    assert [e for e in events if e.kind == EventKind.PAID] == [
        Event(EventKind.PAID, 0, 1, 0, 40 * unit, Why.TRADE)
    ]
    assert (game.cash(0), game.cash(1)) == (60 * unit, 40 * unit)
    assert (game.state.claims, game.state.depth, game.state.offers.any()) == (0, 1, False)
    assert words(game, 0) == ["roll"]
    assert words(game, 1) == [f"mortgage {station}"]


@rule("HOUSE-01", "DEBT-03")
def test_nobody_pays_for_a_debtor(edition: str) -> None:
    game = landing(edition, last_tax(edition), cash=[0, money(edition, 500), 0])
    assert refused(game, "pay", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "pay", 0) == Reason.NO_CASH
    assert words(game, 0) == ["bankrupt"]


@rule("HOUSE-01", "DEBT-03")
def test_a_debtor_gives_nothing_away_before_the_debt_is_paid(edition: str) -> None:
    """More that can be turned into money may come in than goes out, never the other way round."""
    unit, station = money(edition, 1), group(edition, "station")[0]
    cash = [50 * unit, 500 * unit, 0]
    game = landing(edition, last_tax(edition), cash=cash, deeds={0: [station], 1: group(edition, "utility")})
    assert game.phase == Phase.DEBT
    utility = group(edition, "utility")[0]
    assert refused(game, f"offer 1 give {station} get {utility}", 0) == Reason.DEBTOR_LOSES
    assert refused(game, f"offer 1 give {station}+{2 * unit} get +{101 * unit}", 0) == Reason.DEBTOR_LOSES
    game.push(f"offer 1 give {station}+{unit} get +{101 * unit}", seat=0)
    game.push("accept 1", seat=1)
    game.push("pay", seat=0)
    assert (game.cash(0), game.phase) == (50 * unit, Phase.END)


@rule("HOUSE-01", "AUCTION-06")
def test_money_behind_the_highest_bid_cannot_be_given_away(edition: str) -> None:
    """In classic boxes one trades between bids: 60 of 100 are bound, 40 are free."""
    unit, station = money(edition, 1), group(edition, "station")[0]
    game = landing(edition, group(edition, "orange")[0], cash=[100 * unit] * 3, deeds={1: [station]})
    game.push("decline")
    assert refused(game, f"bid {101 * unit}", 1) == Reason.BID_NOT_COVERED
    game.push(f"bid {60 * unit}", seat=1)
    if edition == "mega-deluxe":
        assert refused(game, f"offer 2 give {station} get nothing", 1) == Reason.WINDOW_CLOSED
        return
    assert refused(game, f"offer 2 give {station}+41 get nothing", 1) == Reason.TRADE_CASH
    game.push(f"offer 2 give {station}+40 get nothing", seat=1)
    game.push("accept 1", seat=2)
    assert (game.cash(1), game.cash(2)) == (60, 140)
    game.push("bid 61", seat=2)
    game.push(f"offer 2 give +60 get {station}", seat=1)  # outbid: the money is free again


# ---- HOUSE-02: no agreement to spare each other rent


@rule("HOUSE-02", "AMB-E11", "AMB-G21")
def test_a_waiver_cannot_be_said(edition: str) -> None:
    for text in (
        "waive 1",
        "forgive 1",
        "immunity 1 16",
        "offer 1 give norent get +100",
        "offer 1 give 16+norent get norent",
        "offer 1 give rent16 get rent18",
    ):
        with pytest.raises(ActionError):
            Action.parse(text)
    game = landing(edition, 39, cash=[49, 0, 0], deeds={1: [39], 0: [1]})
    assert refused(game, "settle give 1", 0) == Reason.SETTLE_NOT_ALLOWED
    assert words(game, 1) == ["mortgage 39"]  # the creditor has no way to let the debtor off


@rule("HOUSE-02")
def test_rent_is_due_whatever_was_dealt(edition: str) -> None:
    """Both give each other everything they may ask for, and both pay rent afterwards."""
    game = Game.scenario(edition, 2, position=[29, 0], deeds={0: [1], 1: [39, 37]})
    game.push("offer 1 give 1 get 37", seat=0)
    game.push("accept 1", seat=1)
    events = game.push("roll", dice=(4, 6))
    assert payments(events) == [(0, 1, 50)]


@rule("HOUSE-02", "RENT-03", "AMB-E11", "AMB-B11")
def test_not_asking_is_ones_own_affair(edition: str) -> None:
    """At a strict table rent that is not demanded lapses when the next player rolls, not earlier."""
    game = Game.scenario(edition, 3, position=[31, 0, 0], deeds={1: [39]}, strict_claims=True)
    game.push("roll", dice=(4, 4))
    assert (game.phase, game.cash(0)) == (Phase.ROLL, 1500)
    game.push("roll", dice=(5, 6))  # the lander's own extra roll ends nothing
    assert "demand 39" in words(game, 1)
    assert refused(game, "demand 39", 2) == Reason.NOT_YOUR_CLAIM
    game.push("end")
    assert "demand 39" in words(game, 1)
    events = game.push("roll", seat=1, dice=(4, 6))
    assert Event(EventKind.RENT_LAPSED, 1, 0, 39, 50, 0) in events
    assert refused(game, "demand 39", 1) == Reason.NO_CLAIM
    assert game.cash(1) == 1500


# ---- HOUSE-03: no pot


@rule("HOUSE-03")
def test_taxes_fines_and_cards_go_to_the_bank(edition: str) -> None:
    place, deck = middle_cards(edition)
    number = card(edition, deck, CardEffect.PAY)
    for game in (
        landing(edition, last_tax(edition)),
        landing(edition, place, chance=[f"card {number}"]),
        Game.scenario(edition, 3, jail={0: 0}),
    ):
        if game.phase == Phase.ROLL:
            game.push("pay")
        paid = sum(amount for payer, payee, amount in payments(game.events) if (payer, payee) == (0, BANK))
        assert paid > 0
        assert game.state.pot == 0
        assert game.state.bank == -3 * game.tables.start_cash + paid


@rule("HOUSE-03", "PARK-02")
def test_free_parking_pays_nothing(edition: str) -> None:
    game = landing(edition, last_tax(edition))
    game.push("end")
    parking = field(edition, FieldKind.PARKING)
    game.state.position[1] = parking - 7
    cash = game.cash(1)
    events = game.push("roll", dice=(3, 4) if edition != "mega-deluxe" else (1, 5, 1))
    assert (game.position_of(1), game.cash(1), payments(events)) == (parking, cash, [])


@rule("HOUSE-03", "HOUSE-04")
def test_pot_as_a_house_rule(edition: str) -> None:
    """Tax, fine and what a card demands gather; whoever lands on Free Parking takes all of it, once."""
    place, deck = middle_cards(edition)
    number = card(edition, deck, CardEffect.PAY)
    demanded = load_edition(edition).decks[deck].cards[number].a
    start = load_edition(edition).money.start_cash
    game = landing(edition, last_tax(edition), house_rules=["house_parking_pot"])
    tax = money(edition, 100)
    assert (game.state.pot, game.state.bank, game.cash(0)) == (tax, -3 * start, start - tax)
    game.push("end")
    seven = (3, 4) if edition != "mega-deluxe" else (1, 5, 1)
    game.state.position[1] = place - 7
    game.push("roll", dice=seven, chance=[f"card {number}"])
    game.push("end")
    assert game.state.pot == tax + demanded
    game.state.jail[2], game.state.position[2] = 1, field(edition, FieldKind.JAIL)
    game.push("pay")
    pot = tax + demanded + money(edition, 50)
    assert (game.state.pot, game.state.bank) == (pot, -3 * start)
    parking = field(edition, FieldKind.PARKING)
    game.state.position[2] = parking - 7
    events = game.push("roll", dice=seven)
    assert events[-1] == Event(EventKind.PAID, BANK, 2, 0, pot, Why.POT)
    assert (game.state.pot, game.state.bank) == (0, -3 * start)
    assert game.cash(2) == start - money(edition, 50) + pot
    game.push("end")
    game.state.position[0] = parking - 7
    assert payments(game.push("roll", dice=seven)) == []


@rule("HOUSE-03", "HOUSE-04")
def test_pot_takes_nothing_but_taxes_fines_and_cards(edition: str) -> None:
    """Purchases, buildings, mortgages and auctions are the bank's; what goes to players is theirs."""
    on = ["house_parking_pot"]
    browns, station, unit = group(edition, "brown"), group(edition, "station")[0], money(edition, 1)
    game = landing(edition, station, deeds={0: browns}, house_rules=on)
    game.push("buy")
    game.push(f"build {browns[0]}", seat=0)
    game.push(f"mortgage {station}", seat=0)
    game.push(f"lift {station}", seat=0)
    assert game.state.pot == 0
    game = landing(edition, station, house_rules=on)
    game.push("decline")
    game.push(f"bid {unit}", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.owner(station), game.state.pot) == (1, 0)
    assert landing(edition, station, deeds={1: [station]}, house_rules=on).state.pot == 0
    place, deck = middle_cards(edition)
    effect = CardEffect.PAY_EACH if deck == 0 else CardEffect.GAIN_EACH
    game = landing(edition, place, house_rules=on, chance=[f"card {card(edition, deck, effect)}"])
    assert len(payments(game.events)) == 2
    assert game.state.pot == 0


@rule("HOUSE-03", "HOUSE-04", "DEBT-01")
def test_a_tax_paid_late_goes_to_the_pot_as_well(edition: str) -> None:
    station, tax = group(edition, "station")[0], money(edition, 100)
    on = ["house_parking_pot"]
    game = landing(edition, last_tax(edition), cash=[0, 0, 0], deeds={0: [station]}, house_rules=on)
    assert (game.phase, game.state.pot) == (Phase.DEBT, 0)
    game.push(f"mortgage {station}", seat=0)
    game.push("pay", seat=0)
    assert (game.state.pot, game.cash(0), game.phase) == (tax, 0, Phase.END)


# ---- HOUSE-04: official rules unless told


@rule("HOUSE-04")
def test_house_rules_are_off_by_default(edition: str) -> None:
    box = load_edition(edition)
    for preset in preset_ids(box):
        tables = Game.scenario(edition, 2, preset=preset).tables
        assert [int(getattr(tables, name)) for name in HOUSE_RULES] == [0, 0, 0, 0]
    assert deviations(box) == []


@rule("HOUSE-04")
def test_each_house_rule_is_a_named_deviation(edition: str) -> None:
    box = load_edition(edition)
    for name in HOUSE_RULES:
        assert [(d.name, d.official, d.value) for d in deviations(box, "official", [name])] == [(name, 0, 1)]
        assert settings(box, "official", {name: 1})[name] == 1
        game = Game.scenario(edition, 2, house_rules=[name])
        assert [int(getattr(game.tables, other)) for other in HOUSE_RULES] == [
            int(o == name) for o in HOUSE_RULES
        ]
        again = Game.from_position(game.position())
        assert int(getattr(again.tables, name)) == 1
    for wrong in ("house_fun", "speed_die"):
        with pytest.raises(EditionError):
            Game(edition, 2, house_rules=[wrong])
    with pytest.raises(EditionError):
        Game(edition, 2, house_rules={"house_parking_pot": 2})


@rule("HOUSE-04", "MOVE-03")
def test_double_salary_on_los_as_a_house_rule(edition: str) -> None:
    on, salary = ["house_double_los"], money(edition, 200)
    game = landing(edition, 0, cash=[0, 0, 0], house_rules=on)
    assert payments(game.events) == [(BANK, 0, 2 * salary)]
    mine = [deed.index for deed in load_edition(edition).deeds]
    game = landing(edition, 1, cash=[0, 0, 0], deeds={0: mine}, house_rules=on)
    assert payments(game.events) == [(BANK, 0, salary)]
    place = fields(edition, FieldKind.CARDS)[0]
    number = card(edition, 1, CardEffect.MOVE_TO)
    game = landing(edition, place, cash=[0, 0, 0], house_rules=on, chance=[f"card {number}"])
    assert payments(game.events) == [(BANK, 0, salary), (BANK, 0, 2 * salary)]


@rule("HOUSE-04", "BUY-04")
def test_no_auctions_as_a_house_rule(edition: str) -> None:
    place = group(edition, "orange")[0]
    game = landing(edition, place, house_rules=["house_no_auctions"])
    assert game.phase == Phase.BUY
    assert game.push("decline") == [Event(EventKind.DECLINED, 0, BANK, place, 0, 0)]
    assert (game.owner(place), game.phase, game.actor, game.state.depth) == (BANK, Phase.END, 0, 1)
    game = landing(edition, place, dice=doubles(edition, 3), house_rules=["house_no_auctions"])
    game.push("decline")
    assert game.phase == Phase.ROLL
    game = landing(edition, place, house_rules=["house_no_auctions"])
    game.push("buy")
    assert game.owner(place) == 0


@rule("HOUSE-04", "RENT-10")
@pytest.mark.parametrize("name", ["orange", "station", "utility"])
def test_no_rent_in_jail_as_a_house_rule(edition: str, name: str) -> None:
    place = group(edition, name)[1]
    on = ["house_no_rent_in_jail"]
    game = landing(edition, place, deeds={1: [place]}, jail={1: 0}, house_rules=on)
    assert (payments(game.events), game.phase, game.rent_due(place, 7)) == ([], Phase.END, 0)
    for setup in (
        {"house_rules": on, "jail": {2: 0}},  # somebody else is in jail
        {"jail": {1: 0}},  # the official rule
    ):
        game = landing(edition, place, deeds={1: [place]}, **setup)
        assert [(payer, payee) for payer, payee, _ in payments(game.events)] == [(0, 1)]


@rule("HOUSE-04", "RENT-03")
def test_no_rent_in_jail_leaves_no_claim(edition: str) -> None:
    place, on = group(edition, "dark_blue")[-1], ["house_no_rent_in_jail"]
    game = landing(edition, place, deeds={1: [place]}, jail={1: 0}, strict_claims=True, house_rules=on)
    assert game.state.claims == 0
    assert refused(game, f"demand {place}", 1) == Reason.NO_CLAIM


@rule("HOUSE-04")
def test_all_house_rules_together(edition: str) -> None:
    """Pot, double salary, no auction and no rent from jail, one after the other in one game."""
    place, start = group(edition, "orange")[0], load_edition(edition).money.start_cash
    other = group(edition, "orange")[1]
    game = landing(edition, last_tax(edition), deeds={1: [other]}, jail={1: 0}, house_rules=HOUSE_RULES)
    seven = (3, 4) if edition != "mega-deluxe" else (1, 5, 1)
    tax = money(edition, 100)
    turns = (
        (field(edition, FieldKind.PARKING), start),
        (0, start + 2 * money(edition, 200)),
        (place, start + 2 * money(edition, 200)),
        (other, start + 2 * money(edition, 200)),
    )
    assert game.cash(0) == start - tax
    for goal, cash in turns:
        game.push("end")
        game.push("roll", seat=1, dice=(1, 2))  # stays in jail
        game.state.jail[1] = 1
        game.push("end")
        game.state.position[2] = (field(edition, FieldKind.JAIL) - 7) % 40
        game.push("roll", seat=2, dice=seven)
        while game.phase == Phase.BUY:
            game.push("decline", seat=2)
        game.push("end")
        game.state.position[0] = (goal - 7) % len(load_edition(edition).fields)
        game.push("roll", seat=0, dice=seven)
        if game.phase == Phase.BUY:
            assert kinds(game.push("decline")) == [EventKind.DECLINED]
        assert (game.position_of(0), game.cash(0), game.phase) == (goal, cash, Phase.END)
    assert (game.owner(place), game.state.pot, game.cash(1)) == (BANK, 0, start)


@rule("HOUSE-04", "AMB-B10")
def test_giving_up_is_no_rule(edition: str) -> None:
    """The solvent cannot leave; who must leave to the bank does what the convention speaks of."""
    for text in ("resign", "quit", "give up", "leave"):
        with pytest.raises(ActionError):
            Action.parse(text)
    station = group(edition, "station")[0]
    game = Game.scenario(edition, 3, cash=[0, 0, 0])
    assert refused(game, "bankrupt", 0) == refused(game, "bankrupt", 1) == Reason.WRONG_PHASE
    game = landing(edition, last_tax(edition), cash=[0, 0, 0], deeds={0: [station]})
    assert refused(game, "bankrupt", 0) == Reason.STILL_SOLVENT
    assert refused(game, "bankrupt", 1) == Reason.NOT_YOUR_DECISION
    game.push(f"mortgage {station}", seat=0)
    assert refused(game, "bankrupt", 0) == Reason.STILL_SOLVENT
    assert price(edition, station) == 2 * game.cash(0)
    assert agenda(game)[-1][:5] == [Phase.DEBT, 0, last_tax(edition), money(edition, 100), BANK]
