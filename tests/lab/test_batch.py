"""Many games side by side: the same games as in the environment, and never an impossible one."""

from typing import Any

import numpy as np
import pytest

from bankhalter.codes import MAX_SEATS, ActionKind, Reason
from bankhalter.editions import edition_ids
from bankhalter.engine.position import flaws
from bankhalter.errors import BankhalterError
from bankhalter.kernel.layout import blank
from bankhalter.kernel.learning.batch import show
from bankhalter.kernel.learning.options import OPTIONS
from bankhalter.kernel.learning.view import Column
from bankhalter.lab.batch import Batch
from bankhalter.lab.environment import env
from bankhalter.lab.flat import Flat


def choose(batch, rng):
    """Choose any of the flat choices of each game; their numbers."""
    flat, numbers = Flat(batch.training.ruleset.tables), []
    for game in range(len(batch.seats)):
        seen = batch.options[game], batch.views[game]
        numbers.append(int(rng.choice(np.flatnonzero(flat.mask(*seen)))))
        batch.choices[game] = flat.choice(numbers[-1], *seen)
    return numbers


def stepped(batch, steps, seed=1):
    """Play at random; the results of all steps."""
    rng = np.random.default_rng(seed)
    batch.reset()
    for _ in range(steps):
        choose(batch, rng)
        yield batch.step(batch.choices)


@pytest.mark.parametrize("edition", edition_ids())
def test_the_batch_and_the_environment_play_the_same_game(edition):
    options: dict[str, Any] = {"players": 3, "opponents": "first", "turn_limit": 90}
    batch = Batch(edition, 1, seed=11, **options)
    table = env(edition, **options)
    table.reset(seed=11)
    views, _ = batch.reset()
    flat, rng = Flat(batch.training.ruleset.tables), np.random.default_rng(2)
    for _ in range(2000):
        seen, reward, terminated, truncated, _ = table.last()
        assert (terminated, truncated) == (False, False)
        assert (seen["observation"] == views[0]).all()
        assert (seen["action_mask"] == flat.mask(batch.options[0], views[0])).all()
        number = choose(batch, rng)[0]
        views, _, rewards, terminations, truncations, refusals = batch.step(batch.choices)
        table.step(number)
        if terminations[0] or truncations[0]:
            break
        assert table.infos["seat_0"].get("refused", "OK") == Reason(refusals[0]).name
    _, reward, terminated, truncated, _ = table.last()
    assert (terminated, truncated, reward) == (terminations[0], truncations[0], rewards[0])
    assert terminated or truncated


def copied(batch, game):
    """A game of the batch to try things out in."""
    return batch._lessons[game].play.copy()


@pytest.mark.parametrize("edition", edition_ids())
def test_no_step_leads_to_an_impossible_state(edition):
    batch = Batch(edition, 8, players=5, opponents="random,first,fp-b+,banker", seed=4, turn_limit=10)
    ends = 0
    for step in stepped(batch, 150):
        ends += int(step.terminations.sum() + step.truncations.sum())
        assert not step.rewards[~step.terminations].any()
    for state in batch.states:
        assert flaws(batch.training.ruleset.tables, state) == []
    assert ends > 0


def test_a_finished_game_gives_way_to_a_new_one_and_the_seat_moves_on():
    batch = Batch("classic", 6, preset="short", players=2, opponents="first", turn_limit=40, seed=2)
    rewards = set()
    batch.reset()
    assert batch.seats.tolist() == [0, 1, 0, 1, 0, 1]
    for step in stepped(batch, 300):
        rewards |= set(step.rewards[step.terminations].tolist())
        ended = step.terminations | step.truncations
        turns = np.array([int(state.turn) for state in batch.states])
        assert (turns[ended] <= 2).all()
    assert rewards <= {1.0, 0.0, -1.0}


def test_a_choice_that_the_rules_refuse_changes_nothing_and_is_asked_again():
    batch = Batch("classic", 3, players=2, opponents="first", seed=2)
    batch.reset()
    before, views, options = batch.states.tobytes(), batch.views.copy(), batch.options.copy()
    batch.choices.kind = [ActionKind.END, -5, ActionKind.OFFER]
    batch.choices.partner = 1
    step = batch.step(batch.choices)
    assert step.refusals.tolist() == [Reason.WRONG_PHASE, Reason.WRONG_PHASE, Reason.TRADE_EMPTY]
    assert batch.states.tobytes() == before
    assert (batch.views == views).all()
    assert options[2].partners == 1 << 1
    assert batch.options[2].partners == 0
    assert (batch.options[:2] == options[:2]).all()
    assert not step.rewards.any()
    assert not (step.terminations | step.truncations).any()


def test_without_views_the_games_are_the_same():
    def played(views):
        batch = Batch("classic", 6, opponents="fp-a", seed=5, views=views)
        batch.reset()
        for _ in range(80):
            for kind in ("ROLL", "END", "BUY", "PASS", "REJECT", "PAY", "BANKRUPT"):
                batch.choices.kind[batch.options.kinds >> ActionKind[kind] & 1 == 1] = ActionKind[kind]
            batch.step(batch.choices)
        return batch

    with_views, without = played(True), played(False)
    assert without.views.shape == (6, 0)
    assert with_views.states.tobytes() == without.states.tobytes()


def test_a_deed_changes_hands_by_a_composed_offer():
    batch = Batch("classic", 1, players=2, opponents="first", seed=3)
    batch.reset()
    state, tables = batch.states[0], batch.training.ruleset.tables
    other = 1 - int(batch.seats[0])
    while state.holdings[other] == 0:
        kinds = int(batch.options[0].kinds)
        wishes = [ActionKind[name] for name in ("ROLL", "END", "DECLINE", "PASS", "PAY")]
        batch.choices.kind = next(kind for kind in wishes if kinds >> kind & 1)
        batch.step(batch.choices)
        other = 1 - int(batch.seats[0])
    deed = int(batch.options[0].get)
    field = (deed & -deed).bit_length() - 1
    batch.choices.kind, batch.choices.partner = ActionKind.OFFER, 1
    batch.choices.give, batch.choices.get = 0, 1 << field
    batch.choices.amount = 3 * tables.price[field]
    step = batch.step(batch.choices)
    assert step.refusals[0] == Reason.OK
    assert state.owner[field] == batch.seats[0]


def test_going_bankrupt_costs_a_share_of_the_win():
    batch = Batch("classic", 1, players=4, opponents="first", seed=1)
    assert batch.training.reward(840) == 1
    assert sum(batch.training.reward(share) for share in (840, 0, 0, 0)) == pytest.approx(0)
    assert sum(batch.training.reward(share) for share in (420, 420, 0, 0)) == pytest.approx(0)


def test_the_seed_decides():
    def played(seed):
        batch = Batch("classic", 4, opponents="fp-c", seed=seed)
        list(stepped(batch, 60))
        return batch.views.copy(), batch.states.tobytes()

    views, states = played(1)
    again = played(1)
    assert (views == again[0]).all()
    assert states == again[1]
    assert played(2)[1] != states


def test_a_view_does_not_show_the_order_of_cards():
    batch = Batch("classic", 1, opponents="first", seed=3)
    for _ in stepped(batch, 30):
        pass
    tables, seat = batch.training.ruleset.tables, int(batch.seats[0])
    play = copied(batch, 0)
    state = play.state
    view, options = np.zeros_like(batch.views[0]), blank(OPTIONS)
    state.unseen[:] = 1
    state.queue[:] = state.queue[:, ::-1].copy()
    show(tables, play, seat, view, options)
    assert (view == batch.views[0]).all()
    state.cash[seat] += 15
    show(tables, play, seat, view, options)
    assert (view != batch.views[0]).any()


def test_a_view_is_seen_from_the_own_place():
    batch = Batch("mega-deluxe", 3, players=3, opponents="first", seed=6)
    for _ in stepped(batch, 60):
        pass
    unit, deeds = batch.training.ruleset.tables.unit, batch.training.ruleset.edition.deeds
    for game in range(3):
        view, state, seat = batch.views[game], batch.states[game], int(batch.seats[game])
        order = [(seat + place) % 3 for place in range(3)]
        assert view[Column.CASH :][:3].tolist() == (state.cash[order] // unit).tolist()
        assert view[Column.POSITION :][:3].tolist() == state.position[order].tolist()
        assert view[Column.OUT :][:MAX_SEATS].tolist() == [*(state.out[order] > 0), *[1] * 5]
        assert order[view[Column.ACTIVE]] == state.active
        owners = [order[place] if place >= 0 else -1 for place in view[Column.DEEDS :][: len(deeds)]]
        assert owners == [state.owner[field.index] for field in deeds]
        levels = view[Column.DEEDS + len(deeds) :][: len(deeds)]
        for level, field in zip(levels, deeds, strict=True):
            mortgaged = int(state.mortgaged) >> field.index & 1
            assert level == (-1 if mortgaged else state.level[field.index])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "games: 0"),
        ({"players": 9}, "players: 9, but classic is for 2 to 8"),
        ({"turn_limit": 3}, "turn limit: 3, but each of 4 players needs a turn"),
        ({"opponents": "first,first"}, "2 bots, but there are 3 seats for opponents"),
        ({"opponents": "nobody"}, "nobody: no bot of that name"),
        ({"opponents": "examples.cautious:Cautious"}, "is no policy of the kernel"),
        ({"preset": "fast"}, "fast"),
    ],
)
def test_a_batch_that_cannot_be_played_is_refused(options, message):
    with pytest.raises(BankhalterError, match=message):
        Batch("classic", **{"games": 2, "opponents": "first", **options})


def test_choices_must_be_one_for_each_game():
    batch = Batch("classic", 3, opponents="first")
    batch.reset()
    with pytest.raises(BankhalterError, match="there are 3 games"):
        batch.step(batch.choices[:2])
    with pytest.raises(BankhalterError, match="there are 3 games"):
        batch.step(np.zeros(3, np.int64))
