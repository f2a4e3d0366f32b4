"""The page is held to what the server sends: its types are made from the server's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", "contract.ts", "web")
CASH = "    cash: int\n"


def test_a_view_that_changes_without_the_page_fails_the_build(tmp_path):
    """In Python a player's money gets another name; the page still asks for the old one."""
    for part in ("src", "web"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=LEFT_OUT)
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    shapes = tmp_path / "src/bankhalter/tell/shapes.py"
    text = shapes.read_text("utf-8")
    assert text.index("class PlayerView") < text.index(CASH) < text.index("class DeedView")
    shapes.write_text(text.replace(CASH, CASH.replace("cash", "money"), 1), "utf-8")
    done = checked(tmp_path)
    assert done.returncode == 1, done.stderr
    assert "Property 'cash' does not exist on type" in done.stdout


def checked(folder: Path) -> "subprocess.CompletedProcess[str]":
    """As before every build for others: the types are made anew, and the page is compared with them."""
    beside = Path(sys.executable).parent
    paths = {"PYTHONPATH": f"{folder / 'src'}", "PATH": f"{beside}:{os.environ['PATH']}"}
    return subprocess.run(
        [beside / "npm", "--prefix", folder / "web", "run", "check"],
        env=os.environ | paths,
        capture_output=True,
        text=True,
        check=False,
    )
