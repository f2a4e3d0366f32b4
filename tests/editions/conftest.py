"""A copy of the small edition that tests may damage."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bankhalter.editions import load_edition
from bankhalter.errors import EditionError

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the copy."""
    copy = tmp_path / "tiny"
    copy.mkdir()
    for file in TINY.glob("*.toml"):
        (copy / file.name).write_bytes(file.read_bytes())
    return copy


@pytest.fixture
def broken(folder: Path) -> Callable[[str, str, str], EditionError]:
    """Replace a piece of one file and return the error that loading raises."""

    def replace(name: str, old: str, new: str) -> EditionError:
        file = folder / f"{name}.toml"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(EditionError) as caught:
            load_edition(folder)
        return caught.value

    return replace
