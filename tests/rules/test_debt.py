"""DEBT: owing more than the cash at hand, raising it, and when it cannot be raised."""

from typing import Any

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.engine.events import Event
from bankhalter.errors import ActionError
from board import (
    before,
    card,
    card_field,
    cash_of,
    field,
    fields,
    group,
    land,
    money,
    paid,
    plain_dice,
    purses,
    refused,
    texts,
)
from marks import rule

MEGA = "mega-deluxe"


def owing_tax(edition: str, cash: int, **setup: Any) -> Game:
    """Seat 0 owes the bank 200."""
    return land(edition, field(edition, FieldKind.TAX), cash=purses(edition, cash, 500, 500), **setup)


# ---- an open debt


@rule("DEBT-01")
def test_what_the_cash_covers_is_paid_at_once(edition: str) -> None:
    game = owing_tax(edition, 200)
    assert game.cash(0) == 0
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert not [event for event in game.events if event.kind == EventKind.DEBT_OPENED]


@rule("DEBT-01", "DEBT-02")
def test_more_than_the_cash_is_an_open_debt(edition: str) -> None:
    tax = field(edition, FieldKind.TAX)
    station = field(edition, FieldKind.STATION)
    game = owing_tax(edition, 199, deeds={0: [station]})
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 0, BANK, tax, money(edition, 200), Why.TAX)
    assert game.cash(0) == money(edition, 199)  # nothing is paid in part
    for action in ("roll", "end", "buy"):
        assert refused(game, action, 0) == Reason.WRONG_PHASE
    assert refused(game, "pay", 0) == Reason.NO_CASH
    assert refused(game, "pay", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "bankrupt", 1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "bankrupt", 0) == Reason.STILL_SOLVENT


@rule("DEBT-01")
def test_a_debt_to_the_bank_is_raised_by_a_mortgage(edition: str) -> None:
    tax, station = field(edition, FieldKind.TAX), field(edition, FieldKind.STATION)
    game = owing_tax(edition, 100, deeds={0: [station]})
    game.push(f"mortgage {station}")
    assert (game.phase, game.cash(0)) == (Phase.DEBT, money(edition, 200))  # paid when the debtor says so
    assert texts(game, 0) == {"pay"}
    assert game.push("pay") == [
        paid(0, BANK, money(edition, 200), Why.TAX),
        Event(EventKind.DEBT_SETTLED, 0, BANK, tax, money(edition, 200), Why.TAX),
    ]
    assert game.cash(0) == 0
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("DEBT-01")
def test_a_debt_to_a_player_is_raised_by_selling_buildings(edition: str) -> None:
    last, streets = group(edition, "dark_blue")[-1], group(edition, "orange")
    game = land(
        edition,
        last,
        cash=purses(edition, 0, 10, 0),
        deeds={0: streets, 1: [last]},
        levels=dict.fromkeys(streets, 1),
    )
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 0, 1, last, money(edition, 50), Why.RENT)
    game.push(f"sell {streets[0]}")
    assert game.cash(0) == money(edition, 50)
    assert game.push("pay") == [
        paid(0, 1, money(edition, 50), Why.RENT),
        Event(EventKind.DEBT_SETTLED, 0, 1, last, money(edition, 50), Why.RENT),
    ]
    assert cash_of(game) == purses(edition, 0, 60, 0)
    assert game.phase == Phase.END


@rule("DEBT-01", "AMB-H13", "AMB-H14")
def test_a_debt_is_raised_by_selling_a_property_to_a_player(edition: str) -> None:
    brown = group(edition, "brown")[0]
    game = owing_tax(edition, 0, deeds={0: [brown]})
    assert "bankrupt" in texts(game, 0)  # alone he can raise 30, but he may trade first
    game.push(f"offer 2 give {brown} get +{money(edition, 200)}", seat=0)
    game.push("accept 1", seat=2)
    assert "bankrupt" not in texts(game, 0)
    game.push("pay")
    assert cash_of(game) == purses(edition, 0, 500, 300)
    assert game.owner(brown) == 2


@rule("DEBT-01", "AMB-H13")
def test_the_bank_buys_no_properties(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    utility = field(edition, FieldKind.UTILITY)
    game = owing_tax(edition, 0, deeds={0: [station, utility]})
    assert refused(game, f"sell {station}", 0) == Reason.NO_BUILDING
    assert refused(game, f"sell {utility}", 0) == Reason.NOT_A_STREET
    assert texts(game, 0) == {f"mortgage {station}", f"mortgage {utility}", "bankrupt"}


@rule("DEBT-01", "AMB-B13")
def test_the_debtor_does_not_spend(edition: str) -> None:
    streets, tax = group(edition, "orange"), field(edition, FieldKind.TAX)
    station = field(edition, FieldKind.STATION)
    game = land(
        edition,
        tax,
        cash=purses(edition, 199, 500, 500),
        deeds={0: [*streets, station]},
        mortgaged=[station],
    )
    assert refused(game, f"build {streets[0]}", 0) == Reason.DEBT_OPEN
    assert refused(game, f"lift {station}", 0) == Reason.DEBT_OPEN
    game.push(f"mortgage {streets[0]}")
    assert refused(game, f"lift {streets[0]}", 0) == Reason.DEBT_OPEN
    game.push(f"offer 1 give {streets[1]} get +{money(edition, 90)}", seat=0)
    game.push("pay")
    game.push("accept 1", seat=1)  # what was offered before the payment is still open
    assert game.owner(streets[1]) == 1
    game.push(f"lift {station}")


@rule("DEBT-01", "AMB-B13")
def test_the_debt_is_settled_before_the_extra_roll(edition: str) -> None:
    tax, station = field(edition, FieldKind.TAX), field(edition, FieldKind.STATION)
    dice = (1, 1, 2) if edition == MEGA else (2, 2)
    game = Game.scenario(
        edition,
        2,
        cash=purses(edition, 100, 0),
        position=[before(edition, tax, 4)],
        deeds={0: [station]},
    )
    game.push("roll", dice=dice)
    assert game.phase == Phase.DEBT
    assert refused(game, "roll", 0) == Reason.WRONG_PHASE
    game.push(f"mortgage {station}")
    game.push("pay")
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 0, 0)


@rule("DEBT-01", "AMB-H09")
def test_several_creditors_are_paid_one_by_one_from_the_left(edition: str) -> None:
    deck, goal = 0, card_field(edition, 0)
    number = card(edition, deck, CardEffect.PAY_EACH)
    station = field(edition, FieldKind.STATION)
    game = Game.scenario(
        edition,
        4,
        active=1,
        cash=purses(edition, 0, 120, 0, 0),
        position=[0, before(edition, goal, 4)],
        deeds={1: [station]},
    )
    game.push("roll", dice=plain_dice(edition, 1, 3), chance=[f"card {number}"])
    assert cash_of(game) == purses(edition, 0, 20, 50, 50)
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 1, 0, 0, money(edition, 50), Why.CARD)
    game.push(f"mortgage {station}")
    game.push("pay")
    assert cash_of(game) == purses(edition, 50, 70, 50, 50)
    assert (game.phase, game.actor) == (Phase.END, 1)


@rule("DEBT-01", "AMB-H09")
def test_a_debt_in_the_middle_of_several_lets_the_others_follow(edition: str) -> None:
    goal, number = card_field(edition, 0), card(edition, 0, CardEffect.PAY_EACH)
    station = field(edition, FieldKind.STATION)
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 40, 0, 0),
        position=[before(edition, goal, 4)],
        deeds={0: [station]},
    )
    game.push("roll", dice=plain_dice(edition, 1, 3), chance=[f"card {number}"])
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 0, 1, 0, money(edition, 50), Why.CARD)
    game.push(f"mortgage {station}")
    game.push("pay")  # 140 – 50 – 50: the next creditor is paid at once
    assert cash_of(game) == purses(edition, 40, 50, 50)
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("DEBT-01")
def test_a_debt_off_turn_is_raised_while_the_turn_waits(edition: str) -> None:
    goal, number = group(edition, "green")[-1] - 1, card(edition, 1, CardEffect.GAIN_EACH)
    station = field(edition, FieldKind.STATION)
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 0, 9, 30),
        position=[before(edition, goal, 5)],
        deeds={1: [station]},
    )
    game.push("roll", dice=plain_dice(edition, 1, 4), chance=[f"card {number}"])
    assert (game.phase, game.actor, game.active) == (Phase.DEBT, 1, 0)
    assert refused(game, "end", 0) == Reason.WRONG_PHASE
    assert refused(game, "pay", 0) == Reason.NOT_YOUR_DECISION
    game.push(f"mortgage {station}", seat=1)
    game.push("pay", seat=1)
    assert cash_of(game) == purses(edition, 20, 99, 20)
    assert (game.phase, game.actor) == (Phase.END, 0)


# ---- deals of a debtor


def owing_rent(edition: str, **setup: Any) -> Game:
    """Seat 0 owes seat 1 2000 and has a little cash and a yellow street (mortgage 130)."""
    streets, yellow = group(edition, "dark_blue"), group(edition, "yellow")[0]
    deeds = {0: [yellow], 1: streets, **setup.pop("deeds", {})}
    levels = dict.fromkeys(streets, 5)
    cash = purses(edition, setup.pop("cash", 10), 500, 500)
    return land(edition, streets[-1], cash=cash, deeds=deeds, levels=levels, **setup)


@rule("DEBT-01", "AMB-H21")
def test_an_insolvent_debtor_does_not_give_his_deeds_away(edition: str) -> None:
    """The creditor gets what there is, 10 and what the deed brings, not the 10 alone."""
    game = owing_rent(edition)
    yellow, unit = group(edition, "yellow")[0], money(edition, 1)
    assert refused(game, f"offer 2 give {yellow} get nothing", 0) == Reason.DEBTOR_LOSES
    assert refused(game, f"offer 0 give nothing get {yellow}", 2) == Reason.DEBTOR_LOSES
    assert refused(game, f"offer 2 give {yellow} get +{129 * unit}", 0) == Reason.DEBTOR_LOSES
    assert game.explain(f"offer 2 give {yellow} get +{130 * unit}", seat=0).legal
    assert game.explain(f"offer 2 give {yellow} get nothing", seat=0).rule == "DEBT-01"
    game.push("bankrupt")
    assert game.owner(yellow) == 1
    assert game.cash(1) == money(edition, 510 if edition == MEGA else 640)


@rule("DEBT-01", "AMB-H21")
def test_what_was_offered_before_the_debt_is_not_accepted_in_it(edition: str) -> None:
    """By nobody, whether he is the debtor or deals with him."""
    last, red, orange = group(edition, "dark_blue")[-1], group(edition, "red")[0], group(edition, "orange")[0]
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 10, 500, 500),
        position=[before(edition, last, 4)],
        deeds={0: [red, orange], 1: [last]},
    )
    game.push(f"offer 2 give {red} get +{money(edition, 109)}", seat=0)
    game.push(f"offer 0 give +{money(edition, 89)} get {orange}", seat=2)
    game.push(f"offer 2 give {red} get +{money(edition, 109)}", seat=0)
    game.push(f"offer 0 give +{money(edition, 89)} get {orange}", seat=1)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    assert game.phase == Phase.DEBT
    assert refused(game, "accept 3", 2) == Reason.DEBTOR_LOSES
    game.push("accept 4", seat=0)  # with his creditor he deals freely
    assert (game.owner(orange), game.cash(0)) == (1, money(edition, 99))
    game.push("pay")
    game.push("accept 3", seat=2)
    assert game.owner(red) == 2


@rule("DEBT-01", "AMB-H21")
def test_with_the_creditor_the_debtor_deals_freely(edition: str) -> None:
    game = owing_rent(edition, jail_cards={0: [0]})
    yellow, unit = group(edition, "yellow")[0], money(edition, 1)
    game.push("offer 1 give +card0 get nothing", seat=0)
    game.push("accept 1", seat=1)
    game.push(f"offer 1 give {yellow}+{10 * unit} get +card0", seat=0)
    game.push("accept 2", seat=1)
    assert (game.owner(yellow), game.cash(0)) == (1, 0)


@rule("DEBT-01", "AMB-H21")
def test_nothing_is_given_for_nothing_not_even_what_raises_nothing(edition: str) -> None:
    yellow, (red, other) = group(edition, "yellow")[0], group(edition, "red")[:2]
    unit, cards = money(edition, 1), {0: [0], 2: [1]}
    game = owing_rent(edition, cash=20, deeds={2: [red, other]}, mortgaged=[yellow, red], jail_cards=cards)
    for wish, legal in (
        (f"give {yellow} get nothing", False),
        ("give +card0 get nothing", False),
        (f"give {yellow} get +{unit}", True),
        ("give +card0 get +card1", True),
        (f"give +card0 get +{unit}", True),
        (f"give +{unit} get +card1", False),  # a card raises nothing
        (f"give nothing get {other}", True),
        (f"give nothing get {red}", False),  # it costs 10 % and raises nothing
        (f"give nothing get {red}+{10 * unit}", False),
        (f"give nothing get {red}+{11 * unit}", True),
        (f"give +{10 * unit} get {other}", True),
    ):
        answer = game.explain(f"offer 2 {wish}", seat=0)
        assert answer.legal is legal, wish
        assert legal or answer.reason == Reason.DEBTOR_LOSES


@rule("DEBT-01", "AMB-H21", "AMB-H09")
def test_who_owes_several_deals_freely_with_none(edition: str) -> None:
    """A debt to another creditor, or to the bank, lies under the one that is due first."""
    red, unit = group(edition, "red")[0], money(edition, 1)
    for below, free in ((1, True), (2, False), (BANK, False)):
        game = Game.from_position(
            f"{edition}/official 3 active=0 rolled=1 cash={unit},0,0 owner={red}:0 "
            f"frames=END,0|DEBT,0,0,{900 * unit},{below},3|DEBT,0,0,{500 * unit},1,3"
        )
        assert game.explain(f"offer 1 give {red} get nothing", seat=0).legal is free
        assert refused(game, f"offer 2 give {red} get nothing", 0) == Reason.DEBTOR_LOSES


@rule("DEBT-01", "AMB-H21")
def test_a_creditor_who_owes_somebody_else_is_a_debtor_too(edition: str) -> None:
    """Seat 0 owes seat 1, who owes seat 2: what seat 1 gives to seat 0 is lost for seat 2."""
    red, orange, unit = group(edition, "red")[0], group(edition, "orange")[0], money(edition, 1)
    game = Game.from_position(
        f"{edition}/official 3 active=0 rolled=1 cash=0,0,0 owner={red}:0,{orange}:1 "
        f"frames=END,0|DEBT,1,0,{900 * unit},2,3|DEBT,0,0,{900 * unit},1,3"
    )
    assert game.explain(f"offer 1 give {red} get nothing", seat=0).legal
    assert refused(game, f"offer 0 give {orange} get nothing", 1) == Reason.DEBTOR_LOSES
    assert game.explain(f"offer 1 give {red} get {orange}", seat=0).legal  # 110 for 90


# ---- can it be met?


@rule("DEBT-02", "AMB-H08", "AMB-H14")
def test_the_solvent_may_not_give_up(edition: str) -> None:
    """Cash, buildings at half price, free deeds at mortgage value; a mortgaged deed is worth nothing."""
    brown = group(edition, "brown")[:2]
    for cash, legal in ((90, False), (89, True)):
        game = owing_tax(
            edition,
            cash,
            deeds={0: [*brown, group(edition, "red")[0]]},
            levels=dict.fromkeys(brown, 1),
            mortgaged=[group(edition, "red")[0]],
        )
        assert game.raisable(0) == money(edition, cash + 2 * 25 + 2 * 30)
        assert game.explain("bankrupt", seat=0).legal is legal
        if not legal:
            assert refused(game, "bankrupt", 0) == Reason.STILL_SOLVENT


@rule("DEBT-02", "AMB-H14")
def test_a_hotel_is_worth_half_of_itself_and_its_houses(edition: str) -> None:
    brown = group(edition, "brown")[:2]
    levels = {brown[0]: 5, brown[1]: 4}
    game = Game.scenario(edition, 2, cash=purses(edition, 7, 0), deeds={0: brown}, levels=levels)
    assert game.raisable(0) == money(edition, 7 + 9 * 25 + 2 * 30)


@rule("DEBT-02", "TRADE-10", "AMB-H17")
def test_skyscrapers_and_malls_count_at_half_price(edition: str) -> None:
    browns, mall = group(edition, "brown"), fields(edition, FieldKind.STATION)[0]
    game = Game.scenario(
        MEGA, 2, cash=[0, 0], deeds={0: [*browns, mall]}, levels={**dict.fromkeys(browns, 6), mall: 1}
    )
    assert game.raisable(0) == 3 * 6 * 2500 + 5000 + 3000 + 3000 + 4000 + 10_000


@rule("DEBT-02")
def test_bankruptcy_needs_a_debt(edition: str) -> None:
    game = Game.scenario(edition, 2, cash=purses(edition, 0, 0))
    assert refused(game, "bankrupt", 0) == Reason.WRONG_PHASE
    assert "bankrupt" not in texts(game, 0)


@rule("DEBT-02")
def test_who_cannot_meet_the_debt_is_bankrupt(edition: str) -> None:
    game = owing_tax(edition, 199)
    assert texts(game, 0) == {"bankrupt"}
    game.push("bankrupt")
    assert game.state.out.tolist()[:3] == [1, 0, 0]


@rule("DEBT-02")
def test_who_sold_everything_and_has_enough_pays(edition: str) -> None:
    brown = group(edition, "brown")[:2]
    game = owing_tax(edition, 90, deeds={0: brown}, levels=dict.fromkeys(brown, 1))
    for street in brown:
        game.push(f"sell {street}")
    for street in brown:
        game.push(f"mortgage {street}")
    assert game.cash(0) == money(edition, 200)
    assert texts(game, 0) == {"pay"}
    game.push("pay")
    assert game.phase == Phase.END


@rule("DEBT-03", "HOUSE-01")
def test_borrowing_is_no_way_out(edition: str) -> None:
    game = owing_tax(edition, 150)
    for loan in ("borrow 50", f"offer 1 give loan get +{money(edition, 50)}"):
        with pytest.raises(ActionError):
            game.push(loan, seat=0)
    # money now for money later: the later money is not at hand now
    unit = money(edition, 1)
    assert refused(game, f"offer 1 give +{55 * unit} get +{50 * unit}", 0) == Reason.TRADE_EMPTY
    assert refused(game, f"offer 1 give nothing get +{50 * unit}", 0) == Reason.TRADE_EMPTY
    assert texts(game, 0) == {"bankrupt"}
    assert texts(game, 1) == texts(game, 2) == set()
    assert refused(game, "pay", 1) == Reason.NOT_YOUR_DECISION


@rule("DEBT-01", "RENT-03")
def test_a_second_rent_demanded_on_top_is_paid_first(edition: str) -> None:
    """Strict tables: two owners demand from the same debtor; both debts stay open until paid."""
    station, last = field(edition, FieldKind.STATION), group(edition, "dark_blue")[-1]
    game = Game.from_position(
        f"{edition}/official+strict 3 active=0 rolled=1 cash=0,0,0 "
        f"owner={station}:1,{last}:2,{group(edition, 'red')[0]}:0 "
        f"claims={station},{last} claim={station}:{money(edition, 25)},{last}:{money(edition, 50)} "
        f"claim_owner={station}:1,{last}:2 frames=END,0"
    )
    game.push(f"demand {station}", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    game.push(f"demand {last}", seat=2)
    game.push(f"mortgage {group(edition, 'red')[0]}", seat=0)
    game.push("pay")
    assert cash_of(game) == purses(edition, 60, 0, 50)
    assert game.phase == Phase.DEBT
    assert refused(game, f"lift {group(edition, 'red')[0]}", 0) == Reason.DEBT_OPEN
    game.push("pay")
    assert cash_of(game) == purses(edition, 35, 25, 50)
    assert game.phase == Phase.END
