"""Bankhalter as it may be elsewhere or later, in a process of its own.

    python tests/other_program.py [--data FOLDER] [--grown] serve --port 0
    python tests/other_program.py [--grown] read RECORD...

`--data` puts the folder in the place of the package's own editions. `--grown` is a later version: there is
one more switch, card word and kind of field, and one more column in the tables and in the state. It runs
in plain Python, so that nothing has to be compiled anew. `read` replays records and reads the positions
they lead to; those it prints as JSON.
"""

import argparse
import json
import os
import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

BUILT_IN = Path(__file__).parents[1] / "src" / "bankhalter" / "editions" / "data"


def data_folder(folder: Path, *editions: Path) -> Path:
    """A folder with the package's own editions and some more."""
    folder.mkdir()
    for edition in (*BUILT_IN.iterdir(), *editions):
        (folder / edition.name).symlink_to(edition)
    return folder


def grow() -> None:
    """Give the program new codes; to be called before anything else of it is loaded."""
    from bankhalter import codes
    from bankhalter.kernel import layout

    known: Any = codes
    known.FieldKind = _longer(codes.FieldKind, "GARDEN")
    known.CardEffect = _longer(codes.CardEffect, "NAP")
    layout.TABLES = _wider(layout.TABLES, "house_naps")
    layout.STATE = _wider(layout.STATE, "naps")

    from bankhalter.editions import SWITCHES, Category, Switch, Text, cards

    meaning = Text("Wer schläft, würfelt nicht.", "Who sleeps does not roll.")
    SWITCHES["house_naps"] = Switch("house_naps", 0, (0, 1), Category.HOUSE_RULE, ("HOUSE-04",), meaning)
    parameters: Any = cards.PARAMETERS
    parameters[known.CardEffect.NAP] = ("fields",)


def _longer(codes: type[IntEnum], name: str) -> Any:
    members = {member.name: member.value for member in codes}
    return IntEnum(codes.__name__, {**members, name: max(members.values()) + 1})


def _wider(layout: np.dtype, name: str) -> np.dtype:
    """With a new column before all others, so that each of them lies elsewhere than it did."""
    return np.dtype((np.record, [(name, "i8"), *layout.descr]))


def replace_data(folder: Path) -> None:
    """Look for editions in another folder than the package's."""
    from bankhalter.editions import loader

    loader._data = lambda: folder


def read(paths: list[str]) -> dict[str, str]:
    """Replay records, and read the positions they lead to once more."""
    from bankhalter.engine.game import Game

    found = {}
    for path in map(Path, paths):
        position = Game.from_record(path.read_text(), manual=True).position()
        found[path.stem] = Game.from_position(position, manual=True).position()
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path)
    parser.add_argument("--grown", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    os.environ["BANKHALTER_KERNEL"] = "python"
    if options.grown:
        grow()
    if options.data:
        replace_data(options.data)
    if options.command[0] == "read":
        print(json.dumps(read(options.command[1:])))
        return 0
    from bankhalter.cli import main as run

    return run(options.command)


if __name__ == "__main__":
    sys.exit(main())
