"""Find the golden games: a small set of records that together reach everything the rules know.

    python tools/golden_games.py tests/data/golden
    python tools/golden_games.py tests/data/golden --again

Random games are walked until every feature has been met; then as few of them as a greedy choice
needs are written. Run it when a rule makes the old records impossible. With `--again` the same actions
are played and written anew: for a rule that changes only what comes of them, or a change of the format.
"""

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("BANKHALTER_KERNEL", "fast")
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import numpy as np

from bankhalter.codes import NOBODY
from bankhalter.editions import all_tables, load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset
from bankhalter.engine.record import Record
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel.layout import ACTION, LOG, STATE, blank
from bankhalter.kernel.menu import MENU_SIZE
from bankhalter.kernel.runs.walk import walk
from bankhalter.kernel.setup import set_up
from golden import features, wanted_features

STEPS = 700
TRIES = 40


def random_record(edition: str, preset: str, seed: int) -> Record:
    """A random game of at most STEPS actions."""
    box = load_edition(edition)
    ruleset = Ruleset(box, preset, {}, bool(seed % 2))
    players = box.players_min + seed % (box.players_max - box.players_min + 1)
    state, log, rng = blank(STATE), blank(LOG), make_rng(f"golden {edition} {preset} {seed}")
    tables = ruleset.tables
    set_up(tables, state, players)
    menu = np.zeros(MENU_SIZE, ACTION).view(np.recarray)
    counts, flaws = np.zeros((2, 64), np.int64), np.zeros((32, 2), np.int64)
    actions: list[Action] = []
    while len(actions) < STEPS and state.actor != NOBODY:
        walk(tables, state, rng, menu, log, flaws, 1, counts[0], counts[1])
        actions.append(replace(from_row(menu[0], tables), limit=0))
    return Record(ruleset, tuple(f"Player {seat + 1}" for seat in range(players)), None, tuple(actions))


def shortage() -> Game:
    """Two players want two of the last three houses each: they are auctioned one by one."""
    others = {37: 4, 39: 4, 1: 4, 3: 4, 31: 4, 32: 4, 34: 4, 6: 1}
    deeds = {0: [6, 8, 9], 1: [16, 18, 19], 2: [37, 39, 1, 3, 31, 32, 34]}
    game = Game.scenario("classic", 3, deeds=deeds, levels=others)
    game.push("build 8 9", seat=0)
    game.push("build 16 18", seat=1)
    for bidder, amount in ((1, 60), (0, 20), (1, 30)):
        game.push(f"bid {amount} on {(8, 16)[bidder]}" if amount != 30 else "bid 30 on 18", seat=bidder)
        game.push("pass", seat=1 - bidder)
    return game


def settlement() -> Game:
    """Mega: a rent that is too high is settled partly in deeds."""
    deeds = {0: [6, 20], 1: [48, 49, 51]}
    game = Game.scenario(
        "mega-deluxe", 2, cash=[5000, 9000], position=[45, 0], deeds=deeds, levels={48: 3, 49: 3, 51: 3}
    )
    game.push("roll", dice=(1, 2, 3))
    game.push("settle give 6,20+4000", seat=0)
    game.push("accept 1", seat=1)
    return game


def main(folder: Path) -> None:
    made = {"shortage": shortage(), "settlement": settlement()}
    found = [(name, str(game.record), features(game)) for name, game in made.items()]
    missing = wanted_features() - set[str]().union(*(met for _, _, met in found))
    for seed in range(TRIES):
        for edition, preset in all_tables():
            game = Game.from_record(random_record(edition, preset, seed), manual=True)
            met = features(game)
            found.append((f"{edition}-{preset}-{seed}", str(game.record), met))
            missing -= met
        print(f"\rseed {seed}: {len(missing)} features to find ", end="", flush=True)
        if not missing:
            break
    print()
    if missing:
        sys.exit(f"not met: {', '.join(sorted(missing))}")
    write(folder, found)


def write(folder: Path, found: list[tuple[str, str, set[str]]]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.record"):
        old.unlink()
    missing = wanted_features()
    while missing:
        name, text, met = max(found, key=lambda game: (len(game[2] & missing), -len(game[1])))
        (folder / f"{name}.record").write_text(text)
        missing -= met
    write_ends(folder)
    print(f"{len(list(folder.glob('*.record')))} records in {folder}")


def write_ends(folder: Path) -> None:
    """Write the positions in which the games end, as text: that outlasts new columns of the state."""
    paths = sorted(folder.glob("*.record"))
    ends = {path.stem: Game.from_record(path.read_text(), manual=True).position() for path in paths}
    (folder / "ends.json").write_text(json.dumps(ends, indent=2, sort_keys=True) + "\n")


def again(folder: Path) -> None:
    """Play the same actions with today's rules and write down what comes of them."""
    for path in folder.glob("*.record"):
        paper = replace(Record.parse(path.read_text()), digest=None, seen=())
        path.write_text(str(Game.from_record(paper, manual=True).record))
    write_ends(folder)


if __name__ == "__main__":
    (again if "--again" in sys.argv[2:] else main)(Path(sys.argv[1]))
