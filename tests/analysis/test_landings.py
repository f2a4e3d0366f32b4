"""Landing shares: kept, counted once, and the same wherever one asks."""

import shutil
from pathlib import Path

import numpy as np
import pytest

from bankhalter.analysis.landings import ROLLS, WALKS, landing_shares, with_jail
from bankhalter.codes import FieldKind
from bankhalter.editions import kept_landings, load_edition
from bankhalter.lab.landings import summarise, walks

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"


def test_an_edition_of_the_package_was_counted_beforehand():
    classic = load_edition("classic")
    kept = kept_landings(classic)
    assert kept is not None
    assert landing_shares(classic) == with_jail(classic, kept["fields"], kept["in_jail"])


def test_a_folder_is_counted_as_the_command_counts():
    tiny = load_edition(TINY)
    assert kept_landings(tiny) is None
    task = walks(str(TINY), None, "short", rolls := WALKS * ROLLS, 2)
    tally = task.tally()
    tally.add(task.play(0, task.count).rows)
    counted = summarise(task, tally)
    fresh = np.array(with_jail(tiny, counted["fields"], counted["in_jail"]))
    errors = np.sqrt(2 * fresh * (1 - fresh) / rolls)  # of the difference of two counts
    assert np.all(np.abs(fresh - landing_shares(tiny)) <= 6 * errors + 0.001)


def test_what_has_been_counted_is_kept_for_all_who_play_by_the_same_numbers(tmp_path):
    first = landing_shares(load_edition(TINY))
    folder = tmp_path / "tiny"
    shutil.copytree(TINY, folder)
    board = folder / "board.toml"
    board.write_text(board.read_text("utf-8").replace("Radieschen", "Rettich"), "utf-8")
    assert landing_shares(load_edition(folder)) is first
    board.write_text(board.read_text("utf-8").replace('kind = "go_to_jail"', 'kind = "parking"'), "utf-8")
    changed = load_edition(folder)
    assert landing_shares(changed) is not first
    assert landing_shares(changed)[12] > 0
    assert sum(landing_shares(changed)) == pytest.approx(1)


def test_a_changed_edition_under_an_old_name_is_counted_anew(tmp_path):
    """A folder called `yu-gi-oh` need not hold that game."""
    folder = tmp_path / "yu-gi-oh"
    folder.mkdir()
    for file in TINY.glob("*.toml"):
        text = file.read_text("utf-8").replace('id = "tiny"', 'id = "yu-gi-oh"')
        (folder / file.name).write_text(text, "utf-8")
    named = load_edition(folder)
    assert [field.kind for field in named.fields].count(FieldKind.JAIL) == 1
    assert len(landing_shares(named)) == 16
