"""`make bench`: speed of the kernel, each number beside the yardstick measured in the same run."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
os.environ["BANKHALTER_KERNEL"] = "fast"

import numpy as np
from yardstick import turns_per_second

from bankhalter.editions import load_edition, make_tables
from bankhalter.game import Game
from bankhalter.kernel.layout import ACTION, LOG, STATE, TABLES, blank
from bankhalter.kernel.playout import ACTIONS, GAMES, TURNS, play_games
from bankhalter.kernel.setup import set_up
from bankhalter.seeds import make_rng

ROUNDS = 3
"""Each figure is the best of so many: noise only ever slows down."""


def playouts(edition: str, preset: str, players: int, games: int) -> tuple[float, float, float]:
    """Turns, actions and games per second with the quick policy, all rules on."""
    tables = make_tables(load_edition(edition), preset)
    start, states = blank(STATE), np.zeros(1, STATE).view(np.recarray)
    set_up(tables, start, players)
    results, rng, action, log = np.zeros(16, np.int64), make_rng(1), blank(ACTION), blank(LOG)
    play_games(tables, start, states, rng, action, log, 2, 500, results)
    results[:] = 0
    begun = time.process_time()
    play_games(tables, start, states, rng, action, log, games, 500, results)
    seconds = time.process_time() - begun
    return results[TURNS] / seconds, results[ACTIONS] / seconds, results[GAMES] / seconds


def from_python(pushes: int) -> float:
    """Friendly pushes and menus per second, as a server or a script uses them."""
    game = Game("classic", 4, seed=1)
    begun = time.process_time()
    for _ in range(pushes):
        game.push(game.menu()[0])
    return pushes / (time.process_time() - begun)


def seconds_of(command: list[str], environment: dict[str, str] | None = None) -> float:
    begun = time.perf_counter()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return time.perf_counter() - begun


def start_times() -> None:
    python = [sys.executable, "-m", "bankhalter"]
    help_seconds = min(seconds_of([*python, "--help"]) for _ in range(5))
    print(f"bankhalter --help                    {help_seconds:8.2f} s")
    with tempfile.TemporaryDirectory() as folder:
        fresh = {**os.environ, "XDG_CACHE_HOME": folder}
        print(f"cold start (compile everything)      {seconds_of([*python, 'warmup'], fresh):8.1f} s")
        print(f"warm start (all from the cache)      {seconds_of([*python, 'warmup'], fresh):8.2f} s")


def main() -> None:
    print(f"state {STATE.itemsize} bytes, tables {TABLES.itemsize} bytes\n")
    yardstick = max(turns_per_second(20_000_000, time.process_time) for _ in range(ROUNDS))
    print(f"yardstick (movement only)       {yardstick / 1e6:8.1f} M turns/s\n")
    print("quick policy, all rules on      M turns/s   ratio   M actions/s   games/s (500 turns at most)")
    for edition, preset in (("classic", "official"), ("classic", "short"), ("mega-deluxe", "official")):
        turns, actions, games = max(playouts(edition, preset, 4, 3000) for _ in range(ROUNDS))
        ratio = turns / yardstick
        name = f"{edition}/{preset}"
        print(f"{name:<30}  {turns / 1e6:9.2f}  {ratio:6.3f}  {actions / 1e6:12.2f}  {games:8.0f}")
    print(f"\nmenu and push from Python       {from_python(2000):8.0f} per second\n")
    start_times()


if __name__ == "__main__":
    main()
