"""Rent: how much, from whom, and until when it can be demanded."""

import pytest

from bankhalter import Game
from bankhalter.codes import BANK, CHANCE, ActionKind, EventKind, FieldKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from bankhalter.errors import IllegalActionError
from board import before, field, fields, group, money, plain_dice, refused
from marks import rule

RENT_EVENTS = (EventKind.RENT_OPENED, EventKind.RENT_CLAIMED, EventKind.RENT_LAPSED)


def base(edition, at):
    return load_edition(edition).fields[at].rent[0]


def factor(edition):
    """What the whole group multiplies the base rent with."""
    return 3 if edition == "mega-deluxe" else 2


def visit(edition, at, *, active=0, players=3, **setup):
    """`active` lands on a field by seven pips, without passing LOS beyond field 6."""
    position = [0] * players
    position[active] = before(edition, at, 7)
    game = Game.scenario(edition, players, active=active, position=position, **setup)
    game.push("roll", dice=plain_dice(edition, 3, 4))
    assert game.position_of(active) == at
    return game


def doubles(edition):
    """Doubles that move by eight."""
    return (3, 3, 2) if edition == "mega-deluxe" else (4, 4)


def paid(game, before_cash):
    return [game.cash(seat) - before_cash[seat] for seat in range(game.players)]


def purse(game):
    return [game.cash(seat) for seat in range(game.players)]


def rent_of(edition, at, **setup):
    """What seat 0 pays seat 1 for landing here, checked against both purses and the query."""
    game = visit(edition, at, players=2, **setup)
    start = load_edition(edition).money.start_cash
    due = start - game.cash(0)
    assert game.cash(1) == start + due
    assert game.rent_due(at, 7) == due
    assert (game.phase, game.actor) == (Phase.END, 0)
    return due


# ---- who pays whom


@rule("RENT-01", "RENT-04")
def test_every_street_earns_its_owner_the_base_rent(edition):
    rich = [money(edition, 5000)] * 3
    for at in fields(edition, FieldKind.STREET):
        position = [0, 0, before(edition, at, 8)]
        game = Game.scenario(edition, 3, active=2, cash=rich, position=position, deeds={1: [at]})
        before_cash = purse(game)
        events = game.push("roll", dice=plain_dice(edition, 3, 5))
        salary = load_edition(edition).money.salary if at < 8 else 0
        due = base(edition, at)
        assert paid(game, before_cash) == [0, due, salary - due]
        assert events[-2:] == [
            Event(EventKind.RENT_CLAIMED, 1, 2, at, due),
            Event(EventKind.PAID, 2, 1, 0, due, Why.RENT),
        ]
        assert (game.phase, game.actor) == (Phase.END, 2)


@rule("RENT-01", "DEBT-01")
def test_rent_beyond_the_cash_at_hand_becomes_a_debt_to_the_owner(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    own = field(edition, FieldKind.STATION)
    short = due - money(edition, 1)
    game = visit(edition, at, active=1, cash=[0, short, 0], deeds={2: [at], 1: [own]})
    assert (game.phase, game.actor) == (Phase.DEBT, 1)
    assert game.state.frames[1].tolist() == [Phase.DEBT, 1, at, due, 2, Why.RENT, 0, 0]
    assert game.events[-1] == Event(EventKind.DEBT_OPENED, 1, 2, at, due, Why.RENT)
    assert game.explain("pay").reason == Reason.NO_CASH
    game.push(f"mortgage {own}", seat=1)
    game.push("pay")
    assert game.cash(2) == due
    assert (game.phase, game.actor) == (Phase.END, 1)


@rule("RENT-01")
def test_cash_that_is_just_enough_pays_at_once(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    game = visit(edition, at, cash=[due, 0, 0], deeds={1: [at]})
    assert purse(game) == [0, due, 0]
    assert game.phase == Phase.END


@rule("RENT-02")
def test_a_mortgaged_property_earns_nothing(edition):
    kinds = (FieldKind.STREET, FieldKind.STATION, FieldKind.UTILITY)
    for at in (fields(edition, kind)[-1] for kind in kinds):
        for strict in (False, True):
            game = visit(edition, at, deeds={1: [at]}, mortgaged=[at], strict_claims=strict)
            assert len(set(purse(game))) == 1
            assert (game.phase, game.actor) == (Phase.END, 0)
            assert game.rent_due(at, 7) == 0
            assert not [event for event in game.events if event.kind in RENT_EVENTS]
            assert game.explain(f"demand {at}", seat=1).reason == Reason.NO_CLAIM


@rule("RENT-11")
def test_nothing_happens_on_ones_own_property(edition):
    kinds = (FieldKind.STREET, FieldKind.STATION, FieldKind.UTILITY)
    for at in (fields(edition, kind)[1] for kind in kinds):
        for mortgaged in ([], [at]):
            game = visit(edition, at, active=1, deeds={1: [at]}, mortgaged=mortgaged, strict_claims=True)
            passed = load_edition(edition).money.salary if at < 7 else 0
            start = load_edition(edition).money.start_cash
            assert purse(game) == [start, start + passed, start]
            assert (game.phase, game.actor) == (Phase.END, 1)
            assert not [event for event in game.events if event.kind in RENT_EVENTS]


@rule("RENT-01")
def test_an_unowned_property_earns_nobody_anything(edition):
    at = group(edition, "red")[0]
    game = visit(edition, at, deeds={1: group(edition, "red")[1:]})
    assert game.rent_due(at, 7) == 0
    assert (game.phase, game.actor) == (Phase.BUY, 0)


# ---- how much: groups and buildings


@rule("RENT-05", "AMB-E19", "AMB-E17")
def test_the_whole_group_doubles_26_to_52_and_a_mortgage_undoes_it(edition):
    first, second, third = group(edition, "green")
    assert rent_of(edition, first, deeds={1: [first]}) == 26
    assert rent_of(edition, first, deeds={1: [first, second]}) == 26
    assert rent_of(edition, first, deeds={1: [first, second, third]}) == 52
    assert rent_of(edition, third, deeds={1: [first, second, third]}) == 56
    for lent in (second, third):
        whole = {"deeds": {1: [first, second, third]}, "mortgaged": [lent]}
        assert rent_of(edition, first, **whole) == 26
        assert rent_of(edition, lent, **whole) == 0


@rule("RENT-05")
def test_every_complete_group_doubles_on_each_of_its_streets(edition):
    for streets in load_edition(edition).groups[:8]:
        for at in streets.members:
            game = Game.scenario(edition, 2, deeds={1: streets.members})
            assert game.rent_due(at) == 2 * base(edition, at)


@rule("RENT-06", "AMB-E01", "AMB-E03")
def test_mega_triples_with_the_whole_group_and_doubles_with_all_but_one(edition):
    green = group(edition, "green")
    first, last = green[0], green[-1]
    assert rent_of(edition, first, deeds={1: green[:2]}) == 2600
    assert rent_of(edition, first, deeds={1: green[:3]}) == 5200
    assert rent_of(edition, first, deeds={1: green}) == 7800
    assert rent_of(edition, first, deeds={1: green}, mortgaged=[last]) == 2600
    assert rent_of(edition, last, deeds={1: green}, mortgaged=[last]) == 0
    # all but one: only a mortgage of the owner's own counts
    assert rent_of(edition, first, deeds={1: green[:3]}, mortgaged=[green[1]]) == 2600
    assert rent_of(edition, first, deeds={1: green[:3], 0: [last]}, mortgaged=[last]) == 5200


@rule("RENT-06", "AMB-E01")
def test_mega_counts_groups_of_three_the_same_way(edition):
    low, middle, high = group(edition, "dark_blue")
    assert rent_of(edition, high, deeds={1: [high]}) == 5000
    assert rent_of(edition, high, deeds={1: [high, low]}) == 10000
    assert rent_of(edition, high, deeds={1: [high, low, middle]}) == 15000


@rule("RENT-06", "AMB-E01")
def test_a_table_may_keep_to_the_text_alone(edition):
    green = group(edition, "green")
    text_only = {"house_rules": {"near_group_rent": 1}}
    assert rent_of(edition, green[0], deeds={1: green[:3]}, **text_only) == 2600
    assert rent_of(edition, green[0], deeds={1: green}, **text_only) == 7800


@rule("RENT-07", "AMB-E02")
def test_on_a_built_street_the_deed_ladder_replaces_the_multiplier(edition):
    rich = [money(edition, 5000)] * 2
    for streets in load_edition(edition).groups[:8]:
        for level in range(1, len(load_edition(edition).fields[streets.members[0]].rent)):
            levels = dict.fromkeys(streets.members, level)
            game = Game.scenario(edition, 2, cash=rich, deeds={1: streets.members}, levels=levels)
            for at in streets.members:
                assert game.rent_due(at) == load_edition(edition).fields[at].rent[level]


@rule("RENT-07")
@pytest.mark.parametrize("level", [1, 4, 5])
def test_the_visitor_of_a_built_street_pays_the_ladder(edition, level):
    green = group(edition, "green")
    levels = dict.fromkeys(green, level)
    rich = [money(edition, 2000)] * 2
    game = visit(edition, green[-1], players=2, cash=rich, deeds={1: green}, levels=levels)
    due = load_edition(edition).fields[green[-1]].rent[level]
    assert purse(game) == [rich[0] - due, rich[0] + due]


@rule("RENT-08")
def test_an_unbuilt_street_of_a_partly_built_group_keeps_the_multiplier(edition):
    green = group(edition, "green")
    built = {green[0]: 1}
    assert rent_of(edition, green[1], deeds={1: green}, levels=built) == factor(edition) * base(
        edition, green[1]
    )
    assert rent_of(edition, green[0], deeds={1: green}, levels=built) == money(edition, 130)
    built = {green[0]: 1, green[1]: 1}
    assert rent_of(edition, green[-1], deeds={1: green}, levels=built) == factor(edition) * money(edition, 28)


@rule("RENT-09")
def test_a_mortgage_leaves_the_other_streets_of_the_group_their_base_rent(edition):
    red = group(edition, "red")
    setup = {"deeds": {1: red}, "mortgaged": [red[0]]}
    assert rent_of(edition, red[0], **setup) == 0
    for at in red[1:]:
        assert rent_of(edition, at, **setup) == base(edition, at)


# ---- owners in jail


@rule("RENT-10", "JAIL-11")
def test_an_owner_in_jail_collects_rent(edition):
    at = group(edition, "green")[0]
    game = visit(edition, at, deeds={1: [at]}, jail={1: 1})
    due, start = base(edition, at), load_edition(edition).money.start_cash
    assert purse(game) == [start - due, start + due, start]


@rule("RENT-10")
def test_an_owner_in_jail_can_demand_on_a_strict_table(edition):
    at = group(edition, "green")[0]
    game = visit(edition, at, deeds={1: [at]}, jail={1: 0}, strict_claims=True)
    game.push(f"demand {at}", seat=1)
    assert game.cash(1) == load_edition(edition).money.start_cash + base(edition, at)


@rule("RENT-10", "HOUSE-04")
def test_only_a_house_rule_stops_the_rent_of_a_jailed_owner(edition):
    at = group(edition, "green")[0]
    rules = {"house_rules": ["house_no_rent_in_jail"]}
    start = load_edition(edition).money.start_cash
    jailed = visit(edition, at, deeds={1: [at]}, jail={1: 0}, **rules)
    assert purse(jailed) == [start] * 3
    assert jailed.phase == Phase.END
    # somebody else's stay in jail is no reason
    free = visit(edition, at, deeds={1: [at]}, jail={2: 0}, **rules)
    assert free.cash(1) == start + base(edition, at)


# ---- the claim on a strict table


def claim_by(edition, at, owner=1, active=2, **setup):
    """A landing on a strict table that nobody has demanded rent for yet."""
    setup.setdefault("deeds", {owner: [at]})
    return visit(edition, at, active=active, players=4, strict_claims=True, **setup)


@rule("RENT-03", "AMB-E09")
def test_on_a_strict_table_rent_is_owed_only_when_demanded(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    game = claim_by(edition, at)
    before_cash = purse(game)
    assert len(set(before_cash)) == 1
    assert game.events[-1] == Event(EventKind.RENT_OPENED, 1, 2, at, due)
    assert (game.phase, game.actor) == (Phase.END, 2)
    events = game.push(f"demand {at}", seat=1)
    assert events == [
        Event(EventKind.RENT_CLAIMED, 1, 2, at, due),
        Event(EventKind.PAID, 2, 1, 0, due, Why.RENT),
    ]
    assert paid(game, before_cash) == [0, due, -due, 0]
    assert game.explain(f"demand {at}", seat=1).reason == Reason.NO_CLAIM
    assert "claim" not in game.position()
    assert (game.phase, game.actor) == (Phase.END, 2)


@rule("RENT-03", "AMB-E09")
def test_by_default_the_bank_claims_for_the_owner(edition):
    at = group(edition, "green")[0]
    game = visit(edition, at, deeds={1: [at]})
    assert game.cash(1) == load_edition(edition).money.start_cash + base(edition, at)
    assert game.explain(f"demand {at}", seat=1).reason == Reason.NO_CLAIM
    assert "claim" not in game.position()


@rule("RENT-03")
def test_only_the_owner_can_demand_and_only_where_somebody_landed(edition):
    green = group(edition, "green")
    game = claim_by(edition, green[0], deeds={1: green[:2]})
    before_cash = purse(game)
    for stranger in (0, 2, 3):
        assert game.explain(f"demand {green[0]}", seat=stranger).reason == Reason.NOT_YOUR_CLAIM
    assert game.explain(f"demand {green[1]}", seat=1).reason == Reason.NO_CLAIM
    count = len(load_edition(edition).fields)
    for nowhere in (-1, count):
        asked = Action(ActionKind.DEMAND, 1, (nowhere,))
        assert game.explain(asked).reason == Reason.NO_SUCH_FIELD
    assert game.explain(f"demand {count - 1}", seat=1).reason == Reason.NO_CLAIM
    assert game.explain("demand 0", seat=1).reason == Reason.NO_CLAIM
    with pytest.raises(IllegalActionError) as refused:
        game.push(f"demand {green[0]}", seat=3)
    assert (refused.value.reason, purse(game)) == (Reason.NOT_YOUR_CLAIM, before_cash)
    assert [str(action) for action in game.menu(1)].count(f"demand {green[0]}") == 1
    for stranger in (0, 2, 3):
        assert not [action for action in game.menu(stranger) if action.kind == ActionKind.DEMAND]


@rule("RENT-03", "AMB-E10", "AMB-E20", "AMB-B11")
def test_rent_lapses_when_the_next_player_rolls(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    game = claim_by(edition, at)
    before_cash = purse(game)
    game.push("end")
    assert (game.phase, game.actor) == (Phase.ROLL, 3)
    assert game.explain(f"demand {at}", seat=1).legal
    events = game.push("roll", dice=plain_dice(edition, 1, 4))
    assert events[0] == Event(EventKind.RENT_LAPSED, 1, 2, at, due)
    assert game.explain(f"demand {at}", seat=1).reason == Reason.NO_CLAIM
    with pytest.raises(IllegalActionError):
        game.push(f"demand {at}", seat=1)
    assert game.cash(1) == before_cash[1]
    assert game.cash(2) == before_cash[2]
    assert "claim" not in game.position()


@rule("RENT-03")
def test_rent_can_be_demanded_up_to_the_roll_of_the_next_player(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    game = claim_by(edition, at)
    before_cash = purse(game)
    game.push("end")
    game.push(f"demand {at}", seat=1)
    assert paid(game, before_cash) == [0, due, -due, 0]
    assert (game.phase, game.actor) == (Phase.ROLL, 3)


@rule("RENT-03", "RENT-12", "AMB-E11")
def test_nobody_reminds_an_owner_who_keeps_silent(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at, owner=3)
    before_cash = purse(game)
    game.push("end")  # the owner himself is next, and rolls without having asked
    events = game.push("roll", dice=plain_dice(edition, 1, 4))
    assert [event.kind for event in events].count(EventKind.RENT_LAPSED) == 1
    assert game.cash(2) == before_cash[2]
    assert not [event for event in game.events if event.kind == EventKind.RENT_CLAIMED]


@rule("RENT-12", "AMB-E11")
def test_a_waiver_cannot_be_agreed_on(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at)
    assert game.explain("offer 1 give nothing get nothing", seat=2).reason == Reason.TRADE_EMPTY
    assert refused(game, f"offer 1 give +{money(edition, 100)} get nothing", 2) == Reason.TRADE_EMPTY
    before_cash = purse(game)
    game.push(f"demand {at}", seat=1)
    assert game.cash(1) - before_cash[1] == base(edition, at)


@rule("RENT-03", "AMB-E10")
def test_the_landers_extra_roll_leaves_the_claim_open(edition):
    pair = group(edition, "yellow")[0], group(edition, "green")[0]
    way = pair[1] - pair[0]
    position = [0, 0, before(edition, pair[0], 8), 0]
    deeds = {1: [pair[0]], 0: [pair[1]]}
    game = Game.scenario(edition, 4, active=2, position=position, deeds=deeds, strict_claims=True)
    before_cash = purse(game)
    game.push("roll", dice=doubles(edition))
    assert (game.phase, game.actor) == (Phase.ROLL, 2)
    game.push("roll", dice=plain_dice(edition, way - 4, 4))
    assert game.position_of(2) == pair[1]
    assert not [event for event in game.events if event.kind == EventKind.RENT_LAPSED]
    first, second = base(edition, pair[0]), base(edition, pair[1])
    assert first != second
    game.push(f"demand {pair[0]}", seat=1)
    assert paid(game, before_cash) == [0, first, -first, 0]
    # the other claim is still the other owner's
    assert game.explain(f"demand {pair[1]}", seat=1).reason == Reason.NOT_YOUR_CLAIM
    game.push(f"demand {pair[1]}", seat=0)
    assert paid(game, before_cash) == [second, first, -first - second, 0]
    assert "claim" not in game.position()


@rule("RENT-03", "AMB-E10")
def test_all_open_claims_lapse_together(edition):
    low, high = group(edition, "yellow")[0], group(edition, "green")[0]
    position = [0, 0, before(edition, low, 8), 0]
    game = Game.scenario(edition, 4, active=2, position=position, deeds={1: [low, high]}, strict_claims=True)
    before_cash = purse(game)
    game.push("roll", dice=doubles(edition))
    game.push("roll", dice=plain_dice(edition, high - low - 4, 4))
    game.push("end")
    events = game.push("roll", dice=plain_dice(edition, 1, 4))
    assert events[:2] == [
        Event(EventKind.RENT_LAPSED, 1, 2, low, base(edition, low)),
        Event(EventKind.RENT_LAPSED, 1, 2, high, base(edition, high)),
    ]
    assert game.cash(2) == before_cash[2]
    assert "claim" not in game.position()


def second_landing(edition, between):
    """Two landings of seat 1 on one street in one turn: by doubles, then by a card that leads back."""
    number = 3
    street = load_edition(edition).decks[0].cards[number].a
    position = [0, before(edition, street, 8), 0]
    game = Game.scenario(edition, 3, active=1, position=position, deeds={0: [street]}, strict_claims=True)
    game.push("roll", dice=doubles(edition))
    between(game, street)
    game.push("roll", dice=(5, 5, 2) if edition == "mega-deluxe" else (5, 6), chance=[f"card {number}"])
    assert game.position_of(1) == street
    return game, street


@rule("RENT-03", "AMB-E10")
def test_two_landings_on_one_field_in_one_turn_are_two_rents(edition):
    game, street = second_landing(edition, lambda game, street: None)
    before_cash = purse(game)
    game.push(f"demand {street}", seat=0)
    assert paid(game, before_cash) == [money(edition, 20), -money(edition, 20), 0]


@rule("RENT-03", "TURN-07")
def test_after_a_sale_the_new_owner_has_a_claim_for_the_second_landing_only(edition):
    def sell(game, street):
        game.push(f"offer 2 give {street} get nothing", seat=0)
        game.push("accept 1", seat=2)

    game, street = second_landing(edition, sell)
    before_cash = purse(game)
    game.push(f"demand {street}", seat=2)
    assert paid(game, before_cash) == [0, -10, 10]
    assert not [action for action in game.menu(2) if action.kind == ActionKind.DEMAND]


@rule("RENT-03", "JAIL-06", "AMB-F04")
def test_a_jail_turn_without_a_roll_ends_the_time_to_ask_too(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at, active=0, jail={2: 0}, out=[1], owner=3)
    due = base(edition, at)
    game.push("end")
    assert (game.phase, game.actor) == (Phase.ROLL, 2)
    waits = "stay" if game.explain("stay").legal else "roll"
    events = game.push(waits, dice=None if waits == "stay" else (1, 2))
    assert events[0] == Event(EventKind.RENT_LAPSED, 3, 0, at, due)
    assert game.explain(f"demand {at}", seat=3).reason == Reason.NO_CLAIM


@rule("RENT-03", "JAIL-03")
def test_paying_the_fine_is_no_roll_yet(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at, active=0, jail={2: 0}, out=[1], owner=3)
    game.push("end")
    game.push("pay")
    assert game.state.jail[2] == 0
    before_cash = purse(game)
    game.push(f"demand {at}", seat=3)
    due = base(edition, at)
    assert paid(game, before_cash) == [-due, 0, 0, due]


@rule("RENT-03", "TICKET-04")
def test_a_ticket_used_instead_of_rolling_ends_the_time_to_ask(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at, tickets={3: 1})
    game.push("end")
    game.manual = True
    events = game.push("ticket 2")
    assert events[0] == Event(EventKind.RENT_LAPSED, 1, 2, at, base(edition, at))
    assert game.cash(1) == load_edition(edition).money.start_cash


@rule("RENT-03", "AMB-E14")
def test_the_amount_is_fixed_when_the_token_arrives(edition):
    green = group(edition, "green")
    game = claim_by(edition, green[0], deeds={1: green})
    due = factor(edition) * base(edition, green[0])
    game.push("end")
    game.push(f"build {green[0]}", seat=1)
    assert game.rent_due(green[0]) == money(edition, 130) != due
    before_cash = purse(game)
    game.push(f"demand {green[0]}", seat=1)
    assert paid(game, before_cash) == [0, due, -due, 0]


@rule("RENT-02", "RENT-03", "AMB-E16")
def test_a_mortgage_taken_after_the_landing_does_not_matter(edition):
    green = group(edition, "green")
    game = claim_by(edition, green[0], deeds={1: green})
    due = factor(edition) * base(edition, green[0])
    game.push(f"mortgage {green[0]}", seat=1)
    before_cash = purse(game)
    game.push(f"demand {green[0]}", seat=1)
    assert paid(game, before_cash) == [0, due, -due, 0]


@rule("RENT-02", "RENT-03", "AMB-E16")
def test_a_mortgage_lifted_after_the_landing_does_not_matter_either(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at, mortgaged=[at])
    game.push("end")
    game.push(f"lift {at}", seat=1)
    assert not game.is_mortgaged(at)
    assert game.explain(f"demand {at}", seat=1).reason == Reason.NO_CLAIM


@rule("RENT-03", "AMB-E14")
def test_who_owned_the_deed_at_the_landing_keeps_the_claim(edition):
    at = group(edition, "green")[0]
    due = base(edition, at)
    game = claim_by(edition, at)
    game.push("end")
    game.push(f"offer 0 give {at} get +{money(edition, 10)}", seat=1)
    game.push("accept 1", seat=0)
    assert game.owner(at) == 0
    assert game.explain(f"demand {at}", seat=0).reason == Reason.NOT_YOUR_CLAIM
    before_cash = purse(game)
    game.push(f"demand {at}", seat=1)
    assert paid(game, before_cash) == [0, due, -due, 0]


@rule("RENT-03", "DEBT-01", "AMB-B13")
def test_demanded_rent_that_cannot_be_paid_is_settled_before_the_game_goes_on(edition):
    green = group(edition, "green")
    levels = dict.fromkeys(green, 5)
    cash = [money(edition, amount) for amount in (100, 200, 300, 400)]
    game = claim_by(edition, green[0], cash=cash, deeds={1: green}, levels=levels)
    assert purse(game) == cash
    game.push("end")
    game.push(f"demand {green[0]}", seat=1)
    assert (game.phase, game.actor) == (Phase.DEBT, 2)
    assert game.state.frames[1].tolist() == [
        Phase.DEBT, 2, green[0], money(edition, 1275), 1, Why.RENT, 0, 0,
    ]  # fmt: skip
    assert game.explain("roll", seat=3).reason == Reason.WRONG_PHASE
    game.push("bankrupt", seat=2)
    assert game.cash(1) == cash[1] + cash[2]
    assert (game.phase, game.actor) == (Phase.ROLL, 3)
    assert flaws(game.tables, game.state) == []


@rule("RENT-03")
def test_nothing_can_be_demanded_while_dice_are_in_the_air(edition):
    at = group(edition, "green")[0]
    game = claim_by(edition, at)
    game.push("end")
    game.manual = True
    game.push("roll")
    assert game.actor == CHANCE
    assert game.explain(f"demand {at}", seat=1).reason == Reason.CHANCE_IS_DUE


@rule("RENT-03", "AMB-B06")
def test_rent_can_be_demanded_while_the_lander_thinks_about_buying(edition):
    low, free = group(edition, "yellow")[0], group(edition, "green")[0]
    position = [0, 0, before(edition, low, 8), 0]
    game = Game.scenario(edition, 4, active=2, position=position, deeds={1: [low]}, strict_claims=True)
    game.push("roll", dice=doubles(edition))
    game.push("roll", dice=plain_dice(edition, free - low - 4, 4))
    assert (game.phase, game.actor) == (Phase.BUY, 2)
    before_cash = purse(game)
    game.push(f"demand {low}", seat=1)
    assert paid(game, before_cash) == [0, base(edition, low), -base(edition, low), 0]
    assert (game.phase, game.actor) == (Phase.BUY, 2)


# ---- Mega: on to the highest rent


AUCTION_FIELD = 14


def all_sold(**setup):
    """Mega, every property sold: seat 0 owns all that is not said, seat 1 what `deeds` gives it."""
    given = setup.pop("deeds")
    rest = [deed.index for deed in load_edition("mega-deluxe").deeds]
    for fields_of in given.values():
        rest = [at for at in rest if at not in fields_of]
    deeds = {0: rest} | given
    return Game.scenario("mega-deluxe", 2, position=[AUCTION_FIELD - 6, 0], deeds=deeds, **setup)


@rule("FIELD-02", "RENT-01", "AMB-M02", "AMB-M04")
def test_when_all_is_sold_the_auction_field_leads_to_the_highest_rent():
    game = all_sold(deeds={1: [51, 15, 1]})
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 51
    assert game.cash(1) == 250000 + 5000
    assert game.cash(0) == 250000 - 5000
    assert (game.phase, game.actor) == (Phase.END, 0)


@rule("FIELD-02", "AMB-M02", "AMB-M03")
def test_the_way_to_the_highest_rent_leads_over_los_with_salary():
    game = all_sold(deeds={1: [12, 1]})
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 12
    assert game.cash(0) == 250000 + 20000 - 800


@rule("FIELD-02", "AMB-M02")
def test_mortgaged_and_own_property_do_not_attract():
    game = all_sold(deeds={1: [51, 44, 1]}, mortgaged=[51])
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 44
    assert game.cash(1) == 250000 + 2800


@rule("FIELD-02", "AMB-M02")
def test_the_highest_rent_may_be_next_door():
    game = all_sold(deeds={1: [15, 1]})
    game.push("roll", dice=(2, 3, 1))
    assert (game.position_of(0), game.cash(1)) == (15, 250000 + 1000)


@rule("FIELD-02", "AMB-M02")
def test_of_equal_rents_the_nearest_ahead_is_taken():
    game = all_sold(deeds={1: [34, 35, 1]})
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 34
    behind = all_sold(deeds={1: [8, 21, 23]}, mortgaged=[21, 23])
    behind.push("roll", dice=(2, 3, 1))
    assert behind.position_of(0) == 8


@rule("FIELD-02", "AMB-M02", "AMB-E07")
def test_a_utility_counts_by_the_current_roll():
    # 6 pips at 400 are 2,400: more than 2,200, less than 2,600
    game = all_sold(deeds={1: [34, 36]})
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 36
    assert game.cash(1) == 250000 + 2400
    game = all_sold(deeds={1: [40, 36]})
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == 40
    assert game.cash(1) == 250000 + 2600


@rule("FIELD-02", "UTIL-03", "AMB-M02")
@pytest.mark.parametrize(("rivals", "goal"), [([36], 36), ([36, 40], 36), ([36, 48], 48), ([36, 44], 36)])
def test_who_comes_by_ticket_instead_of_rolling_compares_with_seven_pips(rivals, goal):
    """7 pips at 400 are 2,800: more than 2,600, less than 3,500, and nearer than another 2,800."""
    game = all_sold(deeds={1: rivals}, tickets={0: 1}, manual=True)
    game.state.position[0] = 13
    game.push("ticket 14")
    assert game.position_of(0) == goal
    if goal == 36:
        assert (game.phase, game.actor, game.cash(1)) == (Phase.UTILITY_DICE, CHANCE, 250000)
        game.push("dice 1 1 bus")
        assert game.cash(1) == 250000 + 800
    assert game.phase == Phase.END


@rule("FIELD-02", "UTIL-03", "AMB-M02")
def test_a_rent_just_above_seven_pips_attracts_more_than_a_utility():
    game = all_sold(deeds={1: [36, 7, 8, 11]}, levels={7: 1, 8: 1, 11: 1}, tickets={0: 1})
    game.state.position[0] = 13
    game.push("ticket 14")
    assert (game.position_of(0), game.cash(1)) == (7, 250000 + 3000)


@rule("FIELD-02", "UTIL-03", "AMB-M02")
def test_who_comes_by_a_fresh_ticket_rolls_for_the_utility():
    """The six pips of the roll before led to the ticket, not here: 7 count, more than the 2,600 of 40."""
    game = all_sold(deeds={1: [40, 36]}, manual=True)
    game.state.position[0] = 7
    game.push("roll", dice=(2, 4, "bus"))
    game.push("take")
    game.push("draw plain")
    game.push("ticket 14")
    assert (game.position_of(0), game.phase, game.actor) == (36, Phase.UTILITY_DICE, CHANCE)
    game.push("dice 1 2 3")
    assert game.cash(1) == 250000 + 2400


@rule("FIELD-02", "AMB-M02")
def test_without_any_rent_to_pay_the_token_stays():
    game = all_sold(deeds={1: [34, 36]}, mortgaged=[34, 36])
    game.push("roll", dice=(2, 3, 1))
    assert game.position_of(0) == AUCTION_FIELD
    assert (game.phase, game.actor, game.cash(0)) == (Phase.END, 0, 250000)


@rule("FIELD-02", "AMB-M04", "RENT-03")
def test_the_rent_there_must_be_demanded_on_a_strict_table():
    game = all_sold(deeds={1: [51, 15, 1]}, strict_claims=True)
    game.push("roll", dice=(2, 3, 1))
    assert game.cash(0) == 250000
    game.push("demand 51", seat=1)
    assert game.cash(0) == 245000


@rule("FIELD-02", "AMB-M02", "AUCTION-01")
def test_one_unsold_property_is_enough_for_an_auction():
    rest = [deed.index for deed in load_edition("mega-deluxe").deeds if deed.index not in (51, 17)]
    game = Game.scenario("mega-deluxe", 2, position=[8, 0], deeds={0: rest, 1: [51]})
    game.push("roll", dice=(2, 3, 1))
    assert (game.phase, game.actor, game.position_of(0)) == (Phase.PICK, 0, AUCTION_FIELD)
    assert [str(action) for action in game.menu() if action.kind == ActionKind.AUCTION] == ["auction 17"]
    assert game.owner(17) == BANK
