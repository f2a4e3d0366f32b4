"""Cards: drawn from the top, obeyed at once, put back under their deck."""

import random

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, CHANCE, ActionKind, CardEffect, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from bankhalter.errors import IllegalActionError
from board import before, card, card_field, field, fields, group, money, plain_dice
from marks import rule

MEGA = "mega-deluxe"


def cards_of(edition, deck):
    return load_edition(edition).decks[deck].cards


def fields_of(edition, deck):
    return [at for at in fields(edition, FieldKind.CARDS) if load_edition(edition).fields[at].deck == deck]


def at_deck(edition, deck, *, at=None, active=1, players=3, **setup):
    """`active` stands on a card field of the deck, and its card is about to be drawn."""
    at = fields_of(edition, deck)[0] if at is None else at
    position = [0] * players
    pips = 7 if before(edition, at, 7) != field(edition, FieldKind.GO_TO_JAIL) else 8
    position[active] = before(edition, at, pips)
    game = Game.scenario(edition, players, active=active, position=position, manual=True, **setup)
    game.push("roll", dice=plain_dice(edition, 3, pips - 3))
    assert (game.phase, game.actor, game.position_of(active)) == (Phase.CARD, CHANCE, at)
    return game


def purse(game):
    return [game.cash(seat) for seat in range(game.players)]


def change(game, old):
    return [new - past for new, past in zip(purse(game), old, strict=True)]


def next_of(edition, start, members):
    """The first of some fields ahead."""
    count = len(load_edition(edition).fields)
    return min(members, key=lambda at: (at - start - 1) % count)


def target(edition, start, drawn):
    """Where a card sends the token, and whether the way leads over LOS; None if it stays."""
    if drawn.effect == CardEffect.MOVE_TO:
        goal = drawn.a
    elif drawn.effect == CardEffect.NEAREST_STATION:
        goal = next_of(edition, start, group(edition, "station"))
    elif drawn.effect == CardEffect.NEAREST_UTILITY:
        goal = next_of(edition, start, group(edition, "utility"))
    elif drawn.effect == CardEffect.BACK:
        return start - drawn.a, False
    else:
        return None
    return goal, goal <= start


# ---- what every card does


@rule("CARD-01", "CARD-02", "CARD-08", "MOVE-05", "AMB-I01")
@pytest.mark.parametrize("deck", [0, 1])
def test_every_card_does_what_it_says(edition, deck):
    places = fields_of(edition, deck)
    for number, drawn in enumerate(cards_of(edition, deck)):
        # where a token is sent depends on where it stands
        for at in places if target(edition, places[0], drawn) else places[:1]:
            check_card(edition, deck, at, number)


def check_card(edition, deck, at, number):
    drawn = cards_of(edition, deck)[number]
    game = at_deck(edition, deck, at=at, players=4)
    old = purse(game)
    events = game.push(f"card {number}")
    assert events[0] == Event(EventKind.CARD_DRAWN, 1, BANK, deck, number)
    goal = target(edition, at, drawn)
    if goal:
        check_move(edition, game, old, goal)
    elif drawn.effect == CardEffect.JAIL:
        assert (game.position_of(1), game.state.jail[1]) == (game.tables.jail_field, 1)
        assert events[1:] == [Event(EventKind.WENT_TO_JAIL, 1, BANK, game.tables.jail_field)]
        assert change(game, old) == [0, 0, 0, 0]
    elif drawn.effect == CardEffect.JAIL_FREE:
        assert events[1:] == [Event(EventKind.JAIL_CARD_MOVED, 1, BANK, deck)]
        assert (game.state.card_holder[deck], game.state.card_holder[1 - deck]) == (1, BANK)
        assert change(game, old) == [0, 0, 0, 0]
    else:
        a = drawn.a
        expected = {
            CardEffect.GAIN: [0, a, 0, 0],
            CardEffect.PAY: [0, -a, 0, 0],
            CardEffect.PAY_EACH: [a, -3 * a, a, a],
            CardEffect.GAIN_EACH: [-a, 3 * a, -a, -a],
            CardEffect.REPAIR: [0, 0, 0, 0],
        }
        assert change(game, old) == expected[drawn.effect]
        assert all(event.extra == Why.CARD for event in events[1:])
        assert game.position_of(1) == at
    if not goal:
        assert (game.phase, game.actor) == (Phase.END, 1)
    assert flaws(game.tables, game.state) == []


def check_move(edition, game, old, goal):
    """The token arrived, LOS paid on the way, and the new field acts."""
    where, passed = goal
    box = load_edition(edition)
    arrived = box.fields[where]
    expected = (box.money.salary if passed else 0) - arrived.tax
    assert game.position_of(1) == where
    assert change(game, old) == [0, expected, 0, 0]
    phase = Phase.BUY if arrived.is_deed else Phase.CARD if arrived.kind == FieldKind.CARDS else Phase.END
    assert game.phase == phase
    assert game.actor == (CHANCE if phase == Phase.CARD else 1)


@rule("CARD-06")
def test_the_cards_are_of_the_five_kinds_the_book_lists(edition):
    kinds = [card.effect for deck in (0, 1) for card in cards_of(edition, deck)]
    moves = {CardEffect.MOVE_TO, CardEffect.BACK, CardEffect.NEAREST_STATION, CardEffect.NEAREST_UTILITY}
    pays = {CardEffect.PAY, CardEffect.PAY_EACH, CardEffect.REPAIR}
    gains = {CardEffect.GAIN, CardEffect.GAIN_EACH}
    assert set(kinds) == moves | pays | gains | {CardEffect.JAIL, CardEffect.JAIL_FREE}


@rule("CARD-07", "AMB-I01")
@pytest.mark.parametrize("deck", [0, 1])
def test_each_deck_has_16_cards_and_can_send_to_jail(edition, deck):
    game = at_deck(edition, deck)
    assert [str(action) for action, _ in game.chance_outcomes()] == [f"card {number}" for number in range(16)]
    assert {weight for _, weight in game.chance_outcomes()} == {1}
    game.push(f"card {card(edition, deck, CardEffect.JAIL)}")
    assert game.state.jail[1] == 1


@rule("CARD-08", "JAIL-02", "MOVE-06")
def test_the_jail_card_ends_the_turn_even_after_doubles(edition):
    at = card_field(edition, 0)
    position = [0, before(edition, at, 8)]
    game = Game.scenario(edition, 2, active=1, position=position, manual=True)
    game.push("roll", dice=(3, 3, 2) if edition == MEGA else (4, 4))
    cash = game.cash(1)
    game.push(f"card {card(edition, 0, CardEffect.JAIL)}")
    assert (game.phase, game.actor, game.cash(1)) == (Phase.END, 1, cash)
    assert game.position_of(1) == game.tables.jail_field


@rule("CARD-02")
def test_other_cards_leave_the_extra_roll_after_doubles(edition):
    at = card_field(edition, 0)
    game = Game.scenario(edition, 2, active=1, position=[0, before(edition, at, 8)], manual=True)
    game.push("roll", dice=(3, 3, 2) if edition == MEGA else (4, 4))
    game.push(f"card {card(edition, 0, CardEffect.GAIN)}")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)


@rule("CARD-01")
def test_each_card_field_belongs_to_one_deck(edition):
    for deck in (0, 1):
        assert len(fields_of(edition, deck)) == 3
        for at in fields_of(edition, deck):
            game = at_deck(edition, deck, at=at)
            assert game.state.frames[1].tolist() == [Phase.CARD, 1, deck, 0, BANK, 0, 0, 0]


@rule("CARD-01", "CARD-02")
def test_a_card_cannot_be_left_undrawn(edition):
    game = at_deck(edition, 0, deeds={2: group(edition, "brown")})
    assert game.explain("end", seat=1).reason == Reason.CHANCE_IS_DUE
    assert game.explain(f"build {group(edition, 'brown')[0]}", seat=2).reason == Reason.CHANCE_IS_DUE
    for wrong in (Action(ActionKind.CARD, CHANCE, number=16), Action(ActionKind.CARD, CHANCE, number=-1)):
        with pytest.raises(IllegalActionError) as refused:
            game.push(wrong)
        assert refused.value.reason == Reason.BAD_CARD
    with pytest.raises(IllegalActionError) as refused:
        game.push("dice 1 2")
    assert refused.value.reason == Reason.NO_CHANCE_DUE


@rule("CARD-02", "DEBT-01")
def test_a_card_one_cannot_pay_is_a_debt_at_once(edition):
    number = card(edition, 1, CardEffect.PAY)
    due = cards_of(edition, 1)[number].a
    cash = [0, due - money(edition, 1), 0]
    at = fields_of(edition, 1)[1]
    game = at_deck(edition, 1, at=at, cash=cash)
    game.push(f"card {number}")
    assert game.state.frames[1].tolist() == [Phase.DEBT, 1, 0, due, BANK, Why.CARD, 0, 0]
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    exact = at_deck(edition, 1, at=at, cash=[0, due, 0])
    exact.push(f"card {number}")
    assert (exact.phase, exact.cash(1)) == (Phase.END, 0)


@rule("CARD-02", "DEBT-01")
def test_repairs_one_cannot_pay_are_a_debt_at_once(edition):
    number = card(edition, 1, CardEffect.REPAIR)
    brown = group(edition, "brown")
    at = fields_of(edition, 1)[1]
    game = at_deck(edition, 1, at=at, cash=[0, 0, 0], deeds={1: brown}, levels={brown[0]: 1})
    game.push(f"card {number}")
    due = cards_of(edition, 1)[number].a
    assert game.state.frames[1].tolist() == [Phase.DEBT, 1, 0, due, BANK, Why.CARD, 0, 0]


@rule("CARD-02")
@pytest.mark.parametrize("deck", [0, 1])
def test_repairs_cost_by_house_and_hotel(edition, deck):
    number = card(edition, deck, CardEffect.REPAIR)
    per_house, per_hotel = cards_of(edition, deck)[number].a, cards_of(edition, deck)[number].b
    brown, green, red = (group(edition, name) for name in ("brown", "green", "red"))
    levels = dict.fromkeys(brown, 5) | dict.fromkeys(green, 4) | {green[0]: 3} | dict.fromkeys(red, 2)
    rich = [money(edition, 9000)] * 3
    deeds = {1: [*brown, *green], 0: red}
    game = at_deck(edition, deck, cash=rich, deeds=deeds, levels=levels)
    old = purse(game)
    events = game.push(f"card {number}")
    bill = per_house * (4 * len(green) - 1) + per_hotel * len(brown)
    assert change(game, old) == [0, -bill, 0]
    assert events[1:] == [Event(EventKind.PAID, 1, BANK, 0, bill, Why.CARD)]


@rule("CARD-02", "CARD-06")
@pytest.mark.parametrize("deck", [0, 1])
def test_repairs_count_a_skyscraper_as_a_hotel_and_spare_malls(edition, deck):
    number = card(edition, deck, CardEffect.REPAIR)
    brown, stations = group(edition, "brown"), group(edition, "station")
    levels = {brown[0]: 6, brown[1]: 5, brown[2]: 5, stations[0]: 1}
    game = at_deck(edition, deck, deeds={1: [*brown, stations[0]]}, levels=levels)
    old = purse(game)
    game.push(f"card {number}")
    assert change(game, old) == [0, -3 * cards_of(edition, deck)[number].b, 0]


# ---- cards that move the token to somebody's property


@rule("CARD-08", "RENT-01")
def test_a_move_to_a_street_pays_its_ordinary_rent(edition):
    number = 2
    goal = cards_of(edition, 0)[number].a
    red = group(edition, "red")
    assert goal in red
    game = at_deck(edition, 0, deeds={2: red})
    old = purse(game)
    game.push(f"card {number}")
    due = load_edition(edition).fields[goal].rent[0] * (3 if edition == MEGA else 2)
    assert change(game, old) == [0, -due, due]
    assert (game.phase, game.actor) == (Phase.END, 1)


@rule("CARD-08", "STATION-03")
def test_a_move_to_a_named_station_pays_its_ordinary_rent(edition):
    number = 4
    station = cards_of(edition, 0)[number].a
    game = at_deck(edition, 0, deeds={2: group(edition, "station")[:2]})
    old = purse(game)
    game.push(f"card {number}")
    assert game.position_of(1) == station
    due, salary = money(edition, 50), load_edition(edition).money.salary
    assert change(game, old) == [0, salary - due, due]


@rule("CARD-08", "STATION-03")
@pytest.mark.parametrize(("count", "due"), [(1, 50), (2, 100), (4, 400)])
def test_the_nearest_station_costs_double(edition, count, due):
    number = card(edition, 0, CardEffect.NEAREST_STATION)
    for at in fields_of(edition, 0):
        goal = next_of(edition, at, group(edition, "station"))
        others = [station for station in group(edition, "station") if station != goal]
        game = at_deck(edition, 0, at=at, deeds={2: [goal, *others[: count - 1]]})
        old = purse(game)
        events = game.push(f"card {number}")
        salary = load_edition(edition).money.salary if goal < at else 0
        assert change(game, old) == [0, salary - money(edition, due), money(edition, due)]
        assert events[-2] == Event(EventKind.RENT_CLAIMED, 2, 1, goal, money(edition, due))


@rule("CARD-08", "MALL-03")
def test_the_nearest_station_doubles_the_rent_of_a_mall_once_more(edition):
    game = at_deck(edition, 0, at=28, deeds={2: [33]}, levels={33: 1})
    game.push(f"card {card(edition, 0, CardEffect.NEAREST_STATION)}")
    assert game.cash(2) == 250000 + 2 * 2 * 2500


@rule("CARD-08", "RENT-02", "RENT-11")
@pytest.mark.parametrize("effect", [CardEffect.NEAREST_STATION, CardEffect.NEAREST_UTILITY])
def test_the_nearest_property_costs_nothing_if_mortgaged_or_ones_own(edition, effect):
    number = card(edition, 0, effect)
    at = fields_of(edition, 0)[1]
    name = "station" if effect == CardEffect.NEAREST_STATION else "utility"
    goal = next_of(edition, at, group(edition, name))
    for setup in ({"deeds": {2: [goal]}, "mortgaged": [goal]}, {"deeds": {1: [goal]}}):
        game = at_deck(edition, 0, at=at, **setup)
        old = purse(game)
        game.push(f"card {number}")
        assert (game.position_of(1), change(game, old)) == (goal, [0, 0, 0])
        assert (game.phase, game.actor) == (Phase.END, 1)


@rule("CARD-08", "UTIL-01", "AMB-E18")
@pytest.mark.parametrize("both", [False, True])
def test_the_nearest_utility_costs_ten_times_a_fresh_roll(edition, both):
    number = card(edition, 0, CardEffect.NEAREST_UTILITY)
    for at in fields_of(edition, 0):
        goal = next_of(edition, at, group(edition, "utility"))
        game = at_deck(edition, 0, at=at, deeds={2: group(edition, "utility") if both else [goal]})
        old = purse(game)
        game.push(f"card {number}")
        assert (game.phase, game.actor, game.position_of(1)) == (Phase.UTILITY_DICE, CHANCE, goal)
        game.push("dice 1 4")
        salary = load_edition(edition).money.salary if goal < at else 0
        assert change(game, old) == [0, salary - 50, 50]


@rule("CARD-08", "RENT-03")
def test_on_a_strict_table_the_doubled_rent_is_the_claim(edition):
    number = card(edition, 0, CardEffect.NEAREST_STATION)
    at = fields_of(edition, 0)[1]
    goal = next_of(edition, at, group(edition, "station"))
    game = at_deck(edition, 0, at=at, deeds={2: [goal]}, strict_claims=True)
    old = purse(game)
    game.push(f"card {number}")
    assert change(game, old) == [0, 0, 0]
    game.push(f"demand {goal}", seat=2)
    assert change(game, old) == [0, -money(edition, 50), money(edition, 50)]


@rule("CARD-08")
def test_a_card_may_lead_to_another_card(edition):
    number = card(edition, 0, CardEffect.BACK)
    last = fields_of(edition, 0)[-1]
    game = at_deck(edition, 0, at=last)
    game.push(f"card {number}")
    assert game.state.frames[1].tolist() == [Phase.CARD, 1, 1, 0, BANK, 0, 0, 0]
    gain = card(edition, 1, CardEffect.GAIN)
    old = purse(game)
    game.push(f"card {gain}")
    assert change(game, old) == [0, cards_of(edition, 1)[gain].a, 0]
    assert (game.phase, game.actor) == (Phase.END, 1)


# ---- paying and collecting all round


@rule("CARD-02", "AMB-H09")
def test_paying_everybody_goes_round_from_the_left(edition):
    number = card(edition, 0, CardEffect.PAY_EACH)
    due = cards_of(edition, 0)[number].a
    game = at_deck(edition, 0, at=fields_of(edition, 0)[1], players=5, out=[3])
    events = game.push(f"card {number}")
    assert events[1:] == [Event(EventKind.PAID, 1, other, 0, due, Why.CARD) for other in (2, 4, 0)]
    assert (game.phase, game.actor) == (Phase.END, 1)
    assert game.state.depth == 1


@rule("CARD-02", "AMB-H09", "BANKRUPT-03")
def test_the_first_creditor_who_cannot_be_paid_gets_the_estate(edition):
    number = card(edition, 0, CardEffect.PAY_EACH)
    due = cards_of(edition, 0)[number].a
    rest = money(edition, 20)
    cash = [0, due + rest, 0, 0]
    game = at_deck(edition, 0, at=fields_of(edition, 0)[1], players=4, cash=cash)
    game.push(f"card {number}")
    assert purse(game) == [0, rest, due, 0]
    assert game.state.frames[1].tolist() == [Phase.PAY_EACH, 1, 0, due, BANK, 0b0001, 0, 0]
    assert game.state.frames[2].tolist() == [Phase.DEBT, 1, 0, due, 3, Why.CARD, 0, 0]
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    game.push("bankrupt")
    assert purse(game) == [0, 0, due, rest]  # nothing is left for seat 0
    assert (game.phase, game.actor, game.active) == (Phase.ROLL, 2, 2)
    assert flaws(game.tables, game.state) == []


@rule("CARD-02", "AMB-H09")
def test_after_a_debt_is_paid_the_round_of_payments_goes_on(edition):
    number = card(edition, 0, CardEffect.PAY_EACH)
    due = cards_of(edition, 0)[number].a
    station = group(edition, "station")[3]
    cash = [0, due, 0, 0]
    game = at_deck(edition, 0, at=fields_of(edition, 0)[1], players=4, cash=cash, deeds={1: [station]})
    game.push(f"card {number}")
    assert (game.phase, purse(game)) == (Phase.DEBT, [0, 0, due, 0])
    game.push(f"mortgage {station}")
    game.push("pay")
    left = money(edition, 100) - 2 * due
    assert purse(game) == [due, left, due, due]
    assert (game.phase, game.actor, game.state.depth) == (Phase.END, 1, 1)


@rule("CARD-02", "AMB-H09")
def test_collecting_from_everybody_goes_round_from_the_left(edition):
    number = card(edition, 1, CardEffect.GAIN_EACH)
    due = cards_of(edition, 1)[number].a
    game = at_deck(edition, 1, at=fields_of(edition, 1)[1], players=5, out=[2])
    events = game.push(f"card {number}")
    assert events[1:] == [Event(EventKind.PAID, other, 1, 0, due, Why.CARD) for other in (3, 4, 0)]
    assert (game.phase, game.actor, game.state.depth) == (Phase.END, 1, 1)


@rule("CARD-02", "AMB-H09", "AMB-H16")
def test_who_cannot_give_the_present_owes_it_and_the_others_still_pay(edition):
    number = card(edition, 1, CardEffect.GAIN_EACH)
    due = cards_of(edition, 1)[number].a
    cash = [due, 0, due, due - money(edition, 1), due]
    game = at_deck(edition, 1, at=fields_of(edition, 1)[1], players=5, cash=cash)
    game.push(f"card {number}")
    assert purse(game) == [due, due, 0, cash[3], due]
    assert game.state.frames[1].tolist() == [Phase.GAIN_EACH, 1, 0, due, BANK, 0b10001, 0, 0]
    assert game.state.frames[2].tolist() == [Phase.DEBT, 3, 0, due, 1, Why.CARD, 0, 0]
    assert (game.phase, game.actor, game.active) == (Phase.DEBT, 3, 1)
    game.push("bankrupt", seat=3)
    assert purse(game) == [0, 3 * due + cash[3], 0, 0, 0]
    assert (game.phase, game.actor, game.active) == (Phase.END, 1, 1)
    assert flaws(game.tables, game.state) == []


@rule("CARD-02", "AMB-H09")
def test_a_present_paid_late_lets_the_collection_go_on(edition):
    number = card(edition, 1, CardEffect.GAIN_EACH)
    due = cards_of(edition, 1)[number].a
    station = group(edition, "station")[0]
    cash = [due, 0, 0]
    game = at_deck(edition, 1, at=fields_of(edition, 1)[1], cash=cash, deeds={2: [station]})
    game.push(f"card {number}")
    assert (game.phase, game.actor) == (Phase.DEBT, 2)
    game.push(f"mortgage {station}", seat=2)
    game.push("pay", seat=2)
    assert purse(game) == [0, 2 * due, money(edition, 100) - due]
    assert (game.phase, game.actor) == (Phase.END, 1)


# ---- the deck is a queue


def quiet_table(edition, **setup):
    """Everything is mortgaged to a third player, so that no card leads to a choice or a rent."""
    deeds = [deed.index for deed in load_edition(edition).deeds]
    cash = [money(edition, 10**5)] * 3
    return Game.scenario(edition, 3, cash=cash, deeds={2: deeds}, mortgaged=deeds, manual=True, **setup)


def go_to_deck(game, deck):
    """The next player goes to a card field whose cards lead to no other deck."""
    edition = game.edition.id
    at = fields_of(edition, deck)[0]
    if game.phase == Phase.END:
        game.push("end")
    seat = game.active
    if game.state.jail[seat]:
        game.push("pay")
    game.state.position[seat] = before(edition, at, 7)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.phase == Phase.CARD
    return seat


def draw(game, deck, number):
    """The next player draws this card, and all that follows from it is played out."""
    seat = go_to_deck(game, deck)
    game.push(f"card {number}")
    if game.phase == Phase.UTILITY_DICE:
        game.push(f"dice 1 2{' 1' if game.edition.id == MEGA else ''}")
    assert (game.phase, game.actor) == (Phase.END, seat)
    assert flaws(game.tables, game.state) == []
    head, length = int(game.state.queue_head[deck]), int(game.state.queue_length[deck])
    free = [(head + place) % 16 for place in range(length, 16)]
    assert not game.state.queue[deck][free].any()  # equal positions are equal states
    return seat


def possible(game, deck):
    """The cards that may be drawn now."""
    copy = game.copy()
    go_to_deck(copy, deck)
    return [action.number for action, _ in copy.chance_outcomes()]


@rule("CARD-01", "CARD-03", "CARD-04", "CARD-05")
@pytest.mark.parametrize("deck", [0, 1])
@pytest.mark.long
def test_the_deck_goes_round_in_the_order_of_its_first_pass(edition, deck):
    order = list(range(16))
    random.Random(deck).shuffle(order)
    jail_card = card(edition, deck, CardEffect.JAIL_FREE)
    game = quiet_table(edition)
    keeper = -1
    for place, number in enumerate(order):
        assert possible(game, deck) == sorted(order[place:])
        seat = draw(game, deck, number)
        keeper = seat if number == jail_card else keeper
    order.remove(jail_card)
    assert game.state.card_holder[deck] == keeper
    for number in order:  # the kept card is missing from the second pass
        assert possible(game, deck) == [number]
        draw(game, deck, number)
    use_jail_card(game, deck, keeper)
    for number in [*order, jail_card]:
        assert possible(game, deck) == [number]
        draw(game, deck, number)


def use_jail_card(game, deck, keeper):
    """Bring the keeper to jail and let him play his card; no card is drawn meanwhile."""
    edition = game.edition.id
    while game.active != keeper or game.phase != Phase.ROLL:
        if game.phase == Phase.END:
            game.push("end")
        else:
            if game.state.jail[game.active]:
                game.push("pay")
            game.state.position[game.active] = 0
            game.push("roll", dice=plain_dice(edition, 4, 6))
    if not game.state.jail[keeper]:
        jail = game.tables.jail_field
        game.state.position[keeper] = before(edition, fields(edition, FieldKind.GO_TO_JAIL)[0], 7)
        game.push("roll", dice=plain_dice(edition, 3, 4))
        assert (game.position_of(keeper), game.state.jail[keeper]) == (jail, 1)
        use_jail_card(game, deck, keeper)
        return
    assert game.state.card_holder[deck] == keeper
    events = game.push("jailcard")
    assert events == [
        Event(EventKind.LEFT_JAIL, keeper, BANK, game.tables.jail_field),
        Event(EventKind.JAIL_CARD_MOVED, BANK, keeper, deck),
    ]
    assert (game.state.jail[keeper], game.state.card_holder[deck]) == (0, BANK)
    assert flaws(game.tables, game.state) == []


@rule("CARD-03")
def test_a_card_seen_before_does_not_come_again_until_the_others_have(edition):
    game = quiet_table(edition)
    number = card(edition, 0, CardEffect.GAIN)
    draw(game, 0, number)
    go_to_deck(game, 0)
    with pytest.raises(IllegalActionError) as refused:
        game.push(f"card {number}")
    assert refused.value.reason == Reason.CARD_OUT_OF_ORDER
    assert game.phase == Phase.CARD
    # the other deck is not touched
    assert game.state.unseen.tolist() == [0xFFFF & ~(1 << number), 0xFFFF]
    assert game.state.queue_length.tolist() == [1, 0]


@rule("CARD-04", "CARD-05", "JAIL-05")
@pytest.mark.parametrize("deck", [0, 1])
def test_a_jail_card_used_early_lies_under_the_unseen_cards(edition, deck):
    number = card(edition, deck, CardEffect.JAIL_FREE)
    game = Game.scenario(edition, 2, jail={0: 0}, jail_cards={0: [deck]}, manual=True)
    old = purse(game)
    assert game.explain("jailcard", seat=0).legal
    game.push("jailcard")
    assert (purse(game), game.phase, game.actor) == (old, Phase.ROLL, 0)
    assert game.state.card_holder[deck] == BANK
    assert game.explain("jailcard", seat=0).reason == Reason.NOT_IN_JAIL
    at = fields_of(edition, deck)[0]
    game.state.position[0] = before(edition, at, 7)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert [action.number for action, _ in game.chance_outcomes()] == [n for n in range(16) if n != number]


@rule("CARD-05", "AMB-F05")
def test_each_jail_card_returns_to_the_deck_it_came_from(edition):
    game = Game.scenario(edition, 2, jail={0: 0}, jail_cards={0: [0], 1: [1]}, manual=True)
    game.push("jailcard")
    assert game.state.card_holder.tolist() == [BANK, 1]
    assert game.state.queue_length.tolist() == [1, 0]
    assert game.state.queue[0, 0] == card(edition, 0, CardEffect.JAIL_FREE)
    both = Game.scenario(edition, 2, jail={0: 0}, jail_cards={0: [1]}, manual=True)
    both.push("jailcard")
    assert both.state.queue_length.tolist() == [0, 1]
    assert both.state.queue[1, 0] == card(edition, 1, CardEffect.JAIL_FREE)


@rule("CARD-04")
def test_a_jail_card_is_kept_and_can_be_sold(edition):
    number = card(edition, 1, CardEffect.JAIL_FREE)
    game = at_deck(edition, 1, at=fields_of(edition, 1)[1])
    game.push(f"card {number}")
    assert game.state.queue_length[1] == 0
    assert game.explain("offer 1 give +card1 get nothing", seat=2).reason == Reason.NO_JAIL_CARD
    price = money(edition, 40)
    old = purse(game)
    game.push(f"offer 2 give +card1 get +{price}", seat=1)
    game.push("accept 1", seat=2)
    assert change(game, old) == [0, price, -price]
    assert game.state.card_holder.tolist() == [BANK, 2]
    assert flaws(game.tables, game.state) == []


@rule("CARD-04", "JAIL-05")
def test_a_jail_card_cannot_be_used_by_others_or_outside_jail(edition):
    game = Game.scenario(edition, 2, jail={0: 0}, jail_cards={1: [0]})
    assert game.explain("jailcard", seat=0).reason == Reason.NO_JAIL_CARD
    free = Game.scenario(edition, 2, jail_cards={0: [0]})
    assert free.explain("jailcard", seat=0).reason == Reason.NOT_IN_JAIL


@rule("CARD-03")
def test_at_the_start_nobody_has_seen_a_card_and_nobody_holds_one(edition):
    game = Game(edition, 2, seed=1)
    assert game.state.unseen.tolist() == [0xFFFF, 0xFFFF]
    assert game.state.card_holder.tolist() == [BANK, BANK]
    assert game.state.queue_length.tolist() == [0, 0]
