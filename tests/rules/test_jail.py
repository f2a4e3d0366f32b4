"""Jail: how one gets in, the ways out, and each edition's last turn."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, NOBODY, CardEffect, Ending, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.events import Event
from bankhalter.errors import PositionError
from bankhalter.kernel.layout import AMOUNT, FIELD, MASK, OTHER, SEAT
from board import before, card, card_field, field, group, kinds, money, plain_dice, refused
from marks import rule

MAY_SKIP = ("classic", "burgen-schloesser", "yu-gi-oh")
WAITED = pytest.mark.parametrize("waited", [0, 1, 2])


def jail_of(edition: str) -> int:
    return field(edition, FieldKind.JAIL)


def jailed(edition: str, waited: int = 0, players: int = 2, **setup) -> Game:
    """Seat 0 in jail and on turn; it owns the street eight fields ahead, so that 4-4 leads to nothing."""
    deeds = {0: [jail_of(edition) + 8], **setup.pop("deeds", {})}
    return Game.scenario(edition, players, jail={0: waited}, deeds=deeds, **setup)


def choices(game: Game) -> list[str]:
    """The decisions of the turn in the menu; mortgages and the like are left out."""
    return [
        str(action) for action in game.menu() if str(action) in ("roll", "pay", "jailcard", "stay", "end")
    ]


def money_moved(events: list[Event]) -> list[tuple[int, int, int, Why]]:
    return [(e.seat, e.other, e.amount, e.why) for e in events if e.kind == EventKind.PAID]


def assert_arrived(game: Game) -> None:
    """Seat 0 is in jail, no turn waited, and the turn is over."""
    edition = game.edition.id
    assert game.position_of(0) == jail_of(edition)
    assert game.state.jail[0] == 1
    assert (game.phase, game.actor, game.active) == (Phase.END, 0, 0)
    assert refused(game, "roll") == Reason.WRONG_PHASE


# ---- the ways in


@rule("JAIL-01", "JAIL-02")
def test_the_corner_sends_to_jail(edition):
    corner = field(edition, FieldKind.GO_TO_JAIL)
    game = Game.scenario(edition, 2, position=[before(edition, corner, 7)])
    cash = game.cash(0)
    events = game.push("roll", dice=plain_dice(edition, 3, 4))
    assert_arrived(game)
    assert game.cash(0) == cash
    assert events[-1] == Event(EventKind.WENT_TO_JAIL, 0, BANK, jail_of(edition))


@rule("JAIL-01", "JAIL-02")
@pytest.mark.parametrize("deck", [0, 1])
def test_a_card_sends_to_jail(edition, deck):
    draws = card_field(edition, deck)
    game = Game.scenario(edition, 2, position=[before(edition, draws, 7)])
    number = card(edition, deck, CardEffect.JAIL)
    cash = game.cash(0)
    game.push("roll", dice=plain_dice(edition, 3, 4), chance=[f"card {number}"])
    assert_arrived(game)
    assert game.cash(0) - cash in (0, money(edition, 200))  # the way to the card field may lead over LOS


@rule("JAIL-01", "TURN-05")
def test_three_doubles_in_one_turn_send_to_jail(edition):
    start = jail_of(edition)
    doubles = (1, 1, 2) if edition == "mega-deluxe" else (2, 2)
    game = Game.scenario(edition, 2, position=[start], deeds={0: [start + 4, start + 8]})
    for moved in (4, 8):
        game.push("roll", dice=doubles)
        assert game.position_of(0) == start + moved
        assert game.phase == Phase.ROLL
    events = game.push("roll", dice=doubles)
    assert_arrived(game)
    assert EventKind.MOVED not in kinds(events)


@rule("JAIL-01", "TICKET-10", "AMB-L08")
def test_a_ticket_to_the_corner_sends_to_jail(edition):
    corner = field(edition, FieldKind.GO_TO_JAIL)
    game = Game.scenario(edition, 2, position=[corner - 1], tickets={0: 1})
    game.push(f"ticket {corner}")
    assert_arrived(game)


@rule("JAIL-12", "TICKET-10", "AMB-L08")
def test_a_ticket_to_the_jail_is_a_visit(edition):
    game = Game.scenario(edition, 2, position=[jail_of(edition) + 1], tickets={0: 1})
    game.push(f"ticket {jail_of(edition)}")
    assert game.state.jail[0] == 0
    assert game.phase == Phase.END


@rule("JAIL-02")
def test_no_salary_on_the_way_to_jail_over_los(edition):
    draws = max(f.index for f in load_edition(edition).fields if f.kind == FieldKind.CARDS and f.deck == 0)
    assert draws > jail_of(edition)
    game = Game.scenario(edition, 2, position=[draws - 8], cash=[money(edition, 300)] * 2)
    number = card(edition, 0, CardEffect.JAIL)
    events = game.push("roll", dice=plain_dice(edition, 3, 5), chance=[f"card {number}"])
    assert_arrived(game)
    assert game.cash(0) == money(edition, 300)
    assert money_moved(events) == []


@rule("JAIL-02")
def test_the_turn_ends_on_arrival_even_after_doubles(edition):
    corner = field(edition, FieldKind.GO_TO_JAIL)
    doubles, pips = ((3, 3, 1), 7) if edition == "mega-deluxe" else ((3, 3), 6)
    game = Game.scenario(edition, 2, position=[corner - pips])
    game.push("roll", dice=doubles)
    assert_arrived(game)
    game.push("end")
    assert (game.active, game.phase) == (1, Phase.ROLL)


# ---- just visiting


@rule("JAIL-12")
def test_landing_on_jail_is_a_visit(edition):
    jail = jail_of(edition)
    game = Game.scenario(edition, 2, position=[jail - 7], deeds={0: [jail + 8]})
    events = game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.position_of(0) == jail
    assert game.state.jail[0] == 0
    assert money_moved(events) == []
    assert refused(game, "pay") == Reason.WRONG_PHASE
    game.push("end")
    visiting = Game.scenario(edition, 2, position=[jail], deeds={0: [jail + 8]}, jail_cards={0: [0]})
    assert [refused(visiting, way) for way in ("pay", "jailcard", "stay")] == [Reason.NOT_IN_JAIL] * 3
    visiting.push("roll", dice=plain_dice(edition, 3, 5))
    assert visiting.position_of(0) == jail + 8


# ---- the fine


@rule("JAIL-03", "AMB-F06")
@WAITED
def test_the_fine_at_the_beginning_of_any_jail_turn(edition, waited):
    game = jailed(edition, waited)
    events = game.push("pay")
    assert events == [
        Event(EventKind.LEFT_JAIL, 0, BANK, jail_of(edition)),
        Event(EventKind.PAID, 0, BANK, 0, 50, Why.FINE),
    ]
    assert game.cash(0) == 1450
    assert game.state.jail[0] == 0
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("JAIL-03", "AMB-F06")
def test_after_the_fine_the_turn_is_played_as_usual(edition):
    game = jailed(edition)
    game.push("pay")
    assert refused(game, "pay") == Reason.NOT_IN_JAIL
    assert refused(game, "stay") == Reason.NOT_IN_JAIL
    game.push("roll", dice=(4, 4))
    assert game.position_of(0) == 18
    assert game.state.doubles == 1
    assert (game.phase, game.actor) == (Phase.ROLL, 0)  # doubles: another roll


@rule("JAIL-03")
def test_the_fine_must_be_at_hand(edition):
    assert refused(jailed(edition, cash=[49, 1500]), "pay") == Reason.NO_CASH
    game = jailed(edition, cash=[50, 1500])
    game.push("pay")
    assert game.cash(0) == 0


@rule("JAIL-04", "AMB-F02", "AMB-F06", "AMB-F12")
@WAITED
def test_the_mega_fine_opens_a_normal_turn_with_three_dice(edition, waited):
    game = jailed(edition, waited, manual=True)
    events = game.push("pay")
    assert money_moved(events) == [(0, BANK, 5000, Why.FINE)]
    assert game.cash(0) == 245000
    assert game.state.jail[0] == 0
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    game.push("roll")
    assert refused(game, "dice 3 3") == Reason.BAD_DICE
    game.push("dice 3 3 2")
    assert game.position_of(0) == 21
    assert game.state.doubles == 1  # the count begins anew
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("JAIL-04")
def test_the_mega_fine_must_be_at_hand(edition):
    assert refused(jailed(edition, cash=[4900, 5000]), "pay") == Reason.NO_CASH
    game = jailed(edition, cash=[5000, 5000])
    game.push("pay")
    assert game.cash(0) == 0


@rule("JAIL-03", "JAIL-13")
def test_the_fine_is_the_prisoners_own_decision(edition):
    game = jailed(edition)
    assert refused(game, "pay", seat=1) == Reason.NOT_YOUR_DECISION
    assert refused(game, "stay", seat=1) == Reason.NOT_YOUR_DECISION


@rule("JAIL-13")
@pytest.mark.parametrize("waited", [0, 1])
def test_no_fine_after_a_failed_try(edition, waited):
    game = jailed(edition, waited)
    game.push("roll", dice=(2, 5))
    assert refused(game, "pay") == Reason.WRONG_PHASE
    assert refused(game, "jailcard") == Reason.WRONG_PHASE
    assert refused(game, "stay") == Reason.WRONG_PHASE
    assert game.cash(0) == 1500
    assert game.position_of(0) == 10
    assert game.state.jail[0] == 2 + waited
    assert choices(game) == ["end"]


# ---- the jail card


@rule("JAIL-05", "CARD-05", "AMB-F05")
@pytest.mark.parametrize("deck", [0, 1])
@WAITED
def test_a_jail_card_opens_a_normal_turn(edition, deck, waited):
    game = jailed(edition, waited, jail_cards={0: [deck]})
    cash = game.cash(0)
    events = game.push("jailcard")
    assert events == [
        Event(EventKind.LEFT_JAIL, 0, BANK, jail_of(edition)),
        Event(EventKind.JAIL_CARD_MOVED, BANK, 0, deck),
    ]
    assert game.cash(0) == cash
    assert game.state.jail[0] == 0
    assert game.state.card_holder[deck] == BANK
    assert game.state.queue[deck, 0] == card(edition, deck, CardEffect.JAIL_FREE)
    assert game.state.queue_length[deck] == 1
    assert refused(game, "jailcard") == Reason.NOT_IN_JAIL
    game.push("roll", dice=plain_dice(edition, 3, 5))
    assert game.position_of(0) == jail_of(edition) + 8


@rule("JAIL-05", "AMB-F10")
def test_of_two_jail_cards_one_is_played(edition):
    game = jailed(edition, jail_cards={0: [0, 1]})
    game.push("jailcard")
    assert list(game.state.card_holder) == [BANK, 0]


@rule("JAIL-05")
def test_without_a_jail_card_none_can_be_played(edition):
    game = jailed(edition, jail_cards={1: [0]})
    assert refused(game, "jailcard") == Reason.NO_JAIL_CARD
    assert choices(game)[:2] == ["roll", "pay"]


@rule("JAIL-05", "JAIL-14", "AMB-F10")
def test_a_jail_card_bought_on_the_spot(edition):
    price = money(edition, 30)
    game = jailed(edition, 1, jail_cards={1: [1]})
    cash = game.cash(0)
    game.push(f"offer 1 give +{price} get +card1", seat=0)
    game.push("accept 1", seat=1)
    assert game.cash(0) == cash - price
    assert game.state.card_holder[1] == 0
    game.push("jailcard")
    assert game.state.jail[0] == 0
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("JAIL-14")
def test_the_ways_out_are_listed(edition):
    ways = ["roll", "pay", "jailcard", *(["stay"] if edition in MAY_SKIP else [])]
    assert choices(jailed(edition, jail_cards={0: [0]})) == ways


@rule("JAIL-14", "TICKET-04", "AMB-L09")
def test_a_ticket_is_no_way_out(edition):
    game = jailed(edition, tickets={0: 1})
    assert refused(game, f"ticket {jail_of(edition) + 1}") == Reason.IN_JAIL


# ---- waiting for doubles


@rule("JAIL-06", "AMB-F01")
@WAITED
def test_doubles_free_at_once_and_move(edition, waited):
    game = jailed(edition, waited)
    cash = game.cash(0)
    events = game.push("roll", dice=(4, 4))
    jail = jail_of(edition)
    assert events[1:] == [
        Event(EventKind.LEFT_JAIL, 0, BANK, jail),
        Event(EventKind.MOVED, 0, BANK, jail + 8, jail),
    ]
    assert game.position_of(0) == jail + 8
    assert game.state.jail[0] == 0
    assert game.cash(0) == cash


@rule("JAIL-06", "JAIL-07", "AMB-F01")
@WAITED
def test_classic_doubles_out_of_jail_earn_no_other_roll(edition, waited):
    game = jailed(edition, waited)
    game.push("roll", dice=(4, 4))
    assert (game.phase, game.actor, game.state.doubles) == (Phase.END, 0, 0)
    assert refused(game, "roll") == Reason.WRONG_PHASE


@rule("JAIL-06", "JAIL-08", "DIE-08", "AMB-F01")
@WAITED
def test_mega_doubles_out_of_jail_roll_again_with_all_three_dice(edition, waited):
    game = jailed(edition, waited)
    game.push("roll", dice=(4, 4))
    assert (game.phase, game.actor, choices(game)) == (Phase.ROLL, 0, ["roll"])
    assert refused(game, "end") == Reason.WRONG_PHASE
    game.push("roll", dice=(1, 3, 2))
    assert game.position_of(0) == jail_of(edition) + 8 + 6
    assert game.state.again == 0


@rule("JAIL-06", "DIE-10", "TURN-05", "AMB-F01")
def test_mega_doubles_out_of_jail_are_the_first_of_three(edition):
    game = jailed(edition)
    game.push("roll", dice=(4, 4))
    game.push("roll", dice=(1, 1, 3))  # to Free Parking
    assert (game.phase, game.state.doubles) == (Phase.ROLL, 2)
    game.push("roll", dice=(3, 3, 1))
    assert_arrived(game)


@rule("JAIL-06", "TICKET-04", "AMB-F01", "AMB-L12")
def test_mega_a_ticket_may_take_the_place_of_the_roll_after_them(edition):
    jail = jail_of(edition)
    game = jailed(edition, tickets={0: 1}, deeds={0: [jail + 8, jail + 10]})
    game.push("roll", dice=(4, 4))
    game.push(f"ticket {jail + 10}")
    assert (game.phase, game.position_of(0)) == (Phase.END, jail + 10)


@rule("JAIL-06", "AMB-F09")
@pytest.mark.parametrize("waited", [0, 1])
def test_no_doubles_on_the_first_two_turns_means_to_stay(edition, waited):
    game = jailed(edition, waited)
    cash = game.cash(0)
    events = game.push("roll", dice=(1, 2))
    assert events[1:] == [Event(EventKind.STAYED_IN_JAIL, 0, BANK, jail_of(edition), waited + 1)]
    assert game.position_of(0) == jail_of(edition)
    assert game.state.jail[0] == 2 + waited
    assert game.cash(0) == cash
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("JAIL-06", "AMB-F11")
def test_the_turn_of_arrival_is_not_counted(edition):
    corner = field(edition, FieldKind.GO_TO_JAIL)
    game = Game.scenario(edition, 2, position=[corner - 7], jail={1: 0}, deeds={0: [jail_of(edition) + 8]})
    game.push("roll", dice=plain_dice(edition, 3, 4))
    for waited in (1, 2):
        for seat in (1, 0):
            game.push("end")
            assert game.active == seat
            game.push("roll", dice=(1, 2))
            assert game.state.jail[seat] == 1 + waited
    assert game.position_of(0) == jail_of(edition)
    game.push("end")
    game.push("pay")
    game.push("roll", dice=plain_dice(edition, 3, 5), seat=1)
    game.push("end")  # after the rent
    game.push("roll", dice=(4, 4))  # the third try
    assert game.position_of(0) == jail_of(edition) + 8


@rule("JAIL-06", "AMB-F04")
@pytest.mark.parametrize("waited", [0, 1])
def test_the_try_may_be_skipped_only_where_the_book_says_may(edition, waited):
    game = jailed(edition, waited)
    if edition not in MAY_SKIP:
        assert refused(game, "stay") == Reason.MUST_ROLL
        assert "stay" not in choices(game)
        return
    events = game.push("stay")
    assert events == [Event(EventKind.STAYED_IN_JAIL, 0, BANK, jail_of(edition), waited + 1)]
    assert game.state.jail[0] == 2 + waited
    assert game.state.rolled == 1
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert refused(game, "roll") == Reason.WRONG_PHASE
    assert refused(game, "pay") == Reason.WRONG_PHASE


@rule("JAIL-06", "AMB-F04")
def test_the_third_roll_is_compulsory_everywhere(edition):
    game = jailed(edition, 2)
    assert refused(game, "stay") == Reason.MUST_ROLL
    assert choices(game) == ["roll", "pay"]


@rule("JAIL-06", "JAIL-07")
def test_nobody_stays_longer_than_the_last_turn(edition):
    game = jailed(edition, 2)
    game.push("roll", dice=(3, 5))
    assert (game.in_jail(0), game.cash(0)) == (False, 1450)
    with pytest.raises(PositionError, match="cannot have waited 3 turns"):
        jailed(edition, 3)


@rule("JAIL-06", "RENT-03", "AMB-E21", "AMB-F04")
@pytest.mark.parametrize("use_of_turn", ["roll", "stay"])
def test_older_claims_lapse_when_the_jail_turn_is_used(edition, use_of_turn):
    if use_of_turn == "stay" and edition not in MAY_SKIP:
        use_of_turn = "roll"
    street = group(edition, "orange")[0]
    game = Game.scenario(
        edition,
        2,
        position=[street - 7],
        jail={1: 0},
        deeds={1: [street]},
        strict_claims=True,
    )
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.explain(f"demand {street}", seat=1).legal
    game.push("end")
    assert game.explain(f"demand {street}", seat=1).legal
    game.push(use_of_turn, dice=(1, 2) if use_of_turn == "roll" else None)
    assert refused(game, f"demand {street}", seat=1) == Reason.NO_CLAIM


# ---- the third failure, classic


@rule("JAIL-07")
def test_the_third_failure_costs_the_fine_and_moves(edition):
    game = jailed(edition, 2)
    kept = card(edition, 1, CardEffect.JAIL_FREE)
    events = game.push("roll", dice=(3, 4), chance=[f"card {kept}"])
    assert game.cash(0) == 1450
    assert game.position_of(0) == 17
    assert game.state.jail[0] == 0
    assert (game.phase, game.actor) == (Phase.END, 0)
    assert events[1:4] == [
        Event(EventKind.LEFT_JAIL, 0, BANK, 10),
        Event(EventKind.PAID, 0, BANK, 0, 50, Why.FINE),
        Event(EventKind.MOVED, 0, BANK, 17, 10),
    ]
    assert EventKind.STAYED_IN_JAIL not in kinds(events)


@rule("JAIL-07", "AMB-F07")
def test_no_jail_card_instead_of_the_fine_after_the_third_failure(edition):
    game = jailed(edition, 2, jail_cards={0: [0]})
    game.push("roll", dice=(3, 5))
    assert game.cash(0) == 1450
    assert game.state.card_holder[0] == 0
    poor = jailed(edition, 2, jail_cards={0: [0]}, cash=[0, 1500])
    poor.push("roll", dice=(3, 5))
    assert poor.phase == Phase.DEBT
    assert refused(poor, "jailcard") == Reason.WRONG_PHASE


@rule("JAIL-07", "DEBT-01", "AMB-F08")
def test_the_fine_that_cannot_be_paid_is_a_debt(edition):
    game = jailed(edition, 2, cash=[20, 1500])
    events = game.push("roll", dice=(3, 5))
    assert events[-1] == Event(EventKind.DEBT_OPENED, 0, BANK, 10, 50, Why.FINE)
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    frame = game.state.frames[game.state.depth - 1]
    assert [int(frame[column]) for column in (SEAT, FIELD, AMOUNT, OTHER, MASK)] == [
        0,
        10,
        50,
        BANK,
        Why.FINE,
    ]
    assert game.position_of(0) == 10  # first the money, then the move
    assert game.state.jail[0] == 0
    assert refused(game, "pay") == Reason.NO_CASH
    assert refused(game, "bankrupt") == Reason.STILL_SOLVENT
    game.push("mortgage 18")
    game.push("pay")
    assert game.cash(0) == 20 + 90 - 50
    assert game.position_of(0) == 18
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("JAIL-07", "BANKRUPT-01", "AMB-F08")
def test_who_cannot_raise_the_fine_is_bankrupt(edition):
    game = Game.scenario(edition, 3, jail={0: 2}, cash=[49, 1500, 1500])
    game.push("roll", dice=(3, 4))
    game.push("bankrupt")
    assert game.state.out[0] == 1
    assert game.cash(0) == 0
    assert (game.active, game.phase) == (1, Phase.ROLL)


# ---- three turns waited, Mega


@rule("JAIL-08", "AMB-F03")
def test_the_third_mega_failure_does_not_move(edition):
    game = jailed(edition, 2)
    events = game.push("roll", dice=(3, 5))
    assert events[1:] == [Event(EventKind.STAYED_IN_JAIL, 0, BANK, 13, 3)]
    assert game.position_of(0) == 13
    assert game.cash(0) == 250000
    assert game.state.jail[0] == 4
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("JAIL-08", "AMB-F03")
def test_on_the_fourth_mega_turn_one_pays_before_rolling(edition):
    game = jailed(edition, 3, manual=True)
    assert refused(game, "roll") == Reason.MUST_LEAVE_JAIL
    assert refused(game, "stay") == Reason.MUST_ROLL
    assert choices(game) == ["pay"]
    game.push("pay")
    assert game.cash(0) == 245000
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    game.push("roll")
    game.push("dice 3 4 1")
    assert game.position_of(0) == 21
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("JAIL-08", "AMB-F07")
def test_on_the_fourth_mega_turn_a_card_does_as_well(edition):
    game = jailed(edition, 3, jail_cards={0: [1]})
    assert choices(game) == ["pay", "jailcard"]
    game.push("jailcard")
    assert game.cash(0) == 250000
    assert choices(game) == ["roll"]


@rule("JAIL-08", "DEBT-01", "AMB-F08")
def test_the_compulsory_mega_fine_can_become_a_debt(edition):
    game = jailed(edition, 3, cash=[4900, 0])
    assert choices(game) == ["pay"]
    game.push("pay")
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert game.cash(0) == 4900
    assert refused(game, "pay") == Reason.NO_CASH
    game.push("mortgage 21")
    game.push("pay")
    assert game.cash(0) == 4900 + 9000 - 5000
    assert (game.phase, game.actor) == (Phase.ROLL, 0)
    assert choices(game) == ["roll"]


@rule("JAIL-08", "BANKRUPT-01", "AMB-F08")
def test_who_cannot_raise_the_mega_fine_is_bankrupt(edition):
    game = Game.scenario(edition, 3, jail={0: 3}, cash=[4900, 0, 0])
    game.push("pay")
    game.push("bankrupt")
    assert game.state.out[0] == 1
    assert (game.active, game.phase) == (1, Phase.ROLL)


@rule("JAIL-09")
def test_the_penniless_stay_three_turns_in_mega(edition):
    game = jailed(edition, cash=[4900, 4900], position=[0, 26])
    for waited in (1, 2, 3):
        assert choices(game) == ["roll"]
        game.push("roll", dice=(1, 2))
        assert game.state.jail[0] == 1 + waited
        game.push("end")
        game.push("roll", dice=(1, 2, 3))  # 26 + 6 = 32, 38, 44
        while game.phase != Phase.END:
            game.push({Phase.BUY: "decline", Phase.TICKET_NOW: "keep"}.get(game.phase, "pass"))
        game.push("end")
    assert choices(game) == ["pay"]


@rule("JAIL-09")
def test_doubles_free_the_penniless_in_mega(edition):
    game = jailed(edition, 1, cash=[0, 0])
    game.push("roll", dice=(4, 4))
    assert game.position_of(0) == 21
    assert game.cash(0) == 0


@rule("JAIL-10")
def test_the_speed_die_stays_out_of_jail(edition):
    game = jailed(edition, manual=True)
    game.push("roll")
    assert refused(game, "dice 4 4 1") == Reason.BAD_DICE
    assert refused(game, "dice 4 4 bus") == Reason.BAD_DICE
    assert {action.dice[2] for action, _ in game.chance_outcomes()} == {0}
    game.push("dice 4 4")
    assert game.position_of(0) == 21


# ---- what one may do in jail


@rule("JAIL-11", "RENT-10")
def test_rent_is_collected_in_jail(edition):
    street = group(edition, "orange")[0]
    game = Game.scenario(edition, 2, position=[street - 7], jail={1: 0}, deeds={1: [street]})
    cash = game.cash(1)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.cash(1) == cash + money(edition, 14)


@rule("JAIL-11", "AMB-D05")
def test_prisoners_bid_in_auctions(edition):
    street = group(edition, "orange")[0]
    game = Game.scenario(edition, 2, position=[street - 7], jail={1: 0})
    cash = game.cash(1)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    game.push("decline")
    bid = money(edition, 7)
    game.push(f"bid {bid}", seat=1)
    game.push("pass", seat=0)
    assert game.owner(street) == 1
    assert game.cash(1) == cash - bid


@rule("JAIL-11")
def test_prisoners_build_sell_mortgage_and_trade(edition):
    streets = group(edition, "light_blue")
    house = money(edition, 50)
    station = field(edition, FieldKind.STATION)
    game = Game.scenario(edition, 2, jail={1: 0}, deeds={1: [*streets, station]})
    cash = game.cash(1)
    game.push(f"build {streets[0]}", seat=1)
    assert (game.level(streets[0]), game.cash(1)) == (1, cash - house)
    game.push(f"sell {streets[0]}", seat=1)
    assert (game.level(streets[0]), game.cash(1)) == (0, cash - house // 2)
    game.push(f"mortgage {streets[0]}", seat=1)
    assert game.is_mortgaged(streets[0])
    game.push(f"lift {streets[0]}", seat=1)
    assert not game.is_mortgaged(streets[0])
    game.push(f"offer 0 give {station} get +{house}", seat=1)
    game.push("accept 1", seat=0)
    assert game.owner(station) == 0
    assert game.state.jail[1] == 1


# ---- the short game


def short(edition: str, **setup) -> Game:
    return jailed(edition, preset="short", **setup)


@rule("SHORT-06", "JAIL-07")
def test_in_the_short_game_the_first_failure_costs_the_fine_and_moves(edition):
    game = short(edition)
    kept = card(edition, 1, CardEffect.JAIL_FREE)
    game.push("roll", dice=(2, 5), chance=[f"card {kept}"])
    assert game.cash(0) == 1450
    assert game.position_of(0) == 17
    assert game.state.jail[0] == 0
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("SHORT-06", "JAIL-06")
def test_in_the_short_game_nobody_stays(edition):
    game = short(edition, jail_cards={0: [0]})
    assert refused(game, "stay") == Reason.MUST_ROLL
    assert choices(game) == ["roll", "pay", "jailcard"]
    paid, carded = game.copy(), game.copy()
    paid.push("pay")
    assert (paid.cash(0), choices(paid)) == (1450, ["roll"])
    carded.push("jailcard")
    assert (carded.cash(0), choices(carded)) == (1500, ["roll"])


@rule("SHORT-06", "AMB-J11")
def test_doubles_out_of_the_short_jail_give_no_other_roll(edition):
    game = short(edition)
    game.push("roll", dice=(4, 4))
    assert game.position_of(0) == 18
    assert game.cash(0) == 1500
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("SHORT-06", "SHORT-07", "AMB-J08")
def test_the_short_fine_that_cannot_be_paid_may_end_the_game(edition):
    game = Game.scenario(
        edition, 3, preset="short", jail={0: 0}, cash=[49, 1500, 1400], deeds={0: [1]}, mortgaged=[1]
    )
    game.push("roll", dice=(3, 4))
    assert (game.phase, game.actor) == (Phase.DEBT, 0)
    assert game.position_of(0) == 10
    game.push("bankrupt")
    assert game.actor == NOBODY
    assert game.outcome().ending == Ending.SHORT_COUNT
    assert game.outcome().winners == (1,)


@rule("SHORT-06", "DEBT-01", "AMB-J08")
def test_the_short_fine_can_be_raised(edition):
    game = short(edition, cash=[49, 1500])
    game.push("roll", dice=(3, 5))
    game.push("mortgage 18")
    game.push("pay")
    assert game.cash(0) == 49 + 90 - 50
    assert game.position_of(0) == 18
