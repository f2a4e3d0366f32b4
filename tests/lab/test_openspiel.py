"""The game for OpenSpiel, judged by OpenSpiel's own checks and by what a game is."""

import random

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

import bankhalter.lab.openspiel  # noqa: F401  (registers the game)
from bankhalter.editions import edition_ids
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError

SMALL = "classic", "mega-deluxe"
REST = [pytest.param(name, marks=pytest.mark.exhaustive) for name in edition_ids() if name not in SMALL]


@pytest.mark.parametrize("edition", [*SMALL, *REST])
def test_its_states_are_copied_written_down_and_played_to_an_end(edition):
    game = pyspiel.load_game(f"bankhalter(edition={edition},players=3,turn_limit=4)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


def test_the_same_actions_make_the_same_playthrough():
    name = "bankhalter(edition=classic,players=2,turn_limit=6)"
    first = generate_playthrough.playthrough(name, None)
    again = generate_playthrough.playthrough(name, _actions(first))
    assert generate_playthrough.content_lines(first.split("\n")) == generate_playthrough.content_lines(
        again.split("\n")
    )


def _actions(playthrough):
    lines = [line for line in playthrough.split("\n") if line.startswith("action: ")]
    return [int(line.split()[1]) for line in lines]


def play(state, rng, look):
    """One step at random; `look` sees it first."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        assert sum(weights) == pytest.approx(1)
        state.apply_action(rng.choices(outcomes, weights)[0])
        return
    look(state, state.legal_actions())
    state.apply_action(rng.choice(state.legal_actions()))


def test_what_it_calls_legal_the_rules_allow():
    rng = random.Random(4)

    def look(state, legal):
        game, player = Game.from_position(str(state), manual=True), state.current_player()
        for action in rng.sample(legal, min(len(legal), 5)):
            assert game.explain(state.action_to_string(player, action), player).legal

    state = pyspiel.load_game("bankhalter(edition=classic,players=2)").new_initial_state()
    for _ in range(60):
        play(state, rng, look)


@pytest.mark.exhaustive
def test_the_win_is_worth_one():
    state, rng = pyspiel.load_game("bankhalter(preset=short,players=2)").new_initial_state(), random.Random(4)
    while not state.is_terminal():
        play(state, rng, lambda state, legal: None)
    assert sorted(state.returns()) == [-1, 1]


@pytest.mark.parametrize(
    "wrong", ["edition=nowhere", "players=9", "preset=lazy", "edition=classic,turn_limit=1"]
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(wrong):
    with pytest.raises(BankhalterError):
        pyspiel.load_game(f"bankhalter({wrong})")
