"""The friendly game: pushing and taking back, seeds, given outcomes, and books that balance."""

import random
from collections import Counter

import pytest

from bankhalter.codes import BANK, CHANCE, NOBODY, ActionKind, Ending, EventKind, Phase, Reason, Why
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.position import flaws
from bankhalter.engine.situation import Outcome
from bankhalter.errors import (
    ActionError,
    BankhalterError,
    EditionError,
    IllegalActionError,
    PlaceError,
    PositionError,
)
from random_play import crowded, in_every_way, wander


def trace(game, seed, steps=40):
    return [str(action) for action in wander(game, random.Random(seed), steps)]


def books(game):
    return [game.cash(seat) for seat in range(game.players)]


# ---- beginning


def test_a_new_game_is_ready_to_roll():
    game = Game("classic", 3, seed=1)
    assert (game.phase, game.actor, game.players, game.over) == (Phase.ROLL, game.active, 3, False)
    assert [str(action) for action in game.menu()] == ["roll"]
    assert game.outcome() is None
    assert books(game) == [1500] * 3


def test_players_are_a_number_or_names():
    assert Game("classic", 2, seed=1).names == ("Player 1", "Player 2")
    assert Game("classic", ["Ada", "Bo", "Cy"], seed=1).names == ("Ada", "Bo", "Cy")
    assert Game("classic", ["Ada", "Bo", "Cy"], seed=1).players == 3
    assert Game.scenario("classic", ["Ada", "Bo"]).names == ("Ada", "Bo")


@pytest.mark.parametrize(
    ("edition", "players", "limits"),
    [
        ("classic", 9, "2 to 8"),
        ("classic", 1, "2 to 8"),
        ("mega-deluxe", 7, "2 to 6"),
        ("yu-gi-oh", 0, "2 to 6"),
    ],
)
def test_too_many_or_too_few_players(edition, players, limits):
    for begin in (Game, Game.scenario):
        with pytest.raises(PositionError, match=f"players: {players}, but {edition} is for {limits}"):
            begin(edition, players)
    with pytest.raises(PositionError, match=f"players: {players}"):
        Game(edition, ["x"] * players)


@pytest.mark.parametrize("begin", [Game, Game.scenario])
@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"edition": "atlantis"}, "'atlantis'"),
        ({"edition": "a" * 500}, "edition"),
        ({"preset": "long"}, "'long'"),
        ({"edition": "mega-deluxe", "preset": "short"}, "'short'"),
        ({"house_rules": ["free_money"]}, "'free_money'"),
        ({"house_rules": "free_money"}, "'free_money'"),
        ({"house_rules": ["speed_die"]}, "'speed_die'"),
        ({"house_rules": {"house_parking_pot": 5}}, "house_parking_pot = 5"),
    ],
)
def test_unknown_options_are_named(begin, options, named):
    with pytest.raises(EditionError) as caught:
        begin(**{"edition": "classic", "players": 2} | options)
    assert named in str(caught.value)


@pytest.mark.parametrize(
    "house_rules", ["house_parking_pot", ["house_parking_pot"], {"house_parking_pot": 1}]
)
def test_house_rules_in_three_forms(house_rules):
    assert Game("classic", 2, house_rules=house_rules, seed=1).tables.house_parking_pot == 1
    assert Game("classic", 2, seed=1).tables.house_parking_pot == 0


def test_an_edition_may_be_given_as_an_object_or_a_folder(tmp_path):
    box = load_edition("classic")
    assert Game(box, 2, seed=1).edition is box
    with pytest.raises(EditionError):
        Game(tmp_path, 2)


# ---- seeds


@in_every_way
def test_the_same_seed_gives_the_same_game(edition, preset):
    first, second = (Game(edition, 3, preset=preset, seed="abc") for _ in range(2))
    assert trace(first, 4) == trace(second, 4)
    assert first.digest() == second.digest()
    assert first.events == second.events


def test_other_seeds_give_other_games():
    digests = {Game("classic", 4, preset="short", seed=seed).digest() for seed in range(20)}
    assert len(digests) > 15


def test_without_a_seed_every_game_is_new():
    assert len({Game("classic", 4, preset="short").digest() for _ in range(6)}) > 1


# ---- chance


def test_manual_chance_waits_to_be_told():
    game = Game.scenario("classic", 2, manual=True)
    events = game.push("roll")
    assert (game.actor, game.phase, events) == (CHANCE, Phase.DICE, [])
    assert game.menu(0) == game.menu(1) == []
    assert refused(game, "end") == Reason.CHANCE_IS_DUE
    game.push("dice 3 4")
    assert (game.position_of(0), game.phase) == (7, Phase.CARD)
    game.push("card 12")
    assert (game.actor, game.phase) == (0, Phase.END)


def refused(game, action, seat=None, **outcomes):
    with pytest.raises(IllegalActionError) as caught:
        game.push(action, seat, **outcomes)
    return caught.value.reason


def test_chance_is_drawn_at_once_otherwise():
    game = Game.scenario("classic", 2, seed=1)
    events = game.push("roll")
    assert events[0].kind == EventKind.ROLLED
    assert game.position_of(0) == sum(events[0].dice) % 40
    assert game.actor >= 0


def test_given_dice_cards_tickets_and_deals_happen():
    game = Game.scenario("mega-deluxe", 2, position=[40])
    game.push("roll", dice=(1, 2, 3), chance=["card 9"])
    assert game.state.jail[0] == 1
    game = Game.scenario("mega-deluxe", 2, position=[26])
    game.push("roll", dice=(1, 2, 3), chance=[Action.parse("draw expiry")])
    assert game.state.tickets_expiry == 2
    game = Game("classic", 2, preset="short", manual=True)
    for field in (1, 3, 5, 6, 8, 9):
        game.push(f"deal {field}")
    assert [game.owner(field) for field in (1, 3, 5, 6, 8, 9)] == [0, 1, 0, 1, 0, 1]


def test_given_outcomes_come_first_and_the_seed_decides_the_rest():
    game = Game.scenario("classic", 2, seed=3)
    game.push("roll", dice=(3, 4))
    assert [action.kind for action in game.actions] == [ActionKind.ROLL, ActionKind.DICE, ActionKind.CARD]


@pytest.mark.parametrize(
    ("outcomes", "reason"),
    [
        ({"dice": (7, 1)}, Reason.BAD_DICE),
        ({"dice": (0, 1)}, Reason.BAD_DICE),
        ({"dice": (3, 4, 1)}, Reason.BAD_DICE),
        ({"dice": (3, 4, 9)}, Reason.BAD_DICE),
        ({"dice": (3, 4, "bus")}, Reason.BAD_DICE),
        ({"chance": ["card 1"]}, Reason.NO_CHANCE_DUE),
        ({"chance": ["draw plain"]}, Reason.NO_CHANCE_DUE),
        ({"chance": ["deal 1"]}, Reason.NO_CHANCE_DUE),
        ({"dice": (3, 4), "chance": ["card 16"]}, Reason.BAD_CARD),
        ({"dice": (3, 4), "chance": ["dice 1 2"]}, Reason.NO_CHANCE_DUE),
    ],
)
def test_wrong_outcomes_are_refused_and_nothing_has_happened(outcomes, reason):
    game = Game.scenario("classic", 2)
    before = everything(game)
    assert refused(game, "roll", **outcomes) == reason
    assert everything(game) == before


@pytest.mark.parametrize(
    ("action", "outcomes", "named"),
    [
        ("roll", {"dice": (1, 3), "chance": ["dice 1 2"]}, "dice 1 2"),
        ("roll", {"dice": (3, 4, "taxi")}, "taxi"),
        ("roll", {"chance": ["hello"]}, "hello"),
    ],
)
def test_outcomes_nobody_needs_are_refused_and_nothing_has_happened(action, outcomes, named):
    game = Game.scenario("classic", 2)
    before = everything(game)
    with pytest.raises(ActionError, match=named):
        game.push(action, **outcomes)
    assert everything(game) == before


def everything(game):
    return game.digest(), bytes(game._rng), len(game.steps), game.position()


def test_the_same_card_does_not_come_twice_before_all_are_seen():
    game = Game.scenario("classic", 2, position=[0])
    game.push("roll", dice=(3, 4), chance=["card 12"])
    game.push("end")
    assert refused(game, "roll", dice=(3, 4), chance=["card 12"]) == Reason.CARD_OUT_OF_ORDER
    game.push("roll", dice=(3, 4), chance=["card 13"])


def test_a_deal_must_be_a_deed_of_the_bank():
    game = Game("classic", 2, preset="short", manual=True)
    game.push("deal 1")
    for field in ("1", "0", "2", "50"):
        assert refused(game, f"deal {field}") == Reason.BAD_DEAL
    assert len(game.chance_outcomes()) == 27


def test_chances_list_every_outcome_with_its_weight():
    game = Game.scenario("classic", 2, manual=True)
    assert game.chance_outcomes() == []
    game.push("roll")
    rolls = game.chance_outcomes()
    assert len({outcome.dice for outcome, _ in rolls}) == 36
    assert all(weight == 1 and outcome.dice[2] == 0 for outcome, weight in rolls)
    game.push("dice 3 4")
    cards = game.chance_outcomes()
    assert [str(outcome) for outcome, _ in cards] == [f"card {number}" for number in range(16)]
    for outcome, _ in cards:
        game.copy().push(outcome)


@pytest.mark.long
def test_cards_are_drawn_evenly_from_those_unseen():
    game = Game.scenario("classic", 2, manual=True)
    game.push("roll", dice=(3, 4))
    unseen = {2, 3, 12}
    queue = [number for number in range(16) if number not in unseen]
    text = with_deck(game, sum(1 << number for number in unseen), queue)
    drawn = Counter(card_of(text, seed) for seed in range(60))
    assert set(drawn) == unseen
    assert min(drawn.values()) > 8


def with_deck(game, unseen, queue):
    """The position with another first deck: the mask of unseen cards and those below them in order."""
    places = ",".join(f"{place}:{number}" for place, number in enumerate(queue) if number)
    deck = f" unseen=0:{unseen} queue={places} queue_length=0:{len(queue)} frames"
    return game.position().replace(" frames", deck)


def card_of(text, seed):
    events = Game.from_position(text, seed=seed).events
    return next(event.amount for event in events if event.kind == EventKind.CARD_DRAWN)


def test_once_all_cards_are_seen_the_order_is_known():
    game = Game.scenario("classic", 2, manual=True)
    game.push("roll", dice=(3, 4))
    order = [12, 13, 11, *range(11), 14, 15]
    text = with_deck(game, 0, order)
    assert {card_of(text, seed) for seed in range(4)} == {12}
    assert [str(outcome) for outcome, _ in Game.from_position(text, manual=True).chance_outcomes()] == [
        "card 12"
    ]


def test_deeds_are_dealt_evenly():
    dealt = Counter()
    for seed in range(30):
        game = Game("classic", 2, preset="short", seed=seed)
        dealt.update(event.field for event in game.events if event.kind == EventKind.DEALT)
        assert sum(game.owner(field) != BANK for field in range(40)) == 6
    assert set(dealt) == {field.index for field in load_edition("classic").fields if field.group >= 0}
    assert max(dealt.values()) < 18


# ---- push, pop, copy


@in_every_way
def test_taking_back_restores_every_byte_and_the_dice(edition, preset):
    game = crowded(edition, preset, 6)
    states = [everything(game)]
    done = []
    for action in wander(game, random.Random(6), 40):
        states.append(everything(game))
        done.append(action)
    final = states.pop()
    for action, before in zip(reversed(done), reversed(states), strict=True):
        assert game.pop() == action
        assert everything(game) == before
    for action in done:
        game.push(action)
    assert everything(game) == final
    assert flaws(game.tables, game.state) == []


def test_a_roll_taken_back_falls_the_same_again():
    game = Game.scenario("classic", 2, seed=12)
    first = game.push("roll")
    game.pop()
    assert game.push("roll") == first


def test_given_outcomes_are_taken_back_with_their_action():
    game = Game.scenario("classic", 2)
    before = everything(game)
    game.push("roll", dice=(3, 4), chance=["card 12"])
    assert str(game.pop()) == "roll"
    assert everything(game) == before


def test_manual_outcomes_are_taken_back_one_by_one():
    game = Game.scenario("classic", 2, manual=True)
    game.push("roll")
    game.push("dice 1 3")
    assert str(game.pop()) == "dice 1 3"
    assert game.phase == Phase.DICE
    assert str(game.pop()) == "roll"
    assert game.phase == Phase.ROLL


@pytest.mark.long
def test_a_game_that_forgot_its_past_goes_on_the_same():
    game, twin = Game("classic", 3, seed=5), Game("classic", 3, seed=5)
    for number in range(40):
        action = game.menu()[0]
        game.push(action.by(game.actor))
        twin.push(action.by(twin.actor))
        if number % 7 == 0:
            game.forget()
            with pytest.raises(ActionError, match="nothing to take back"):
                game.pop()
        assert game.digest() == twin.digest() == game.copy().digest()
        assert game.menu() == twin.menu()


def test_there_is_nothing_to_take_back_at_the_start():
    for game in (Game("classic", 2, seed=1), Game.scenario("classic", 2)):
        before = everything(game)
        with pytest.raises(ActionError, match="nothing to take back"):
            game.pop()
        assert everything(game) == before


@pytest.mark.long
def test_copies_are_independent():
    game = crowded("mega-deluxe", "official", 2)
    trace(game, 1, 10)
    before = everything(game)
    twin = game.copy()
    assert everything(twin) == before
    trace(twin, 2, 10)
    assert everything(game) == before
    after = everything(twin)
    trace(game, 3, 10)
    game.pop()
    assert everything(twin) == after
    twin.pop()


def test_a_copy_goes_on_with_the_same_dice():
    game = Game.scenario("classic", 2, seed=2)
    assert game.copy().push("roll") == game.push("roll")


ATTEMPTS = (
    *("roll", "end", "pay", "jailcard", "stay", "buy", "decline", "move", "take", "cash", "keep", "pass"),
    *("bid 1", "bid 999999999", "ticket 5", "goto 3", "auction 1", "demand 1", "build 1", "hotel 3"),
    *("skyscraper 1", "sell 1", "mall 5", "mortgage 1", "lift 1", "interest 1", "shift 1", "accept 1"),
    *("offer 1 give +99999999 get 1", "settle give 1", "withdraw", "bankrupt", "dice 1 2", "card 1"),
)
"""One of every kind."""


@in_every_way
def test_a_refused_action_leaves_every_byte_as_it_was(edition, preset):
    game = crowded(edition, preset, 8)
    rng = random.Random(8)
    count = 0
    for _ in wander(game, rng, 8):
        before = everything(game)
        for text in ATTEMPTS:
            for seat in range(-1, game.players + 1):
                if not game.explain(text, seat).legal:
                    refused(game, text, seat)
                    count += 1
        assert everything(game) == before
    assert count > 300


def test_the_seat_may_be_left_out():
    game = Game.scenario("classic", 2, active=1)
    game.push("roll", dice=(1, 3))
    assert game.position_of(1) == 4
    assert game.actions[0].seat == 1


def test_a_menu_entry_can_be_pushed_as_it_is():
    game = Game.scenario("classic", 2, seed=3)
    for _ in range(30):
        entry = game.menu()[0]
        if entry.limit:
            with pytest.raises(ActionError, match="choose one amount"):
                game.push(entry)
            entry = game.menu()[-1] if game.menu()[-1].kind == ActionKind.PASS else Action.parse("pass")
        game.push(entry)


@pytest.mark.parametrize("seat", [2, 7, 100, -5])
def test_seats_that_do_not_exist(seat):
    game = Game.scenario("classic", 2)
    assert refused(game, "roll", seat) == Reason.NO_SUCH_SEAT
    with pytest.raises(PlaceError):
        game.menu(seat)


# ---- asking


def test_rent_due():
    game = Game.scenario("classic", 2, deeds={0: [1, 3, 12, 5, 15]}, mortgaged=[15])
    assert (game.rent_due(1), game.rent_due(3)) == (4, 8)
    assert (game.rent_due(5), game.rent_due(15), game.rent_due(6)) == (50, 0, 0)
    assert (game.rent_due(12, 7), game.rent_due(12, 2)) == (28, 8)


@pytest.mark.parametrize(("third", "pips"), [(1, 4), (3, 6), ("bus", 3), ("mr", 3)])
def test_rent_of_a_utility_by_the_last_roll(third, pips):
    game = Game.scenario("mega-deluxe", 2, deeds={1: [10]}, position=[20])
    game.push("roll", dice=(1, 2, third))
    assert game.rent_due(10) == 400 * pips


def test_wealth_and_what_can_be_raised():
    game = Game.scenario(
        "classic", 2, deeds={0: [1, 3, 5]}, levels={1: 1, 3: 1}, mortgaged=[5], cash=[100, 0]
    )
    assert game.wealth(0) == 100 + 60 + 60 + 100 + 2 * 50
    assert game.raisable(0) == 100 + 2 * 25 + 30 + 30
    assert game.wealth(1) == game.raisable(1) == 0


def test_the_last_player_wins():
    game = Game.scenario("classic", 3, cash=[10, 1500, 0], out=[2], deeds={1: [39]})
    game.push("roll", dice=(1, 3))
    assert game.outcome() is None
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.LAST_STANDING, (1,), (0, 1500 + 400, 0))
    assert (game.over, game.actor, game.phase) == (True, NOBODY, Phase.OVER)
    assert game.menu() == game.menu(1) == game.chance_outcomes() == []
    assert refused(game, "roll", 1) == Reason.GAME_OVER
    game.pop()
    assert not game.over


@pytest.mark.parametrize(("cash", "winners"), [(900, (1,)), (1000, (1, 2)), (1100, (2,))])
def test_the_short_game_is_counted(cash, winners):
    game = Game.scenario("classic", 3, preset="short", cash=[10, 1000, cash])
    game.push("roll", dice=(1, 3))
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.SHORT_COUNT, winners, (0, 1000, cash))


# ---- the books


@in_every_way
def test_payments_explain_every_purse(edition, preset):
    """Only PAID events move money: summed up they give every player's cash at every point."""
    game = crowded(edition, preset, 21, strict_claims=True)
    purses, booked = books(game), 0
    for _ in wander(game, random.Random(21), 150):
        for step in game.steps[booked:]:
            apply_payments(step.events, purses)
        booked = len(game.steps)
        assert purses == books(game)
        assert flaws(game.tables, game.state) == []
    assert any(event.kind == EventKind.PAID for event in game.events)


def apply_payments(events, purses):
    for event in events:
        if event.kind == EventKind.PAID:
            assert event.amount > 0
            assert event.why in Why
            if event.seat != BANK:
                purses[event.seat] -= event.amount
            if event.other != BANK:
                purses[event.other] += event.amount


@in_every_way
def test_moves_explain_every_token(edition, preset):
    game = Game(edition, 3, preset=preset, seed=31)
    trace(game, 31, 60)
    places = [0] * 3
    for event in game.events:
        if event.kind == EventKind.MOVED:
            assert places[event.seat] == event.amount
            places[event.seat] = event.field
        elif event.kind == EventKind.WENT_TO_JAIL:
            places[event.seat] = event.field
    assert places == [game.position_of(seat) for seat in range(3)]


def test_push_returns_the_events_it_caused():
    game = Game.scenario("classic", 2, deeds={1: [6]})
    events = game.push("roll", dice=(2, 4))
    assert [event.kind for event in events] == [
        *(EventKind.ROLLED, EventKind.MOVED, EventKind.RENT_CLAIMED, EventKind.PAID),
    ]
    assert events == game.events
    assert events[0].dice == (2, 4, 0)
    assert (events[-1].seat, events[-1].other, events[-1].amount, events[-1].why) == (0, 1, 6, Why.RENT)
    assert game.push("end") == game.events[4:]


def test_errors_name_the_action_the_sentence_and_the_rule():
    game = Game.scenario("classic", 2)
    with pytest.raises(IllegalActionError) as caught:
        game.push("end")
    error = caught.value
    assert (str(error.action), error.reason) == ("end", Reason.WRONG_PHASE)
    assert str(error) == f"end: {error.sentence} [{error.rule}]"
    assert isinstance(error, BankhalterError)
