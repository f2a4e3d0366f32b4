"""Speed of learning in batches: steps a second on one core, beside the yardstick measured in the same run."""

import os
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
os.environ["BANKHALTER_KERNEL"] = "fast"

import numpy as np
from yardstick import turns_per_second

from bankhalter.codes import ActionKind, Piece
from bankhalter.kernel.learning.batch import LESSON
from bankhalter.kernel.learning.view import Column
from bankhalter.lab.batch import Batch

GAMES, STEPS, TURNS, ROUNDS = 256, 400, 500, 6

WISHES = (
    *("REJECT", "BUILD", "BUY", "PAY", "ROLL", "END", "MOVE", "CASH", "KEEP", "PASS", "DECLINE"),
    *("INTEREST", "LIFT", "SHIFT", "AUCTION", "MORTGAGE", "SELL", "STAY", "BANKRUPT"),
)
"""What a beginner does, most wanted first: he buys and builds, and mortgages only to pay debts."""


def lowest_field(words: Any) -> Any:
    return np.log2(np.maximum(words & -words, 1)).astype(np.int64)


def play_plainly(batch: Batch) -> None:
    """Choose for every game what a beginner would do."""
    options, choices = batch.options, batch.choices
    kinds = [ActionKind[name] for name in WISHES]
    choices.kind = np.select([options.kinds >> kind & 1 == 1 for kind in kinds], kinds, 0)
    words = np.where(choices.kind == ActionKind.MORTGAGE, options.mortgage, options.spot)
    words = np.where(choices.kind == ActionKind.SELL, options.sell, words)
    words = np.where(choices.kind == ActionKind.LIFT, options.lift, words)
    for piece in reversed(Piece):
        here = (choices.kind == ActionKind.BUILD) & (options.build[:, piece] != 0)
        choices.piece[here] = piece
        words = np.where(here, options.build[:, piece], words)
    choices.spot = lowest_field(words)
    choices.partner = lowest_field(options.reject)
    choices.amount = 0


def play_and_trade(batch: Batch) -> None:
    """The same, and whoever can makes an offer for a deed before the roll."""
    play_plainly(batch)
    options, choices, views = batch.options, batch.choices, batch.views
    deeds = np.array([field.index for field in batch.training.ruleset.edition.deeds])
    wanted = options.get & int(batch.training.ruleset.tables.deeds_mask)
    may_offer = (options.kinds >> ActionKind.OFFER & 1) * (wanted != 0)
    dealing = np.flatnonzero((choices.kind == ActionKind.ROLL) & (may_offer == 1))
    field = lowest_field(wanted[dealing])
    place = np.searchsorted(deeds, field) % len(deeds)
    choices.kind[dealing] = ActionKind.OFFER
    choices.partner[dealing] = views[dealing, Column.DEEDS + place]
    choices.get[dealing], choices.give[dealing] = 1 << field, 0
    choices.amount[dealing] = batch.training.ruleset.tables.price[field]


def measure(edition: str, opponents: str, views: bool, trades: bool) -> tuple[float, float, float]:
    """Steps and ended games a second, without the time of choosing, and the share of refused choices.

    The same games are played several times; of each step the fastest counts.
    """
    seconds = np.full(STEPS, np.inf)
    batch = Batch(edition, GAMES, opponents=opponents, turn_limit=TURNS, seed=1, views=views)
    choose = play_and_trade if trades else play_plainly
    for _ in range(ROUNDS):
        batch.reset()
        ended, refused = 0, 0
        for i in range(STEPS):
            choose(batch)
            begun = time.process_time()
            step = batch.step(batch.choices)
            seconds[i] = min(seconds[i], time.process_time() - begun)
            ended += int(step.terminations.sum() + step.truncations.sum())
            refused += int((step.refusals != 0).sum())
    return GAMES * STEPS / seconds.sum(), ended / seconds.sum(), refused / (GAMES * STEPS)


if __name__ == "__main__":
    yardstick = max(turns_per_second(10_000_000, time.process_time) for _ in range(ROUNDS))
    small = Batch("classic", 2, opponents="first")
    row = small.options.itemsize + small.choices.itemsize
    print(
        f"yardstick {yardstick / 1e6:.1f} M turns/s; a game {LESSON.itemsize} bytes, its words {row} bytes,"
    )
    print(f"its view {small.views.itemsize * small.views.shape[1]} bytes (classic)\n")
    print("edition       opponents  seen           M steps/s   ratio   games/s   refused")
    for edition in sys.argv[1:] or ["classic", "mega-deluxe"]:
        for opponents in ("first", "banker"):
            for views, trades in ((False, False), (True, False), (True, True)):
                steps, games, refused = measure(edition, opponents, views, trades)
                seen = "words" + " and view" * views + ", offers" * trades
                print(
                    f"{edition:13} {opponents:9} {seen:24} {steps / 1e6:6.2f}  {steps / yardstick:6.4f}"
                    f"  {games:8,.0f}  {refused:8.1%}"
                )
