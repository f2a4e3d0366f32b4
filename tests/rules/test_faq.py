"""Mega: the questions and clarifications at the end of the book (FAQ).

Each points back to a rule with tests of its own; here is what the answer says, once.
"""

import pytest

from bankhalter.codes import ActionKind, CardEffect, EventKind, Phase, Piece, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError
from board import card, refused
from marks import rule

LOS, JAIL, PARKING, TICKET, GO_TO_JAIL = 0, 13, 26, 32, 39
START, SALARY = 250000, 20000
STATIONS = [6, 20, 33, 45]
RED = [27, 29, 30, 31]
DARK_BLUE = [48, 49, 51]


def paid(events, why):
    return [event.amount for event in events if event.kind == EventKind.PAID and event.why == why]


@rule("FAQ-01", "PARK-02")
def test_frei_parken_pays_nothing(edition):
    game = Game.scenario(edition, 2, position=[0, PARKING - 6])
    game.push("roll", dice=(1, 3, 1))  # income tax
    game.push("end")
    game.push("roll", dice=(1, 2, 3))
    assert (game.position_of(1), game.cash(1), game.state.pot) == (PARKING, START, 0)


@rule("FAQ-02", "TURN-08")
def test_houses_are_bought_in_one_s_turn_and_between_turns(edition):
    game = Game.scenario(edition, 3, position=[PARKING - 4], deeds={0: RED, 2: DARK_BLUE})
    game.push("build 48", seat=2)  # the dice are with seat 0 but not yet rolled
    game.push("roll", dice=(1, 2, 1))
    assert refused(game, "build 49", seat=2) == Reason.WINDOW_CLOSED
    game.push("build 27", seat=0)
    game.push("end")
    game.push("build 49", seat=2)
    assert [game.level(field) for field in (48, 49, 27)] == [1, 1, 1]


@rule("FAQ-03")
def test_no_multiple_rent_in_a_group_with_a_mortgaged_street(edition):
    whole = Game.scenario(edition, 2, deeds={1: RED})
    broken = Game.scenario(edition, 2, deeds={1: RED}, mortgaged=[31])
    assert whole.rent_due(27) == 3 * 1800
    assert (broken.rent_due(27), broken.rent_due(31)) == (1800, 0)


@rule("FAQ-03", "STATION-04")
def test_mortgaged_stations_earn_nothing_the_others_do(edition):
    game = Game.scenario(edition, 2, deeds={1: STATIONS}, mortgaged=[6, 20])
    assert [game.rent_due(field) for field in STATIONS] == [0, 0, 20000, 20000]


@rule("FAQ-04", "TRADE-01", "SELL-07")
@pytest.mark.parametrize("deed", [27, 6, 10])
def test_unbuilt_property_may_be_traded(edition, deed):
    game = Game.scenario(edition, 2, deeds={0: [deed]})
    game.push(f"offer 1 give {deed} get +5000", seat=0)
    game.push("accept 1", seat=1)
    assert (game.owner(deed), game.cash(0)) == (1, START + 5000)


@rule("FAQ-04", "TRADE-02", "SELL-07")
def test_buildings_may_not_be_traded(edition):
    game = Game.scenario(edition, 2, deeds={0: [*RED, 6]}, levels={27: 1, 6: 1})
    assert refused(game, "offer 1 give 27 get +5000", seat=0) == Reason.TRADE_BUILT
    assert refused(game, "offer 1 give 29 get +5000", seat=0) == Reason.TRADE_BUILT
    assert refused(game, "offer 1 give 6 get +5000", seat=0) == Reason.TRADE_BUILT


@rule("FAQ-05", "SUPPLY-01")
def test_exactly_32_houses_and_12_hotels(edition):
    game = Game(edition, 2, seed=1)
    assert (game.state.stock[Piece.HOUSE], game.state.stock[Piece.HOTEL]) == (32, 12)


@rule("FAQ-05", "SUPPLY-02")
def test_the_33rd_house_does_not_exist(edition):
    full = [*RED, 34, 35, 37, 38]
    levels = dict.fromkeys(full, 4)
    game = Game.scenario(edition, 2, deeds={0: [*full, *DARK_BLUE]}, levels=levels)
    assert game.state.stock[Piece.HOUSE] == 0
    assert refused(game, "build 48", seat=0) == Reason.NO_STOCK


@rule("FAQ-06", "SUPPLY-03", "AUCTION-09")
def test_houses_that_become_free_are_auctioned_to_those_who_wait(edition):
    full = [*RED, 34, 35, 37, 38]
    game = Game.scenario(
        edition, 3, deeds={0: full, 1: DARK_BLUE, 2: [1, 3, 4]}, levels=dict.fromkeys(full, 4)
    )
    assert refused(game, "build 48", seat=1) == Reason.NO_STOCK
    game.push("sell 27", seat=0)
    game.push("build 48", seat=1)
    assert game.phase == Phase.SHORTAGE
    game.push("pass", seat=0)
    game.push("build 1", seat=2)
    assert game.phase == Phase.AUCTION
    assert refused(game, "bid 19900 on 48", seat=1) == Reason.BID_TOO_LOW
    game.push("bid 5000 on 1", seat=2)
    game.push("bid 20000 on 48", seat=1)
    game.push("pass", seat=2)
    game.push("pass", seat=0)
    assert (game.level(48), game.level(1), game.cash(1)) == (1, 0, START - 20000)


@rule("FAQ-07", "BANK-06", "HOUSE-01")
def test_money_is_borrowed_from_the_bank_alone(edition):
    game = Game.scenario(edition, 2, deeds={0: [51]})
    game.push("mortgage 51", seat=0)
    assert game.cash(0) == START + 20000
    with pytest.raises(ActionError, match="lend"):
        game.push("lend 1 5000", seat=0)


@rule("FAQ-08", "BANK-07")
def test_the_bank_pays_without_limit(edition):
    """Twenty million are more than all notes of the box; the salary is paid all the same."""
    game = Game.scenario(edition, 2, cash=[20_000_000, 20_000_000], position=[45])
    game.push("roll", dice=(3, 4, 1))
    assert game.cash(0) == 20_000_000 + SALARY


@rule("FAQ-09", "MOVE-03")
def test_landing_on_los_pays_the_usual_salary(edition):
    game = Game.scenario(edition, 2, position=[46])
    events = game.push("roll", dice=(1, 2, 3))
    assert game.position_of(0) == LOS
    assert paid(events, Why.SALARY) == [SALARY]
    assert game.cash(0) == START + SALARY


@rule("FAQ-10", "TICKET-07", "TICKET-08")
def test_used_and_expired_tickets_stay_out(edition):
    game = Game.scenario(edition, 2, position=[TICKET - 6], tickets={0: 1, 1: 2}, pile=(0, 1))
    game.push("roll", dice=(1, 2, 3))  # the last ticket lets the others expire
    game.push(f"ticket {PARKING}")
    game.push("end")
    assert (int(game.state.tickets.sum()), int(game.state.tickets_out)) == (0, 16)
    game.push("roll", dice=(1, 2, 2), seat=1)
    assert ActionKind.TICKET not in [action.kind for action in game.menu(1)]


@rule("FAQ-11", "MOVE-07")
def test_salary_over_los_by_ticket(edition):
    game = Game.scenario(edition, 2, position=[48], tickets={0: 1})
    assert paid(game.push(f"ticket {LOS}"), Why.SALARY) == [SALARY]


@rule("FAQ-11", "MOVE-07")
def test_salary_over_los_by_doubles(edition):
    game = Game.scenario(edition, 2, position=[48])
    events = game.push("roll", dice=(2, 2, 1))
    assert game.position_of(0) == 1
    assert paid(events, Why.SALARY) == [SALARY]


@rule("FAQ-11", "MOVE-07")
def test_salary_over_los_by_card(edition):
    game = Game.scenario(edition, 2, position=[40])
    ahead = card(edition, 0, CardEffect.MOVE_TO) + 3  # a pink street, beyond LOS
    events = game.push("roll", dice=(1, 2, 3), chance=[f"card {ahead}"])
    assert game.position_of(0) == load_edition(edition).decks[0].cards[ahead].a == 16
    assert paid(events, Why.SALARY) == [SALARY]


@rule("FAQ-12", "UTIL-03")
@pytest.mark.parametrize(("dice", "pips"), [("3 4 bus", 7), ("3 4 2", 9), ("6 6 mr", 12)])
def test_a_utility_by_card_costs_a_fresh_roll_of_three_dice(edition, dice, pips):
    """The card has a price per pip of its own."""
    game = Game.scenario(edition, 2, position=[3], deeds={1: [10]})
    near = card(edition, 0, CardEffect.NEAREST_UTILITY)
    game.push("roll", dice=(1, 2, 3), chance=[f"card {near}", f"dice {dice}"])
    assert game.position_of(0) == 10
    assert game.cash(1) == START + pips * 1000


@rule("FAQ-12", "UTIL-03")
@pytest.mark.parametrize(("dice", "pips"), [("3 4 bus", 7), ("3 4 2", 9), ("6 6 mr", 12)])
def test_a_utility_by_ticket_costs_a_fresh_roll_of_three_dice(edition, dice, pips):
    game = Game.scenario(edition, 2, position=[3], tickets={0: 1}, deeds={1: [10]})
    game.push("ticket 10", chance=[f"dice {dice}"])
    assert game.cash(1) == START + pips * 400
    assert game.phase == Phase.END  # doubles of this roll mean nothing


@rule("FAQ-13", "DIE-08", "DIE-10")
def test_doubles_stay_doubles_and_the_third_in_a_row_leads_to_jail(edition):
    game = Game.scenario(edition, 2, position=[15], deeds={0: [20, 24]})
    game.push("roll", dice=(2, 2, 1))
    assert (game.position_of(0), game.phase) == (20, Phase.ROLL)
    game.push("roll", dice=(2, 2, "mr"))
    assert (game.position_of(0), game.phase) == (24, Phase.MR_MONOPOLY)
    game.push("move")
    game.push("buy")
    game.push("roll", dice=(6, 6, 3))
    assert (game.position_of(0), int(game.state.jail[0]), game.phase) == (JAIL, 1, Phase.END)


@rule("FAQ-14", "TICKET-06")
def test_an_expiry_ticket_acts_the_moment_it_is_drawn(edition):
    """Nobody can use an old ticket between the draw and its expiry."""
    game = Game.scenario(edition, 2, position=[TICKET - 6], tickets={0: 1, 1: 1})
    events = game.push("roll", dice=(1, 2, 3), chance=["draw expiry"])
    facts = [event.kind for event in events]
    drawn = facts.index(EventKind.TICKET_DRAWN)
    assert facts[drawn + 1 :] == [EventKind.TICKETS_EXPIRED, EventKind.TICKETS_EXPIRED]
    assert game.state.tickets[:2].tolist() == [1, 0]


@rule("FAQ-15", "TICKET-10")
def test_a_ticket_may_be_used_to_go_to_jail(edition):
    game = Game.scenario(edition, 2, position=[45], tickets={0: 1})
    game.push(f"ticket {GO_TO_JAIL}")
    assert (game.position_of(0), int(game.state.jail[0])) == (JAIL, 1)


@rule("FAQ-16", "BUILD-02", "BUILD-04")
def test_all_but_one_street_suffices_for_even_building(edition):
    game = Game.scenario(edition, 2, deeds={0: RED[:3]})
    game.push("build 27", seat=0)
    assert refused(game, "build 27", seat=0) == Reason.NOT_EVEN
    game.push("build 29 30", seat=0)
    game.push("build 27", seat=0)
    assert [game.level(field) for field in RED] == [2, 1, 1, 0]
    two = Game.scenario(edition, 2, deeds={0: RED[:2]})
    assert refused(two, "build 27", seat=0) == Reason.GROUP_INCOMPLETE


@rule("FAQ-16", "BUILD-07")
def test_four_houses_everywhere_before_a_hotel(edition):
    short = Game.scenario(edition, 2, deeds={0: RED[:3]}, levels={27: 4, 29: 4, 30: 3})
    assert refused(short, "hotel 27", seat=0) == Reason.HOTEL_NEEDS_HOUSES
    short.push("build 30", seat=0)
    short.push("hotel 27", seat=0)
    assert short.level(27) == 5


@rule("FAQ-16", "SKY-01")
def test_the_whole_group_with_hotels_before_a_skyscraper(edition):
    three = Game.scenario(edition, 2, deeds={0: RED[:3]}, levels=dict.fromkeys(RED[:3], 5))
    assert not three.explain("skyscraper 27", seat=0).legal
    uneven = Game.scenario(edition, 2, deeds={0: RED}, levels={27: 5, 29: 5, 30: 5, 31: 4})
    assert refused(uneven, "skyscraper 27", seat=0) == Reason.SKYSCRAPER_NEEDS_HOTELS
    whole = Game.scenario(edition, 2, deeds={0: RED}, levels=dict.fromkeys(RED, 5))
    whole.push("skyscraper 27", seat=0)
    assert whole.level(27) == 6


@rule("FAQ-16", "MORT-12")
def test_a_house_is_due_on_the_last_street_of_a_built_group(edition):
    game = Game.scenario(
        edition, 2, position=[RED[3] - 4], deeds={0: RED[:3]}, levels=dict.fromkeys(RED[:3], 5)
    )
    game.push("roll", dice=(1, 2, 1))
    game.push("buy")
    assert game.phase == Phase.DUTY
    assert refused(game, "end") == Reason.WRONG_PHASE
    game.push("build 31")
    assert (game.level(31), game.phase) == (1, Phase.END)
    assert game.cash(0) == START - 24000 - 15000
