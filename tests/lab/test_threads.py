"""Bots think in threads: the kernel lets others run, and nothing is shared between two of them."""

import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from bankhalter.bots.bot import Bot
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.expert import Budget, Expert
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.bots.minds import make_work
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.playout import COLUMNS, play_games
from bankhalter.kernel.setup import set_up
from random_play import crowded

MOST_GAMES = 200_000
"""A busy machine may not let us look in the middle of a call; of one so long it will."""


def seen_unfinished(games: int) -> bool:
    """Whether we run while another thread is inside one call of the kernel: some games played, some not."""
    table, start = Ruleset.parse("classic"), blank(STATE)
    set_up(table.tables, start, 3)
    work = make_work(table, start, [find_bot("first")] * 3, 200)
    results = np.zeros((games, COLUMNS), np.int64)
    seating, seeds = np.zeros((games, 3), np.int64), game_seeds(1, 0, games)
    thread = threading.Thread(target=play_games, args=(table.tables, work, seating, seeds, results))
    seen = False
    thread.start()
    while thread.is_alive() and not seen:
        seen = bool(results[0].any() and not results[-1].any())
    thread.join()
    return seen


def test_other_threads_run_while_the_kernel_plays():
    games = 200
    while not seen_unfinished(games):
        games *= 2
        assert games < MOST_GAMES


def decisions(seed: int) -> list[str]:
    """What an expert and a banker do in one position."""
    game = crowded("classic", "official", seed, players=4)
    bots: list[Bot] = [Expert(Budget(64)), KernelBot(find_bot("banker"), seed)]
    return [str(bot.choose(game.copy(), game.actor)) for bot in bots]


def test_bots_decide_in_threads_as_they_do_one_after_another():
    alone = [decisions(seed) for seed in range(12)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(decisions, range(12))) == alone
