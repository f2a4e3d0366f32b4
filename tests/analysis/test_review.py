"""A game looked at again: what adds up, what is found, what is told."""

import json
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bankhalter.analysis.review import QUICK, Effort, review, trials
from bankhalter.analysis.review.accounts import accuracy
from bankhalter.analysis.review.path import choices_of
from bankhalter.analysis.review.told import tell_review
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.cli import main
from bankhalter.codes import ActionKind, Phase, Why
from bankhalter.editions import edition_ids
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Debt
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import make_rng
from bankhalter.errors import RecordError
from bankhalter.i18n import pick
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import ACTION, blank

STEADY = Effort(screen=32, look=128, confirm=400, curve=24, start=200, deal=200)


def play_out(game: Game, most_turns: int = 400) -> Game:
    """Bots play a game to its end."""
    bots = [make_bot(find_bot("banker"), seed) for seed in range(game.players)]
    while not game.over and game.now.turn < most_turns:
        asked = [offer.to for offer in game.offers]
        seat = asked[0] if asked else game.actor
        game.push(bots[seat].choose(game, seat), seat)
    return game


@pytest.fixture(scope="module")
def played() -> Game:
    return play_out(Game("classic", 3, seed=5))


@given(st.sampled_from(edition_ids()), st.integers(2, 4), st.integers(0, 2**32), st.integers(8, 40))
@settings(max_examples=12, deadline=None)
def test_luck_and_decisions_add_up_exactly(edition, players, seed, turns):
    """In any game, also in one that was ended early."""
    game = play_out(Game(edition, players, seed=seed), most_turns=turns)
    found = review(game, effort=QUICK, winners=() if game.over else [1])
    for seat in found.seats:
        assert seat.start + seat.luck + seat.decisions == pytest.approx(seat.end, abs=1e-9)
        assert seat.own + seat.others == pytest.approx(seat.decisions, abs=1e-9)
        assert seat.own <= 0
        assert seat.accuracy is None or 0 <= seat.accuracy <= 100
    assert sum(seat.start for seat in found.seats) == pytest.approx(1, abs=1e-5)
    assert sum(seat.end for seat in found.seats) == 1


def test_the_curve_goes_from_the_beginning_to_the_end(played):
    found = review(played, effort=QUICK)
    assert found.curve[0].at == 0
    assert found.curve[-1].at == len(played.steps)
    assert [point.at for point in found.curve] == sorted(point.at for point in found.curve)
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)
    assert found.curve[-1].chances == [float(seat.end) for seat in found.seats]


def test_the_same_seed_gives_the_same_review(played):
    first, second = (review(played, effort=QUICK, seed=3, cores=cores) for cores in (1, 2))
    assert [first.seats, first.curve, first.mistakes] == [second.seats, second.curve, second.mistakes]


def thought(game: Game, minds: Minds) -> Action:
    """What a bot does in a position."""
    chosen = blank(ACTION)
    choose(game.tables, game.state, minds, game.actor, make_rng(0), chosen)
    return from_row(chosen, game.tables)


def test_on_the_curve_nobody_makes_at_once_a_deal_that_the_table_did_not_make(played):
    """So it does not leap with every turn for a deal that suits whoever is next."""
    asked = (trials.at(played, step.before) for step in played.steps if step.action.by_seat)
    ready = (game for game in asked if not game.offers)
    eager = [game for game in ready if thought(game, trials.minds_at(game, 0, ())).kind == ActionKind.OFFER]
    assert eager
    assert not [game for game in eager if thought(game, trials.no_deals(game)).kind == ActionKind.OFFER]


def test_who_gives_a_group_away_makes_a_mistake():
    """With all the cash there is, and nothing in return."""
    game = Game.scenario(
        "classic",
        2,
        seed=2,
        cash=[1500, 1500],
        deeds={0: [16, 18, 39], 1: [19, 37, 12]},
        turn=20,
    )
    at = len(game.steps)
    game.push("offer 1 give 16,18,39+900 get 12", 0)
    game.push(f"accept {game.offers[0].number}", 1)
    game = play_out(game, most_turns=60)
    found = review(game, effort=STEADY, winners=() if game.over else [1])
    mistake = next(mistake for mistake in found.mistakes if mistake.at == at)
    assert (mistake.seat, mistake.action) == (0, "offer 1 give 16,18,39+900 get 12")
    assert mistake.loss > 0.2
    assert mistake.changes[0] == pytest.approx(mistake.loss)
    changes = [each.change for each in found.deals[0].judgement.seats]
    assert changes[0] < -0.2 < 0.2 < changes[1]


def test_of_an_auction_only_what_decided_it_counts():
    """Anna and Ben outbid each other, Cem passes whenever he is asked."""
    game = Game.scenario("classic", 3, position=[17], seed=1, manual=True)
    for action in ("roll", "dice 1 3", "decline"):
        game.push(action)
    first, bids, passes = len(game.steps), list[int](), dict[int, int]()
    while game.phase == Phase.AUCTION:
        seat, at = game.actor, len(game.steps)
        if seat < 2 and len(bids) < 4:
            game.push(f"bid {10 * len(bids) + 10}", seat)
            bids.append(at)
        else:
            game.push("pass", seat)
            passes[seat] = at
    assert len(game.steps) - first > len(bids) + len(passes), "somebody passed twice"
    told = [choice.at for choice in choices_of(game) if choice.at >= first]
    assert told == sorted([bids[-1], *passes.values()])


def test_progress_goes_up_to_the_end_and_may_stop_it(played):
    told: list[float] = []
    review(played, effort=QUICK, progress=told.append)
    assert told == sorted(told)
    assert told[-1] <= 1

    def stop(done: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        review(played, effort=QUICK, progress=stop)


def test_a_game_that_goes_on_is_refused():
    with pytest.raises(RecordError, match="not over"):
        review(Game("classic", 2, seed=1))


def test_accuracy_is_that_of_lichess():
    assert accuracy(0.0) == pytest.approx(100, abs=0.01)
    assert accuracy(0.1) == pytest.approx(103.1668 * exp(-0.4354) - 3.1669)
    assert accuracy(1.0) == 0.0


@pytest.mark.parametrize("lang", ["de", "en"])
def test_everything_is_told_in_words(played, lang):
    told = tell_review(played, review(played, effort=QUICK), lang)
    assert all(turn.text for turn in told.turning_points)
    assert all(mistake.done_text and mistake.better_text for mistake in told.mistakes)
    assert all(deal.text and deal.verdict for deal in told.deals)


def test_the_command_refuses_a_game_that_goes_on(tmp_path, capsys):
    saved = tmp_path / "on.game"
    saved.write_text(str(Game("classic", 2, seed=1).record), encoding="utf-8")
    assert main(["review", str(saved), "--lang", "en"]) == 2
    assert "not over yet" in capsys.readouterr().err


def test_the_command_tells_the_review_as_json(tmp_path, capsys):
    """Two who are nearly bankrupt: a game of a few throws."""
    hotels = dict.fromkeys((31, 32, 34, 37, 39), 5)
    game = play_out(
        Game.scenario("classic", 2, seed=4, cash=[3000, 1], deeds={0: list(hotels)}, levels=hotels, turn=30)
    )
    assert game.over
    saved = tmp_path / "over.game"
    saved.write_text(str(game.record), encoding="utf-8")
    assert main(["review", str(saved), "--json", "--cores", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"seats", "mistakes", "turning_points", "seconds"} <= told.keys()
    assert {"seat", "start", "end", "luck", "decisions", "accuracy"} <= told["seats"][0].keys()
    mistake = {"seat", "turn", "action", "better", "loss"}
    assert all(mistake <= each.keys() for each in told["mistakes"])


@pytest.mark.parametrize(("lang", "title"), [("de", "Fehler ab 5 Punkten"), ("en", "Mistakes of 5 points")])
def test_the_command_tells_the_review_in_words(tmp_path, capsys, lang, title):
    game = Game.scenario("classic", ["Anna", "Ben"], cash=[500, 10], pending=Debt(1, 400, 0, Why.RENT))
    game.push("bankrupt")
    saved = tmp_path / "over.game"
    saved.write_text(str(game.record), encoding="utf-8")
    assert main(["review", str(saved), "--cores", "1", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert title in told
    assert pick(lang, de="100 %", en="100%") in told
