"""Write down which tests prove which rule: `python -m bankhalter.rules.index tests`.

The tests are read, not imported, so that the index needs neither pytest nor the compiled kernel.
"""

import ast
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from bankhalter.rules.register import TESTS

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def index_tests(tests_dir: Path) -> dict[str, list[str]]:
    """Collect the tests under a folder by the ids in their `@rule(...)` decorators, sorted.

    Names are those pytest prints when run beside the folder: `tests/rules/test_rent.py::test_name`.
    """
    folder = tests_dir.resolve()
    found: dict[str, set[str]] = {}
    for path in folder.rglob("test_*.py"):
        name = path.relative_to(folder.parent).as_posix()
        for test, ids in _tests(path, name):
            for rule_id in ids:
                found.setdefault(rule_id, set()).add(test)
    return {rule_id: sorted(found[rule_id]) for rule_id in sorted(found)}


def write_index(tests_dir: Path, target: Path = TESTS) -> None:
    """Rewrite the index that ships with the package."""
    text = json.dumps(index_tests(tests_dir), indent=1, ensure_ascii=False)
    target.write_text(text + "\n", encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Rewrite the index from the folder named on the command line."""
    args = sys.argv[1:] if argv is None else argv
    if len(args) != 1 or not Path(args[0]).is_dir():
        print("usage: python -m bankhalter.rules.index FOLDER_OF_TESTS", file=sys.stderr)
        return 2
    write_index(Path(args[0]))
    return 0


def _tests(path: Path, name: str) -> Iterator[tuple[str, list[str]]]:
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    yield from _walk(tree.body, name, [])


def _walk(body: list[ast.stmt], name: str, inherited: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if not isinstance(node, Definition):
            continue
        own = f"{name}::{node.name}"
        ids = inherited + _ids(node, own)
        if isinstance(node, ast.ClassDef):
            yield from _walk(node.body, own, ids)  # a mark on a class counts for its tests
        elif node.name.startswith("test"):
            yield own, ids


def _ids(node: Definition, name: str) -> list[str]:
    calls = [mark for mark in node.decorator_list if isinstance(mark, ast.Call) and _is_rule(mark.func)]
    return [_literal(arg, name) for call in calls for arg in call.args]


def _is_rule(func: ast.expr) -> bool:
    plain = isinstance(func, ast.Name) and func.id == "rule"
    return plain or (isinstance(func, ast.Attribute) and func.attr == "rule")


def _literal(arg: ast.expr, name: str) -> str:
    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
        return arg.value
    # Skipping it would quietly leave a rule without its test.
    raise ValueError(f"{name}: line {arg.lineno}: a rule id must be written out, not {ast.unparse(arg)}")


if __name__ == "__main__":
    sys.exit(main())
