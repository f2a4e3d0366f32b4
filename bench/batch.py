"""Speed of learning in batches beside that of whole games inside the kernel, measured in the same run."""

import os
import sys
import time

os.environ["BANKHALTER_KERNEL"] = "fast"

import numpy as np

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_work
from bankhalter.codes import ActionKind
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.learning.encoding import BARE_KINDS
from bankhalter.kernel.runs.playout import COLUMNS, play_games
from bankhalter.lab.batch import Batch

GAMES, STEPS, TURNS = 1024, 300, 500


def preferences(batch: Batch) -> np.ndarray:
    """How much a learner likes each choice that plays as a beginner would: it builds, buys, never trades."""
    edition = batch.training.ruleset.edition
    likes = np.ones(batch.training.choices, np.int8)
    gladly = [ActionKind[name] for name in ["BUY", "PAY", "ROLL", "END", "REJECT", "PASS"]]
    for place, kind in enumerate(BARE_KINDS):
        likes[place] = 8 if kind in gladly else 4
    likes[BARE_KINDS.index(ActionKind.BANKRUPT)] = 2
    deeds, fields = len(edition.deeds), len(edition.fields)
    build = len(BARE_KINDS) + 2 * fields + 6 * deeds
    likes[build - 5 * deeds : build] = 3  # mortgage, lift, interest, sell
    likes[build : build + 4 * deeds] = 9
    return likes


def batches(edition: str, opponents: str) -> tuple[float, float]:
    """Steps and finished games per second; the time of choosing is not counted."""
    batch = Batch(edition, GAMES, opponents=opponents, turn_limit=TURNS, seed=1)
    likes = preferences(batch)
    _, masks = batch.reset()
    seconds, finished = 0.0, 0
    for _ in range(STEPS):
        choices = (masks * likes).argmax(axis=1)
        begun = time.process_time()
        step = batch.step(choices)
        seconds += time.process_time() - begun
        masks = step.masks
        finished += int(step.terminations.sum() + step.truncations.sum())
    return GAMES * STEPS / seconds, finished / seconds


def whole_games(batch: Batch, bot: str, games: int) -> float:
    """Games per second when policies play all seats."""
    table, players = batch.training.ruleset, batch.training.players
    work = make_work(table, batch.training.start, [find_bot(bot)] * players, TURNS)
    seating = np.tile(np.arange(players), (games, 1))
    results, seeds = np.zeros((games, COLUMNS), np.int64), game_seeds(1, 0, games)
    begun = time.process_time()
    play_games(table.tables, work, seating, seeds, results)
    return games / (time.process_time() - begun)


if __name__ == "__main__":
    for edition in sys.argv[1:] or ["classic", "mega-deluxe"]:
        for bot in ("first", "banker"):
            small = Batch(edition, 1, opponents=bot)
            small.reset()
            whole_games(small, bot, 10)
            steps, games = batches(edition, bot)
            inside = whole_games(small, bot, 2000)
            print(
                f"{edition:12} against {bot:8} {steps:10,.0f} steps/s {games:8,.0f} games/s"
                f"   policies alone {inside:8,.0f} games/s   ratio {games / inside:.3f}"
            )
