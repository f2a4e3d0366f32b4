"""Many games side by side: the same games as in the environment, and never an impossible one."""

from typing import Any

import numpy as np
import pytest

from bankhalter.codes import ActionKind, Reason
from bankhalter.editions import edition_ids
from bankhalter.engine.actions import menu_buffer
from bankhalter.engine.position import flaws
from bankhalter.errors import BankhalterError
from bankhalter.kernel.apply import explain
from bankhalter.kernel.layout import LOG, blank
from bankhalter.kernel.learning.batch import show, take_choice
from bankhalter.kernel.menu import MENU_SIZE, list_menu
from bankhalter.lab.batch import Batch
from bankhalter.lab.environment import env


def any_choice(rng, masks):
    """One of the choices of each game, all as likely."""
    return (rng.random(masks.shape) * masks).argmax(axis=1)


def stepped(batch, steps, seed=1):
    """Play at random; the results of all steps."""
    rng = np.random.default_rng(seed)
    _, masks = batch.reset()
    for _ in range(steps):
        assert masks.any(axis=1).all()
        step = batch.step(any_choice(rng, masks))
        masks = step.masks
        yield step


@pytest.mark.parametrize("edition", edition_ids())
def test_the_batch_and_the_environment_play_the_same_game(edition):
    options: dict[str, Any] = {"players": 3, "opponents": "first", "turn_limit": 90}
    batch = Batch(edition, 1, seed=11, **options)
    table = env(edition, **options)
    table.reset(seed=11)
    views, masks = batch.reset()
    rng = np.random.default_rng(2)
    for _ in range(2000):
        seen, reward, terminated, truncated, _ = table.last()
        assert (terminated, truncated) == (False, False)
        assert (seen["observation"] == views[0]).all()
        assert (seen["action_mask"] == masks[0]).all()
        choice = any_choice(rng, masks)
        views, masks, rewards, terminations, truncations = batch.step(choice)
        table.step(int(choice[0]))
        if terminations[0] or truncations[0]:
            break
    _, reward, terminated, truncated, _ = table.last()
    assert (terminated, truncated, reward) == (terminations[0], truncations[0], rewards[0])
    assert terminated or truncated


def copied(batch, game):
    """A game of the batch to try things out in."""
    return batch._lessons[game].play.copy()


def drafted(batch, game):
    """What becomes of every choice of a game: done or not, changed or not, and the rules' verdict."""
    tables, seat = batch.training.ruleset.tables, int(batch.seats[game])
    before, play, log = batch.states[game], copied(batch, game), blank(LOG)
    for choice in range(batch.training.choices):
        done = bool(take_choice(tables, play, seat, choice, log))
        changed = play.state.tobytes() != before.tobytes()
        yield choice, done, changed, explain(tables, before, play.action), play.action
        if done:
            play = copied(batch, game)


SITUATIONS = [("classic", 40), ("mega-deluxe", 60), ("yu-gi-oh", 90)]


@pytest.mark.parametrize(("edition", "steps"), SITUATIONS)
def test_the_mask_is_the_verdict_of_the_rules(edition, steps):
    batch = Batch(edition, 3, opponents="first", seed=3)
    for _ in stepped(batch, steps):
        pass
    for game in range(3):
        offered = batch.states[game].offers[:, :2].copy()
        for choice, done, changed, reason, action in drafted(batch, game):
            assert done == batch.masks[game, choice] == changed
            if done:
                assert reason == Reason.OK
            elif action.kind != ActionKind.OFFER and not offered.any():
                assert reason != Reason.OK, (choice, action)


def essence(action):
    """What matters of an action that a menu lists."""
    fields = (action.kind, action.field, action.amount, action.piece, action.offer)
    return (*map(int, fields), *map(int, action.steps))


@pytest.mark.parametrize(("edition", "steps"), SITUATIONS)
def test_everything_in_the_menu_can_be_chosen(edition, steps):
    batch = Batch(edition, 4, opponents="fp-a", seed=8)
    for _ in stepped(batch, steps):
        pass
    seen = set()
    for game in range(4):
        tables, seat = batch.training.ruleset.tables, int(batch.seats[game])
        menu = menu_buffer(MENU_SIZE)
        count = list_menu(tables, batch.states[game], seat, menu)
        listed = {essence(action) for action in menu[:count]}
        chosen = {essence(action) for _, done, _, _, action in drafted(batch, game) if done}
        asked = any(row[0] and row[1] == seat for row in batch.states[game].offers.tolist())
        answers = (ActionKind.ACCEPT, ActionKind.REJECT)
        missing = {entry for entry in listed - chosen if not asked or entry[0] in answers}
        assert missing == set()
        seen |= {entry[0] for entry in listed}
    assert len(seen) > 1


@pytest.mark.parametrize("edition", edition_ids())
def test_no_step_leads_to_an_impossible_state(edition):
    batch = Batch(edition, 24, players=5, opponents="random,first,fp-b+,banker", seed=4, turn_limit=40)
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


def test_who_ends_a_game_sits_one_seat_further():
    batch = Batch("classic", 4, players=3, opponents="first", seed=2)
    batch.reset()
    step = batch.step(np.full(4, -1))
    assert batch.seats.tolist() == [1, 2, 0, 1]
    assert step.rewards.tolist() == [-1.0] * 4
    assert step.terminations.all()
    assert not step.truncations.any()


def test_a_choice_that_the_mask_does_not_have_loses_the_game():
    batch = Batch("classic", 2, players=2, opponents="first", seed=2)
    _, masks = batch.reset()
    legal, wrong = masks[0].argmax(), masks[1].argmin()
    step = batch.step(np.array([legal, wrong]))
    assert step.rewards.tolist() == [0.0, -1.0]
    assert step.terminations.tolist() == [False, True]


def test_going_bankrupt_costs_a_share_of_the_win():
    batch = Batch("classic", 1, players=4, opponents="first", seed=1)
    assert batch.training.reward(840) == 1
    assert sum(batch.training.reward(share) for share in (840, 0, 0, 0)) == pytest.approx(0)
    assert sum(batch.training.reward(share) for share in (420, 420, 0, 0)) == pytest.approx(0)


def test_the_seed_decides():
    def played(seed):
        batch = Batch("classic", 8, opponents="fp-c", seed=seed)
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
    view, mask = np.zeros_like(batch.views[0]), np.zeros_like(batch.masks[0])
    state.unseen[:] = 1
    state.queue[:] = state.queue[:, ::-1].copy()
    assert show(tables, play, seat, view, mask) == len(view)
    assert (view == batch.views[0]).all()
    state.cash[seat] += 15
    show(tables, play, seat, view, mask)
    assert (view != batch.views[0]).any()


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
        batch.step(np.zeros(2, np.int64))
