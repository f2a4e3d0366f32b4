"""Imports go only one way: codes → editions → kernel → engine → tell → bots → lab → server → cli."""

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

import bankhalter

ROOT = Path(bankhalter.__file__).parent

LAYERS = (
    ("codes", "errors", "i18n", "extras", "supported", "wording"),
    ("kernel.layout",),  # only the shape of the numbers: editions fill them, the kernel works on them
    ("editions", "rules"),
    ("kernel",),
    ("engine",),
    ("tell", "analysis", "devtools", "compiling"),
    (
        "bots",
        "analysis.memory",
        "analysis.playouts",
        "analysis.chances",
        "analysis.judge",
        "analysis.coach",
        "analysis.review",
        "tell.insight",
    ),
    ("lab",),
    ("server", "terminal", "guests"),
    ("commands",),
    ("cli",),
    ("__main__",),
)
"""From left to right: a module may import from its own layer and from those before it."""

MODULES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py"))
COMPILING = ("kernel/_jit.py", "kernel/_cache.py", "kernel/_stand_in.py", "kernel/_target.py")
KERNEL = [module for module in MODULES if module.startswith("kernel/") and module not in COMPILING]


def name_of(module: str) -> str:
    """`kernel/rent.py` is `kernel.rent`."""
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def layer_of(name: str) -> int:
    """The place of a module among the layers; the longest name that fits decides."""
    places = {part: place for place, parts in enumerate(LAYERS) for part in parts}
    words = name.split(".")
    for length in range(len(words), 0, -1):
        found = places.get(".".join(words[:length]))
        if found is not None:
            return found
    raise LookupError(f"{name} has no layer: give it one in {Path(__file__).name}")


def imports(module: str) -> Iterator[str]:
    """The full names of everything a module imports, wherever in it."""
    for node in ast.walk(ast.parse((ROOT / module).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports by full name"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def own_imports(module: str) -> set[str]:
    """The modules of this package among them, without the package's name."""
    found = set()
    for name in imports(module):
        package, _, rest = name.partition(".")
        if package != "bankhalter":
            continue
        while rest and not is_module(rest):
            rest = rest.rpartition(".")[0]
        if rest:  # the package itself is below everything: it imports lazily
            found.add(rest)
    return found


def is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


@pytest.mark.parametrize("module", [module for module in MODULES if module != "__init__.py"])
def test_imports_go_only_to_the_left(module):
    here = layer_of(name_of(module))
    wrong = sorted(name for name in own_imports(module) if layer_of(name) > here)
    assert wrong == []


def test_there_are_modules_in_the_layers():
    """The check above must not pass because nothing was found."""
    assert len(MODULES) > 60
    assert "kernel.layout" in own_imports("editions/tables.py")
    assert {"engine.actions", "kernel.apply", "engine.position"} <= own_imports("engine/game.py")
    places = [layer_of(name) for name in ("kernel.layout", "editions.tables", "kernel.rent", "engine.game")]
    assert places == sorted(set(places))


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_imports_neither_text_nor_input_nor_output(module):
    foreign = {name.split(".")[0] for name in imports(module)} - {"bankhalter"}
    assert foreign <= {"enum", "typing", "numpy"}
    assert {name.split(".")[0] for name in own_imports(module)} <= {"codes", "kernel"}


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_raises_prints_and_opens_nothing(module):
    nodes = list(ast.walk(ast.parse((ROOT / module).read_text("utf-8"))))
    assert not [node.lineno for node in nodes if isinstance(node, ast.Raise | ast.Try | ast.JoinedStr)]
    called = {
        node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & set(dir(builtins)) <= {"range", "len", "abs", "min", "max", "int", "bool", "tuple"}


def test_the_package_itself_imports_nothing_of_its_own_at_once():
    tree = ast.parse((ROOT / "__init__.py").read_text("utf-8"))
    at_once = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert not [
        node.lineno for node in at_once if (getattr(node, "module", "") or "").startswith("bankhalter")
    ]
