"""The story of a game: the rules' own numbers, and nothing lost or made up on the way."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from bankhalter.analysis.story import Deal, Rent, Story, outcomes, story_of
from bankhalter.analysis.story.dice import PIPS, expected, stray_share
from bankhalter.analysis.story.income import INCOME
from bankhalter.analysis.story.scene import Still
from bankhalter.codes import EventKind, Why
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.i18n import Lang
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


def payments(game: Game, whys: frozenset[Why]) -> list[Event]:
    """Payments for one of these, also when they are all that a bankrupt could pay."""
    found, owed = [], {}
    for event in game.events:
        if event.kind == EventKind.DEBT_OPENED:
            owed[event.seat] = event.why
        elif event.kind == EventKind.PAID:
            why = owed.get(event.seat, event.why) if event.why == Why.ESTATE else event.why
            found += [event] * (why in whys)
    return found


def test_income_is_every_payment_that_buys_nothing(game, story):
    sums: Counter[int] = Counter()
    for event in payments(game, INCOME):
        sums[event.seat] -= event.amount
        sums[event.other] += event.amount
    assert [sum(line) for line in story.rounds.income] == [sums[seat] for seat in range(game.players)]
    assert {len(line) for line in story.rounds.income} == {len(story.rounds.rounds)}


def test_every_rent_is_paid_and_received(game, story):
    paid = [event.amount for event in payments(game, frozenset({Why.RENT}))]
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
        assert "{" not in moment.text
        assert moment.kind == "length" or any(name in moment.text for name in game.names)
        assert moment.at is None or 0 < moment.at <= len(game.steps)
    swings = [moment.turn for moment in told.moments if moment.kind == "swing"]
    assert swings == sorted(set(swings))
    assert len(swings) <= 3


def test_the_winners_are_told_first_and_only_of_a_game_that_is_over(game, story):
    outcome, kinds = game.outcome(), [moment.kind for moment in tell_story(game, story, "en").moments]
    assert (story.finish is None) == (outcome is None) == ("end" not in kinds)
    if outcome is not None:
        assert kinds[0] == "end"
        assert tuple(story.finish.winners) == outcome.winners


def test_everybody_who_is_out_left_once_in_this_order(game, story):
    out = sorted((game.now.out[seat], seat) for seat in range(game.players) if game.now.out[seat])
    assert [found.seat for found in story.exits] == [seat for _, seat in out]


def test_whoever_leads_has_been_ahead_of_all_others_since_then(story):
    points = list(zip(*story.curves.wealth, strict=True))
    ahead = [wealth.index(max(wealth)) if sorted(wealth)[-2] < max(wealth) else None for wealth in points]
    if story.lead is None:
        assert ahead[-1] is None
        return
    since = max(place for place, at in enumerate(story.curves.at) if at == story.lead.at)
    assert set(ahead[since:]) == {story.lead.seat}
    assert story.lead.at == story.curves.at[0] or story.lead.seat in ahead


def test_a_milestone_is_a_group_or_a_hotel_that_was_there(game, story):
    for found in story.milestones:
        step, after = list(outcomes(game))[found.at - 1]
        kinds = {event.kind for event in step.events if event.field == found.field}
        if found.kind == "hotel":
            assert EventKind.BUILDING_BUILT in kinds
            continue
        members = game.edition.groups[game.edition.fields[found.field].group].members
        assert {Still(game.ruleset, after).now.owner[field] for field in members} == {found.seat}


def test_a_turning_point_with_a_cause_is_mostly_its_doing(story):
    for swing in story.swings:
        change = swing.after - swing.before
        if isinstance(swing.cause, Rent):
            assert swing.cause.turn == swing.turn
            assert swing.seat == (swing.cause.owner if change > 0 else swing.cause.payer)
            assert swing.sold or 2 * swing.cause.amount >= abs(change)
        elif isinstance(swing.cause, Deal):
            assert (swing.cause.turn, swing.cause.seat) == (swing.turn, swing.seat)
        elif swing.cause is not None:
            assert swing.seat == (swing.cause.other if change > 0 else swing.cause.seat)


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


def ruin_of_ben() -> Game:
    """Ben owes Anna a rent that he cannot pay, so that she gets everything and wins."""
    deeds = {0: [37, 39], 1: [1]}
    game = Game.scenario(
        "classic", ["Anna", "Ben"], active=1, deeds=deeds, cash=[900, 60], position=[0, 36], manual=True
    )
    game.push("roll", dice=(1, 2))
    game.push("bankrupt")
    return game


def sentences(game: Game, lang: Lang) -> dict[str, str]:
    return {moment.kind: moment.text for moment in tell_story(game, story_of(game), lang, 83).moments}


def test_the_end_is_told_in_sentences_of_both_languages():
    game = ruin_of_ben()
    wealth = [game.edition.currency.write(game.wealth(0), lang) for lang in ("de", "en")]
    german, english = sentences(game, "de"), sentences(game, "en")
    assert german["end"] == f"Anna gewinnt: Ben ist pleite. Am Ende sind es {wealth[0]} Vermögen."
    assert english["end"] == f"Anna wins: Ben is bankrupt. The net worth in the end is {wealth[1]}."
    assert german["length"] == "Das Spiel dauert 1 Stunde und 23 Minuten: 1 Zug in 1 Runde."
    assert english["length"] == "The game takes 1 hour and 23 minutes: 1 turn in 1 round."
    assert german["lead"] == "Anna liegt von Anfang an vorn."
    assert german["swing"] == (
        "Ben bleibt Anna M 100 schuldig, ist pleite und gibt alles ab. "
        "Das Vermögen von Anna steigt von M 1.650 auf M 1.770."
    )
    assert english["swing"] == (
        "Ben goes bankrupt owing Anna M100 and hands everything over. "
        "The net worth of Anna rises from M1,650 to M1,770."
    )
    assert german["rent"] == "Die höchste Miete: Ben muss Anna M 100 Miete für Schlossallee zahlen."
    assert english["rent"] == "The biggest rent: Ben has to pay Anna M100 rent for Boardwalk."


def test_a_rent_for_which_houses_go_at_a_loss_is_what_turned_the_game():
    game = Game.scenario(
        "classic",
        ["Anna", "Ben", "Cleo"],
        active=1,
        deeds={0: [5, 15, 25, 35], 1: [37, 39]},
        levels={37: 2, 39: 2},
        cash=[1500, 0, 1500],
        position=[0, 2, 0],
        manual=True,
    )
    game.push("roll", dice=(1, 2))
    for action in ("sell 37", "sell 39", "pay", "sell 37", "end"):
        game.push(action)
    story = story_of(game)
    swing = story.swings[0]
    assert isinstance(swing.cause, Rent)
    assert (swing.cause.amount, swing.before - swing.after, swing.sold) == (200, 500, True)
    told = [moment.text for moment in tell_story(game, story, "en").moments if moment.kind == "swing"]
    owed = "Ben has to pay Anna M200 rent for Reading Railroad and to sell buildings for it."
    assert told == [f"{owed} The net worth falls from M1,550 to M1,050."]


def test_a_deal_in_which_one_side_gives_nothing_is_told_without_it():
    game = Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1, 39]}, manual=True)
    game.push("offer 1 give 39 get nothing", 0)
    game.push(f"accept {game.offers[0].number}", 1)
    story = story_of(game)
    assert [deal.text for deal in tell_story(game, story, "de").best] == ["Ben bekommt Schlossallee von Anna"]
    assert [deal.text for deal in tell_story(game, story, "de").worst] == ["Anna gibt Ben Schlossallee"]


def test_luck_is_told_in_rents_more_or_fewer_and_only_if_there_was_any():
    game = Game.scenario("classic", ["Anna", "Ben"], deeds={1: [3]}, position=[0, 20], manual=True)
    assert "lucky" not in sentences(game, "de")
    game.push("roll", dice=(1, 2))
    game.push("end")
    german, english = sentences(game, "de"), sentences(game, "en")
    expected = "ungefähr 1 Miete mehr"
    assert (
        german["lucky"] == f"Ben hat das meiste Glück: {expected} bekommen oder gespart, als zu erwarten war."
    )
    assert english["unlucky"] == "Anna has the worst luck: about 1 rent more paid or missed than expected."


def test_a_group_that_is_bought_together_is_a_milestone():
    game = Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1]}, position=[0, 0], manual=True)
    game.push("roll", dice=(1, 2))
    game.push("buy")
    found = tell_story(game, story_of(game), "de").milestones
    assert [(mark.kind, mark.seat, mark.field) for mark in found] == [("group", 0, 3)]
    assert found[0].text == "Anna hat mit Turmstraße eine ganze Gruppe"


def test_an_auction_that_costs_too_much_turns_the_game():
    game = Game.scenario("classic", ["Anna", "Ben"], position=[0, 0], manual=True)
    game.push("roll", dice=(1, 2))
    game.push("decline")
    game.push("bid 900", 1)
    game.push("pass", 0)
    game.push("end")
    swing = story_of(game).swings[0]
    assert isinstance(swing.cause, Deal)
    assert (swing.seat, swing.before - swing.after, swing.cause.kind) == (1, 840, "won")


def test_a_rent_that_ruins_somebody_counts_as_far_as_it_was_paid():
    game = Game.scenario(
        "classic", 3, deeds={0: [39]}, position=[0, 36, 0], cash=[1500, 20, 1500], active=1, manual=True
    )
    game.push("roll", dice=(1, 2))
    game.push("bankrupt")
    earnings = story_of(game).earnings
    assert [(row.rent, row.rent_paid) for row in earnings] == [(20, 0), (0, 20), (0, 0)]


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
