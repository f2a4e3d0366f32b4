"""The story of a game: the rules' own numbers, and nothing lost or made up on the way."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from bankhalter.analysis.story import Deal, Story, story_of
from bankhalter.analysis.story.dice import PIPS, expected, stray_share
from bankhalter.analysis.story.income import INCOME
from bankhalter.codes import EventKind, Why
from bankhalter.engine.game import Game
from bankhalter.tell.story import tell_story
from bankhalter.tell.views import view

GOLDEN = sorted((Path(__file__).parents[1] / "data" / "golden").glob("*.record"))


@pytest.fixture(scope="module", params=GOLDEN, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Game:
    return Game.from_record(request.param.read_text("utf-8"), manual=True)


@pytest.fixture(scope="module")
def story(game: Game) -> Story:
    return story_of(game)


def test_wealth_and_cash_are_those_of_the_views_at_every_turn(game, story):
    twin = Game.from_record(game.record, manual=True)
    seen = [(twin.now.turn, [(seat["wealth"], seat["cash"]) for seat in view(twin)["seats"]])]
    while twin.steps:
        last = twin.steps[-1]
        turns = [event.amount for event in last.events if event.kind == EventKind.TURN_BEGAN]
        seats = [(seat["wealth"], seat["cash"]) for seat in view(twin)["seats"]]
        seen += [(turn - 1, seats) for turn in reversed(turns)]
        twin._go_back(len(twin.steps) - 1)
    if twin.now.turn:
        seen.append((twin.now.turn - 1, [(seat["wealth"], seat["cash"]) for seat in view(twin)["seats"]]))
    curves = story.curves
    told = [
        (
            turn,
            [(wealth[place], cash[place]) for wealth, cash in zip(curves.wealth, curves.cash, strict=True)],
        )
        for place, turn in enumerate(curves.turns)
    ]
    assert told == seen[::-1]


def test_cash_is_what_was_there_and_every_payment_since(game, story):
    cash = list(game.copy().now.cash[: game.players])
    for event in game.events:
        if event.kind == EventKind.PAID:
            for seat, sign in ((event.seat, 1), (event.other, -1)):
                if seat >= 0:
                    cash[seat] += sign * event.amount
    assert [line[0] for line in story.curves.cash] == cash  # played back to the beginning


def test_income_is_every_payment_that_buys_nothing(game, story):
    sums: Counter[int] = Counter()
    for event in game.events:
        if event.kind == EventKind.PAID and event.why in INCOME:
            sums[event.seat] -= event.amount
            sums[event.other] += event.amount
    assert [sum(line) for line in story.rounds.income] == [sums[seat] for seat in range(game.players)]
    assert {len(line) for line in story.rounds.income} == {len(story.rounds.rounds)}


def test_every_rent_is_paid_and_received(game, story):
    paid = [event.amount for event in game.events if event.kind == EventKind.PAID and event.why == Why.RENT]
    assert sum(row.rent for row in story.earnings) == sum(paid)
    assert sum(row.rent_paid for row in story.earnings) == sum(paid)


def test_every_throw_after_the_start_is_counted(game, story):
    kinds = [event.kind for event in game.events]
    begun = kinds.index(EventKind.BEGINS) if EventKind.BEGINS in kinds else 0
    throws = kinds[begun:].count(EventKind.ROLLED)
    assert story.dice.throws == throws
    assert sum(total.thrown for total in story.dice.totals) == throws
    assert sum(row.throws for row in story.earnings) == throws
    assert sum(row.doubles for row in story.earnings) == story.dice.doubles


def test_every_guest_has_a_host(story):
    fortunes = story.fortunes
    assert sum(found.visits for found in fortunes) == sum(found.guests for found in fortunes)
    assert sum(found.expected_visits for found in fortunes) == pytest.approx(
        sum(found.expected_guests for found in fortunes), abs=1e-4
    )
    assert sum(found.luck for found in fortunes) == pytest.approx(0, abs=1e-4)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_moments_are_sentences_about_places_in_the_game(game, story, lang):
    told = tell_story(game, story, lang)
    for moment in told.moments:
        assert moment.text.endswith(".")
        assert any(name in moment.text for name in game.names)
        assert moment.at is None or 0 < moment.at <= len(game.steps)
    swings = [moment for moment in told.moments if moment.kind == "swing"]
    assert len({moment.turn for moment in swings}) == len(swings) <= 3


def test_a_turning_point_is_a_turn_that_moves_a_twentieth_of_all_wealth(story):
    turns = list(zip(*story.curves.wealth, strict=True))
    moved = [
        max(abs(new - old) for old, new in zip(before, after, strict=True)) / sum(before)
        for before, after in pairwise(turns)
    ]
    large = sorted((part for part in moved if part >= 1 / 20), reverse=True)
    assert len(story.swings) == min(3, len(large))


# ---- small games by hand


def gain_of(game: Game, seat: int) -> Deal:
    story = story_of(game)
    return next(deal for deal in [*story.best, *story.worst] if deal.seat == seat)


def test_a_trade_is_one_players_gain_and_the_others_loss_and_mortgaged_deeds_count_half():
    game = Game.scenario("classic", 2, deeds={0: [1, 39]}, mortgaged=[39], manual=True)
    game.push("offer 1 give 39 get +100", 0)
    game.push(f"accept {game.offers[0].number}", 1)
    got, gave = gain_of(game, 1), gain_of(game, 0)
    assert (got.kind, got.other, got.got, got.gave, got.paid, got.gain) == ("traded", 0, [39], [], 100, 100)
    assert (gave.got, gave.gave, gave.paid, gave.gain) == ([], [39], -100, -100)


def test_a_deal_is_worth_what_its_deeds_bring():
    game = Game.scenario("classic", 2, position=[0, 0], manual=True)
    game.push("roll", dice=(1, 2))
    game.push("buy")
    game.push("end")
    game.push("roll", dice=(1, 2))
    bought = gain_of(game, 0)
    assert (bought.kind, bought.got, bought.paid) == ("bought", [3], game.edition.fields[3].price)
    assert bought.gain == game.edition.fields[3].rent[0]
    rent = story_of(game).rents[0]
    assert (rent.payer, rent.owner, rent.field, rent.amount) == (1, 0, 3, bought.gain)


def test_a_guest_is_luck_for_the_host():
    game = Game.scenario("classic", 2, deeds={1: [3]}, position=[0, 20], manual=True)
    game.push("roll", dice=(1, 2))
    game.push("end")
    guest, host = story_of(game).fortunes
    assert (guest.visits, guest.guests, host.visits, host.guests) == (1, 0, 0, 1)
    assert 0 < guest.expected_visits == host.expected_guests < 0.1
    assert guest.luck == -host.luck < 0


def test_a_deed_that_is_mortgaged_expects_nobody():
    game = Game.scenario("classic", 2, deeds={1: [3]}, mortgaged=[3], position=[0, 20], manual=True)
    game.push("roll", dice=(1, 2))
    game.push("end")
    assert [found.visits + found.expected_visits for found in story_of(game).fortunes] == [0, 0]


def test_rounds_begin_with_whoever_began():
    game = Game.scenario("classic", 3, active=1, position=[0, 0, 0], manual=True)
    for _ in range(4):  # seats 1, 2, 0, and 1 again; everybody comes to the visitors' jail
        game.push("roll", dice=(4, 6))
        game.push("end")
    assert story_of(game).rounds.rounds == [1, 2]


# ---- the dice

FAIR = {pips: 6 - abs(7 - pips) for pips in PIPS}


def test_dice_that_fall_as_expected_stray_least():
    assert expected(7, 36) == 6
    assert stray_share(FAIR) == 1


def test_dice_that_show_only_sevens_are_hardly_ever_fair():
    assert stray_share(dict.fromkeys(PIPS, 0) | {7: 36}) < 1e-9


def test_dice_stray_as_the_table_of_the_chi_squared_distribution_says():
    """5 % of all are beyond 18.307."""
    counts = {**FAIR, 7: FAIR[7] + 10, 8: FAIR[8] - 3, 6: FAIR[6] - 3, 5: 0}
    strayed = sum((counts[pips] - FAIR[pips]) ** 2 / FAIR[pips] for pips in PIPS)
    counts = {pips: FAIR[pips] + (counts[pips] - FAIR[pips]) * (18.307 / strayed) ** 0.5 for pips in PIPS}
    assert sum(counts.values()) == pytest.approx(36)
    assert stray_share(counts) == pytest.approx(0.05, abs=1e-4)


def test_few_throws_say_nothing_about_the_dice():
    game = Game.scenario("classic", 2, position=[0, 0], manual=True)
    game.push("roll", dice=(4, 6))
    dice = story_of(game).dice
    assert (dice.throws, dice.doubles, dice.mean, dice.stray) == (1, 0, 10, None)
