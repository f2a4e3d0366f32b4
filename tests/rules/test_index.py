"""The index of tests is read from source, sorted, and strict about ids it cannot read."""

import json
from pathlib import Path

import pytest

from bankhalter.rules.index import index_tests, main, write_index

SOURCE = """
import pytest
from marks import rule

@rule("RENT-03", "AMB-E10")
@pytest.mark.parametrize("n", [1, 2])
def test_two_ids(n): ...

@pytest.mark.rule("RENT-03")
async def test_an_attribute(): ...

@rule("JAIL-01")
class TestJail:
    @rule("JAIL-02")
    def test_inside(self): ...

@rule("TAX-01")
def helper(): ...

@other("TAX-02")
def test_other(): ...

def test_unmarked(): ...
"""


@pytest.fixture
def tests_dir(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_some.py").write_text(SOURCE, encoding="utf-8")
    (folder / "helper.py").write_text(SOURCE, encoding="utf-8")
    return folder


def test_ids_and_names(tests_dir: Path) -> None:
    assert index_tests(tests_dir) == {
        "AMB-E10": ["tests/deep/test_some.py::test_two_ids"],
        "JAIL-01": ["tests/deep/test_some.py::TestJail::test_inside"],
        "JAIL-02": ["tests/deep/test_some.py::TestJail::test_inside"],
        "RENT-03": ["tests/deep/test_some.py::test_an_attribute", "tests/deep/test_some.py::test_two_ids"],
    }


def test_names_do_not_depend_on_where_it_is_run(tests_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tests_dir.parent)
    assert index_tests(Path("tests")) == index_tests(tests_dir)
    monkeypatch.chdir(tests_dir)
    assert index_tests(Path()) == index_tests(tests_dir)


def test_an_id_that_is_not_written_out_is_an_error(tests_dir: Path) -> None:
    (tests_dir / "test_bad.py").write_text("@rule(*IDS)\ndef test_it(): ...\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"tests/test_bad.py::test_it: line 1: .* not \*IDS"):
        index_tests(tests_dir)


def test_the_file_is_sorted_and_stable(tests_dir: Path, tmp_path: Path) -> None:
    target = tmp_path / "tests.json"
    write_index(tests_dir, target)
    first = target.read_text(encoding="utf-8")
    write_index(tests_dir, target)
    assert target.read_text(encoding="utf-8") == first
    assert list(json.loads(first)) == sorted(json.loads(first))
    assert first.endswith("}\n")


@pytest.mark.parametrize("argv", [[], ["no-such-folder"], ["a", "b"]])
def test_a_wrong_command_line_changes_nothing(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 2
    assert "usage" in capsys.readouterr().err
