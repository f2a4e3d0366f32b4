"""The PettingZoo environment, judged by PettingZoo's own tests and by what a game is."""

import subprocess
import sys
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from bankhalter.editions import edition_ids
from bankhalter.errors import BankhalterError
from bankhalter.lab.environment import env


@pytest.mark.parametrize("edition", edition_ids())
def test_it_is_an_aec_environment(edition, capsys):
    with warnings.catch_warnings():
        # api_test would like arrays instead of a dict with a mask, except in a list of its own games;
        # and it warns of the empty mask of a player who is out, who indeed has no action
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(env(edition), num_cycles=300)
        api_test(env(edition, players=2, opponents="first"), num_cycles=300)
    assert capsys.readouterr().out.count("Passed API test") == 2


@pytest.mark.parametrize("edition", edition_ids())
def test_the_seed_decides(edition):
    seed_test(lambda: env(edition), num_cycles=200)


def play(table, seed, choose):
    """Play a game to its end; what each agent earned, and how it ended."""
    table.reset(seed=seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    ends = {}
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        earned[agent] += reward
        if terminated or truncated:
            ends[agent] = "over" if terminated else "cut"
            table.step(None)
        else:
            table.step(choose(seen["action_mask"]))
    return earned, ends


def at_random(seed):
    rng = np.random.default_rng(seed)
    return lambda mask: int(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("preset", ["official", "short"])
def test_a_game_sums_to_nothing_and_the_winner_has_one(preset):
    table = env("classic", preset=preset, players=3)
    for seed in range(2):
        earned, ends = play(table, seed, at_random(seed))
        assert set(ends.values()) == {"over"}
        assert sum(earned.values()) == pytest.approx(0)
        assert max(earned.values()) == 1.0


def test_at_the_turn_limit_all_are_cut_off_without_a_reward():
    earned, ends = play(env("classic", players=3, turn_limit=6), 1, at_random(1))
    assert set(ends.values()) == {"cut"}
    assert set(earned.values()) == {0.0}


def test_an_illegal_action_ends_the_game(caplog):
    table = env("classic", players=2)
    table.reset(seed=3)
    loser = table.agent_selection
    table.step(int(table.last()[0]["action_mask"].argmin()))
    assert all(table.terminations.values())
    assert table.rewards[loser] == -1.0
    assert sum(table.rewards.values()) == -1.0


def test_without_a_seed_the_next_game_is_another_one():
    table = env("classic", players=2, opponents="first")
    table.reset(seed=3)
    first = table.render()
    views = []
    for _ in range(3):
        table.reset()
        views.append(table.render())
    table.reset(seed=3)
    assert table.render() == first
    assert len({first, *views}) > 1


def test_only_who_is_asked_has_choices():
    table = env("classic", players=3)
    table.reset(seed=1)
    for agent in table.agents:
        assert table.observe(agent)["action_mask"].any() == (agent == table.agent_selection)


def test_what_cannot_be_played_is_refused():
    with pytest.raises(BankhalterError, match="players: 1"):
        env("classic", players=1)
    with pytest.raises(BankhalterError, match="only these play against a learner"):
        env("classic", opponents="examples.cautious:Cautious")


def test_without_pettingzoo_it_says_what_is_missing():
    code = "import sys; sys.modules['pettingzoo'] = None; import bankhalter.lab.environment"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "pip install 'bankhalter[pettingzoo]'" in result.stderr
