"""The package installed elsewhere: it plays at once, and where its compiled code does not fit it compiles."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import numba
import pytest

import bankhalter
from bankhalter.kernel import _target
from bankhalter.kernel._jit import EVERYTHING, MODE, RULES, cache_folder

ROOT = Path(__file__).parents[2]
OTHER_MODE = "checked" if MODE == "fast" else "fast"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(MODE == "python", reason="nothing is compiled in this mode"),
]

PLAY = """
import bankhalter
game = bankhalter.Game("classic", 3, seed=5)
for _ in range(60):
    game.push(game.menu()[0])
print(bankhalter.__file__, game.digest())
"""

UNPACK = """
from bankhalter.kernel import wish
wish.unpack_wish(0)
print("compiled" if wish.unpack_wish.entry.compiled.stats.cache_misses else "loaded")
"""


def run(python: str, code: str, **environment: str) -> list[str]:
    """What a process of its own prints."""
    command = [python, "-P", "-c", code]
    return subprocess.check_output(command, env=os.environ | environment, text=True).split()


@pytest.fixture(scope="module")
def digest():
    """How the game ends; once it is played here, the cache holds the compiled code it needs."""
    package = Path(bankhalter.__file__).parent
    return run(sys.executable, PLAY + UNPACK, PYTHONPATH=str(package.parent))[1]


@pytest.fixture(scope="module")
def wheel(digest, tmp_path_factory):
    """The package as `make wheel` builds it, but with what the cache holds."""
    project = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    shutil.copytree(ROOT / "src", project / "src", ignore=shutil.ignore_patterns("web", "*.egg-info"))
    for folder in {cache_folder(RULES), cache_folder(EVERYTHING)}:
        if folder.exists():
            shutil.copytree(folder, project / "build" / "compiled" / "bankhalter" / folder.name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "wheel"]
    options = ["--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", "dist"]
    subprocess.run([*pip, *options, "."], cwd=project, check=True)
    return next(project.glob("dist/*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A Python that has the package in a folder of its own and finds NumPy and Numba where they are here."""
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    packages = next(home.glob("lib/*/site-packages"))
    (packages / "others.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return str(python)


def test_the_package_asks_for_the_numba_it_was_compiled_with(wheel):
    with zipfile.ZipFile(wheel) as files:
        name = next(name for name in files.namelist() if name.endswith("METADATA"))
        asked = [line for line in files.read(name).decode().splitlines() if "numba" in line]
    assert asked == [f"Requires-Dist: numba=={numba.__version__}"]


def test_it_plays_elsewhere_without_compiling_anything(installed, digest, tmp_path):
    file, played = run(installed, PLAY, PYTHONPATH="", XDG_CACHE_HOME=str(tmp_path))
    assert Path(file).is_relative_to(Path(installed).parents[1])
    assert played == digest
    assert list(tmp_path.iterdir()) == []


def test_where_the_compiled_code_does_not_fit_it_compiles(installed, tmp_path):
    other = {"PYTHONPATH": "", "XDG_CACHE_HOME": str(tmp_path)}
    assert run(installed, UNPACK, **other) == ["loaded"]
    assert run(installed, UNPACK, **other, BANKHALTER_KERNEL=OTHER_MODE) == ["compiled"]
    assert run(installed, UNPACK, **other, BANKHALTER_KERNEL=OTHER_MODE) == ["loaded"]


def test_code_for_the_baseline_is_taken_only_by_processors_that_run_it(monkeypatch):
    codegen = _target.Compiled.targetdescr.target_context.codegen()
    monkeypatch.setattr(_target, "runs_baseline", lambda: True)
    assert [kind[1] for kind in codegen.kinds()][1:] == [_target.BASELINE]
    monkeypatch.undo()
    features = dict.fromkeys(_target.BASELINE_FEATURES, True) | {"avx2": False}
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_features", lambda: features)
    assert list(codegen.kinds()) == [codegen.magic_tuple()]
