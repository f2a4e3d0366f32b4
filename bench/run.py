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

from bankhalter.analysis.odds import next_throw
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_work
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.layout import STATE, TABLES, blank
from bankhalter.kernel.runs.playout import ACTIONS, COLUMNS, TURNS, play_games
from bankhalter.kernel.setup import set_up
from bankhalter.lab.crew import Alone
from bankhalter.lab.job import new_games
from bankhalter.lab.run import run

ROUNDS = 6
"""Each figure is the best of so many: noise only ever slows down."""

TABLES_PLAYED = (
    ("first", "classic", "official", 500),
    ("first", "classic", "short", 500),
    ("first", "mega-deluxe", "official", 500),
    ("banker", "classic", "official", 4000),
    ("banker", "mega-deluxe", "official", 4000),
)
"""Bot, edition, preset, and after how many turns a game is left unfinished."""

GAMES = 1500


def playouts(bot: str, edition: str, preset: str, limit: int) -> tuple[float, float, float]:
    """Games, turns and actions per second among four of a kind, all rules on."""
    table = Ruleset(load_edition(edition), preset, {}, False)
    start = blank(STATE)
    set_up(table.tables, start, 4)
    work = make_work(table, start, [find_bot(bot)], limit)
    seating, results = np.zeros((GAMES, 4), np.int64), np.zeros((GAMES, COLUMNS), np.int64)
    begun = time.process_time()
    seeds = game_seeds(1, 0, GAMES)
    play_games(table.tables, work, seating, seeds, results)
    seconds = time.process_time() - begun
    return GAMES / seconds, results[:, TURNS].sum() / seconds, results[:, ACTIONS].sum() / seconds


def simulated(bot: str, edition: str, preset: str, limit: int) -> float:
    """Games per second as `bankhalter simulate` plays them on one core."""
    games = 8 * GAMES  # its first chunks are small
    job = new_games(edition, preset, [bot] * 4, 1, turn_limit=limit)
    begun = time.process_time()
    run(job, games, Alone(job))
    return games / (time.process_time() - begun)


def from_python(pushes: int) -> float:
    """Friendly pushes and menus per second, as a server or a script uses them."""
    game = Game("classic", 4, seed=1)
    begun = time.process_time()
    for _ in range(pushes):
        game.push(game.menu()[0])
    return pushes / (time.process_time() - begun)


def odds_of(edition: str, players: int = 6) -> float:
    """Milliseconds for the odds of everybody's next throw."""
    game = Game(edition, players, seed=1)
    begun = time.process_time()
    for _ in range(20):
        for seat in range(players):
            next_throw(game, seat)
    return 1000 * (time.process_time() - begun) / 20


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


def name_of(played: tuple[str, str, str, int]) -> str:
    bot, edition, preset, _ = played
    return f"{bot}, {edition}/{preset}"


def main() -> None:
    print(f"state {STATE.itemsize} bytes, tables {TABLES.itemsize} bytes\n")
    yardstick = max(turns_per_second(10_000_000, time.process_time) for _ in range(ROUNDS))
    print(f"yardstick (movement only)       {yardstick / 1e6:8.1f} M turns/s\n")
    print("four of a kind, all rules on       ratio   M turns/s   M actions/s   games/s   of yardstick's")
    print("                                   of turns                                        M turns")
    for played in TABLES_PLAYED:
        games, turns, actions = max(playouts(*played) for _ in range(ROUNDS))
        print(
            f"{name_of(played):<34}  {turns / yardstick:6.3f}  {turns / 1e6:10.2f}  {actions / 1e6:12.2f}"
            f"  {games:8.0f}  {1e6 * games / yardstick:14.0f}"
        )
    print("\nas `simulate` plays them, one core, as a share of the speed above")
    for played in (TABLES_PLAYED[0], TABLES_PLAYED[3]):
        shares = sorted(simulated(*played) / playouts(*played)[0] for _ in range(ROUNDS))
        print(f"{name_of(played):<34}  {shares[ROUNDS // 2]:6.0%}")
    print(f"\nmenu and push from Python       {from_python(2000):8.0f} per second\n")
    for edition in ("classic", "mega-deluxe"):
        best = min(odds_of(edition) for _ in range(ROUNDS))
        print(f"odds of six throws, {edition:<11}  {best:8.2f} ms")
    print()
    start_times()


if __name__ == "__main__":
    main()
