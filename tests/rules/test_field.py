"""Mega: the new fields (FIELD) and the rulings on them (AMB-M)."""

import pytest

from bankhalter.codes import BANK, ActionKind, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from board import fields, refused
from marks import rule
from mega import all_but, deeds, of_kind

LOS, JAIL, AUCTION, PARKING, TICKET, GO_TO_JAIL, BIRTHDAY = 0, 13, 14, 26, 32, 39, 47
SALARY, START, GIFT = 20000, 250000, 10000


def kinds(game):
    return [action.kind for action in game.menu()]


def salaries(events):
    return [event.amount for event in of_kind(events, EventKind.PAID) if event.why == Why.SALARY]


def on_auction(edition, players=2, dice=(1, 2, 3), **setup):
    """Seat 0 rolls onto the auction field."""
    pips = sum(die for die in dice if isinstance(die, int))
    game = Game.scenario(edition, players, position=[AUCTION - pips], **setup)
    game.push("roll", dice=dice)
    return game


# ---- auction


@rule("FIELD-01", "AMB-M05")
def test_the_lander_chooses_an_unsold_property(edition):
    game = on_auction(edition, deeds={1: [1, 3]})
    assert game.phase == Phase.PICK
    assert [action.fields[0] for action in game.menu()] == all_but(edition, 1, 3)
    assert set(kinds(game)) == {ActionKind.AUCTION}
    events = game.push("auction 51")
    assert [event.field for event in of_kind(events, EventKind.AUCTION_OPENED)] == [51]
    assert game.phase == Phase.AUCTION
    assert game.position_of(0) == AUCTION
    assert game.cash(0) == START


@rule("FIELD-01", "AUCTION-05", "AUCTION-06")
@pytest.mark.parametrize("winner", [0, 1])
def test_all_may_bid_the_lander_too(edition, winner):
    game = on_auction(edition)
    game.push("auction 51")
    game.push("bid 300", seat=1 - winner)
    game.push("bid 500", seat=winner)
    game.push("pass", seat=1 - winner)
    assert game.owner(51) == winner
    assert game.cash(winner) == START - 500
    assert game.cash(1 - winner) == START
    assert (game.position_of(0), game.phase, game.active) == (AUCTION, Phase.END, 0)


@rule("FIELD-01", "AMB-M01")
def test_choosing_is_a_duty(edition):
    game = on_auction(edition)
    for action in ("end", "roll", "pass", "decline", "move", "keep"):
        assert refused(game, action) == Reason.WRONG_PHASE
    assert refused(game, "auction 51", seat=1) == Reason.NOT_YOUR_DECISION


@rule("FIELD-01", "AMB-M01")
def test_without_a_bid_it_stays_unsold(edition):
    game = on_auction(edition)
    game.push("auction 51")
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    assert (game.owner(51), game.phase, game.position_of(0)) == (BANK, Phase.END, AUCTION)


@rule("FIELD-01")
@pytest.mark.parametrize(
    ("field", "reason"),
    [
        (1, Reason.NOT_UNOWNED),
        (6, Reason.NOT_UNOWNED),
        (AUCTION, Reason.NOT_A_DEED),
        (LOS, Reason.NOT_A_DEED),
        (5, Reason.NOT_A_DEED),
        (52, Reason.NO_SUCH_FIELD),
        (-1, Reason.NO_SUCH_FIELD),
        (10, Reason.OK),
    ],
)
def test_what_can_be_chosen(edition, field, reason):
    game = on_auction(edition, deeds={0: [6], 1: [1]})
    assert game.explain(Action(ActionKind.AUCTION, 0, (field,))).reason == reason


@rule("FIELD-01", "DIE-08", "DIE-11")
def test_an_extra_roll_follows_after_the_auction(edition):
    game = on_auction(edition, dice=(2, 2, 1))
    game.push("auction 1")
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    assert (game.phase, game.active) == (Phase.ROLL, 0)


@rule("FIELD-01", "BUY-05", "AMB-M06")
def test_a_property_a_bankrupt_left_to_the_bank_is_unsold(edition):
    game = Game.scenario(
        edition,
        3,
        position=[AUCTION - 6, LOS, LOS],
        active=2,
        cash=[START, START, 100],
        deeds={0: all_but(edition, 1), 2: [1]},
        mortgaged=[1],
    )
    game.push("roll", dice=(1, 3, 1), seat=2)  # income tax
    game.push("bankrupt", seat=2)
    game.push("pass", seat=0)
    game.push("pass", seat=1)
    assert game.owner(1) == BANK
    game.push("roll", dice=(1, 2, 3), seat=0)
    assert [str(action) for action in game.menu(0) if action.kind == ActionKind.AUCTION] == ["auction 1"]


# ---- all sold


@rule("FIELD-02", "AMB-M02")
def test_all_sold_the_lander_goes_to_the_highest_rent(edition):
    game = on_auction(edition, players=3, deeds={0: all_but(edition, 1, 30, 51), 1: [1, 30], 2: [51]})
    assert game.position_of(0) == 51
    assert (game.cash(0), game.cash(2)) == (START - 5000, START + 5000)
    assert game.phase == Phase.END


@rule("FIELD-02", "AMB-M02")
def test_one_s_own_and_mortgaged_properties_do_not_count(edition):
    """51 is mortgaged, 49 is the lander's own with hotels: 30 costs most of the rest."""
    mine = all_but(edition, 1, 30, 51)
    game = on_auction(
        edition,
        deeds={0: mine, 1: [1, 30, 51]},
        mortgaged=[51],
        levels={48: 5, 49: 5, 15: 4, 16: 4, 18: 4, 19: 4},
    )
    assert game.position_of(0) == 30
    assert game.cash(1) == START + 2000


@rule("FIELD-02", "AMB-M02")
def test_buildings_groups_and_stations_count_as_they_are_now(edition):
    game = on_auction(
        edition, deeds={0: all_but(edition, 1, 3, 4, 51), 1: [1, 3, 4, 51]}, levels={1: 2, 3: 2, 4: 2}
    )
    assert game.position_of(0) == 4
    assert game.cash(1) == START + SALARY - SALARY + 8000


@rule("FIELD-02", "AMB-M02", "UTIL-03")
@pytest.mark.parametrize(
    ("dice", "goal", "rent"), [((3, 4, 2), 10, 3600), ((1, 2, 1), 48, 3500), ((2, 4, 2), 48, 3500)]
)
def test_a_utility_counts_with_the_pips_of_the_roll(edition, dice, goal, rent):
    """9 pips make 3,600 of the works, 8 pips only 3,200: then the street for 3,500 is dearer."""
    game = on_auction(edition, dice=dice, deeds={0: all_but(edition, 10, 48), 1: [10, 48]})
    assert game.position_of(0) == goal
    assert game.cash(1) == START + rent


@rule("FIELD-02", "AMB-M02")
@pytest.mark.parametrize(
    ("rivals", "goal"), [([27, 29], 27), ([8, 7], 7), ([12, 48, 49], 48), ([11, 7], 7), ([1, 15, 16], 15)]
)
def test_a_tie_goes_to_the_nearest_ahead(edition, rivals, goal):
    game = on_auction(edition, deeds={0: all_but(edition, *rivals), 1: rivals})
    assert game.position_of(0) == goal


@rule("FIELD-02", "AMB-M02")
def test_where_no_rent_is_due_the_token_stays(edition):
    game = on_auction(edition, deeds={0: all_but(edition, 1), 1: [1]}, mortgaged=[1])
    assert (game.position_of(0), game.phase) == (AUCTION, Phase.END)
    assert game.cash(0) == START


@rule("FIELD-02", "AMB-M02")
def test_who_owns_all_stays(edition):
    game = on_auction(edition, deeds={0: deeds(edition)})
    assert (game.position_of(0), game.phase) == (AUCTION, Phase.END)


@rule("FIELD-02", "MOVE-02", "AMB-M03")
@pytest.mark.parametrize(("goal", "paid"), [(12, [SALARY]), (1, [SALARY]), (15, []), (51, [])])
def test_that_move_goes_forward_and_los_pays(edition, goal, paid):
    game = on_auction(edition, deeds={0: all_but(edition, goal), 1: [goal]})
    assert game.position_of(0) == goal
    assert salaries(game.events) == paid


@rule("FIELD-02", "RENT-03", "AMB-M04")
def test_the_rent_there_must_be_demanded_at_a_strict_table(edition):
    game = on_auction(edition, deeds={0: all_but(edition, 51), 1: [51]}, strict_claims=True)
    assert (game.position_of(0), game.cash(1)) == (51, START)
    game.push("demand 51", seat=1)
    assert game.cash(1) == START + 5000


@rule("FIELD-02", "RENT-03", "AMB-M04")
def test_the_rent_there_lapses_when_not_demanded(edition):
    game = on_auction(edition, deeds={0: all_but(edition, 51), 1: [51]}, strict_claims=True)
    game.push("end")
    game.push("roll", dice=(1, 2, 3), seat=1)
    assert refused(game, "demand 51", seat=1) == Reason.NO_CLAIM
    assert game.cash(0) == START


@rule("FIELD-02", "FIELD-01")
def test_a_single_unsold_property_is_still_auctioned(edition):
    game = on_auction(edition, deeds={0: all_but(edition, 51, 1), 1: [51]})
    assert [str(action) for action in game.menu() if action.kind == ActionKind.AUCTION] == ["auction 1"]
    assert game.position_of(0) == AUCTION


# ---- birthday and ticket


@rule("FIELD-03")
def test_the_birthday_present_is_cash(edition):
    game = on_birthday(edition)
    assert game.phase == Phase.GIFT
    assert kinds(game) == [ActionKind.TAKE, ActionKind.CASH]
    assert refused(game, "end") == Reason.WRONG_PHASE
    assert refused(game, "cash", seat=1) == Reason.NOT_YOUR_DECISION
    events = game.push("cash")
    assert game.cash(0) == START + GIFT
    assert [(event.seat, event.other, event.why) for event in events] == [(BANK, 0, Why.GIFT)]
    assert game.state.tickets[0] == 0
    assert game.phase == Phase.END


@rule("FIELD-03", "TICKET-02")
def test_or_the_birthday_present_is_a_ticket(edition):
    game = on_birthday(edition)
    game.push("take", chance=["draw plain"])
    assert game.cash(0) == START
    assert game.state.tickets[0] == 1
    assert game.phase == Phase.TICKET_NOW
    game.push("keep")
    assert game.phase == Phase.END


@rule("FIELD-03", "TICKET-08")
@pytest.mark.parametrize("pile", [(1, 0), (0, 1)])
def test_the_choice_lasts_as_long_as_there_is_a_ticket(edition, pile):
    assert on_birthday(edition, pile=pile).phase == Phase.GIFT


def on_birthday(edition, **setup):
    game = Game.scenario(edition, 2, position=[BIRTHDAY - 6], **setup)
    game.push("roll", dice=(1, 2, 3))
    return game


@rule("FIELD-04", "TICKET-02")
def test_the_ticket_field_gives_one_ticket(edition):
    game = Game.scenario(edition, 2, position=[TICKET - 6])
    events = game.push("roll", dice=(1, 2, 3))
    assert len(of_kind(events, EventKind.TICKET_DRAWN)) == 1
    assert game.state.tickets[0] == 1
    game.push("keep")
    assert game.phase == Phase.END


# ---- the board


@rule("FIELD-05")
def test_every_group_has_one_street_more(edition):
    sizes = {g.id: len(g.members) for g in load_edition(edition).groups if g.kind == FieldKind.STREET}
    classic = {g.id: len(g.members) for g in load_edition("classic").groups if g.kind == FieldKind.STREET}
    assert sizes == {name: size + 1 for name, size in classic.items()}
    assert sum(sizes.values()) == 30


@rule("FIELD-05", "RENT-06")
def test_the_whole_group_is_one_street_more(edition):
    """Three of four streets are all but one (double rent), only the fourth makes the group (triple)."""
    three = Game.scenario(edition, 2, deeds={1: [27, 29, 30]})
    four = Game.scenario(edition, 2, deeds={1: [27, 29, 30, 31]})
    assert (three.rent_due(27), four.rent_due(27)) == (2 * 1800, 3 * 1800)


@rule("FIELD-01", "FIELD-03", "FIELD-04")
def test_where_the_new_fields_are(edition):
    kinds_of = [FieldKind.AUCTION, FieldKind.TICKET, FieldKind.BIRTHDAY]
    assert [fields(edition, kind) for kind in kinds_of] == [[AUCTION], [TICKET], [BIRTHDAY]]
