"""An edition of one's own: a folder of three files. Here the classic one with other money and names."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import bankhalter
from bankhalter import Game

CLASSIC = Path(bankhalter.__file__).parent / "editions" / "data" / "classic"
CHANGES = {
    'id = "classic"': 'id = "pocket"',
    "start_cash = 1500": "start_cash = 900",
    "notes = [[500, 2], [100, 4], [50, 1], [20, 1], [10, 2], [5, 1], [1, 5]]": (
        "notes = [[500, 1], [100, 3], [50, 1], [20, 1], [10, 2], [5, 1], [1, 5]]"
    ),
}


def main() -> None:
    """Copy the files, change them, and play."""
    with TemporaryDirectory() as folder:
        mine = Path(folder) / "pocket"
        shutil.copytree(CLASSIC, mine, ignore=shutil.ignore_patterns("landings.json"))
        text = (mine / "edition.toml").read_text("utf-8")
        for old, new in CHANGES.items():
            assert old in text
            text = text.replace(old, new)
        (mine / "edition.toml").write_text(text, "utf-8")
        game = Game(mine, ["Anna", "Ben"], seed=1)
        print("Played is", game.edition.id, "and everybody begins with", game.cash(0))
        print([str(action) for action in game.menu()])


if __name__ == "__main__":
    main()
