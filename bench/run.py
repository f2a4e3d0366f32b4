"""`make bench`: speed of the kernel, each number beside the yardstick measured in the same run."""

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

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
from bankhalter.lab.runs.crew import Alone
from bankhalter.lab.runs.job import new_games
from bankhalter.lab.runs.run import run

ROUNDS = 9
"""Each figure is the median of this many, each measured next to the yardstick."""

TABLES_PLAYED = (
    ("first", "classic", "official", 500),
    ("first", "classic", "short", 500),
    ("first", "mega-deluxe", "official", 500),
    ("banker", "classic", "official", 4000),
    ("banker", "mega-deluxe", "official", 4000),
)
"""Bot, edition, preset, and the turn after which a game is left unfinished."""

GAMES = 1500
FEW, MANY = 500_000, 2_500_000


def yardstick() -> float:
    return turns_per_second(1_500_000, time.process_time)


def beside_yardstick(measure: Callable[[], float]) -> float:
    """How many of something happen while the yardstick makes a million turns."""
    return 1e6 * median(measure() / yardstick() for _ in range(ROUNDS))


def playouts(bot: str, edition: str, preset: str, limit: int) -> tuple[float, float, float]:
    """Games per second among four of a kind, all rules on, and turns and actions of a game."""
    table = Ruleset(load_edition(edition), preset, {}, False)
    start = blank(STATE)
    set_up(table.tables, start, 4)
    work = make_work(table, start, [find_bot(bot)], limit)
    seating, results = np.zeros((GAMES, 4), np.int64), np.zeros((GAMES, COLUMNS), np.int64)
    begun = time.process_time()
    seeds = game_seeds(1, 0, GAMES)
    play_games(table.tables, work, seating, seeds, results)
    seconds = time.process_time() - begun
    return GAMES / seconds, results[:, TURNS].mean(), results[:, ACTIONS].mean()


def games_per_second(bot: str, edition: str, preset: str, limit: int) -> float:
    return playouts(bot, edition, preset, limit)[0]


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
    """The processor seconds of a process: how busy the machine is does not count."""
    begun = os.times()
    subprocess.run(command, env=environment, check=True, capture_output=True)
    ended = os.times()
    return ended.children_user + ended.children_system - begun.children_user - begun.children_system


def kept_by_a_run() -> float:
    """The bytes by which `simulate` grows per game; the games are short."""
    highest = []
    for games in (FEW, MANY):
        command = [sys.executable, "-m", "bankhalter", "simulate", "--bots", "first,first"]
        command += ["--turn-limit", "9", "--cores", "1", "--games", str(games)]
        subprocess.run(command, check=True, capture_output=True)
        highest.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    return 1024 * (highest[1] - highest[0]) / (MANY - FEW)


AT_ONCE = """
from bankhalter import Game
from bankhalter.compiling.beside import Compilation
Compilation().load()
game = Game("mega-deluxe", 4, seed=1)
for _ in range(40):
    game.push(game.menu()[0])
"""
"""The first turns of a game, compiled or not: that is how server and terminal begin."""


def start_times() -> None:
    python = [sys.executable, "-m", "bankhalter"]
    help_seconds = min(seconds_of([*python, "--help"]) for _ in range(5))
    print(f"bankhalter --help                    {help_seconds:8.2f} s of computing")
    with tempfile.TemporaryDirectory() as folder:
        fresh = {**os.environ, "XDG_CACHE_HOME": folder}
        begun = seconds_of([sys.executable, "-c", AT_ONCE], fresh)
        print(f"first turns, nothing compiled        {begun:8.2f} s")
        print(f"cold start (compile everything)      {seconds_of([*python, 'warmup'], fresh):8.1f} s")
        print(f"warm start (all from the cache)      {seconds_of([*python, 'warmup'], fresh):8.2f} s")
        begun = seconds_of([sys.executable, "-c", AT_ONCE], fresh)
        print(f"first turns, all from the cache      {begun:8.2f} s")


def name_of(played: tuple[str, str, str, int]) -> str:
    bot, edition, preset, _ = played
    return f"{bot}, {edition}/{preset}"


def main() -> None:
    print(f"state {STATE.itemsize} bytes, tables {TABLES.itemsize} bytes")
    pace = max(yardstick() for _ in range(ROUNDS))
    print(f"yardstick (movement only) {pace / 1e6:.1f} M turns/s at best\n")
    print("four of a kind, all rules on        ratio   games to a million     turns   actions")
    print("                                 of turns   yardstick turns      a game    a game")
    for played in TABLES_PLAYED:
        _, turns, actions = playouts(*played)
        games = beside_yardstick(partial(games_per_second, *played))
        ratio = games * turns / 1e6
        print(f"{name_of(played):<34}  {ratio:5.3f}  {games:19.1f}  {turns:8.0f}  {actions:8.0f}")
    print("\nas `simulate` plays them, one core, as a share of the speed above")
    for played in (TABLES_PLAYED[0], TABLES_PLAYED[3]):
        share = median(simulated(*played) / games_per_second(*played) for _ in range(ROUNDS))
        print(f"{name_of(played):<34}  {share:6.0%}")
    print(f"\na run of `simulate` grows by {kept_by_a_run():.1f} bytes for each game more")
    pairs = beside_yardstick(partial(from_python, 1000))
    best = max(from_python(1000) for _ in range(ROUNDS))
    print(f"menu and push from Python: {best:.0f} a second at best, {pairs:.0f} to a million yardstick turns")
    for edition in ("classic", "mega-deluxe"):
        best = min(odds_of(edition) for _ in range(ROUNDS))
        print(f"odds of six throws, {edition}: {best:.2f} ms at best")
    print()
    start_times()


if __name__ == "__main__":
    main()
