"""Chromium as every machine has it: with no font but one wide, plain one beside the page's own.

So the page looks the same everywhere, and what does not come in its own letters is wider than it would like.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

FAMILY = "DejaVu Sans"
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-software-rasterizer")
"""Where there is no graphics card, one that is acted by the processor costs a tenth of every page."""
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir></fontconfig>
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser that runs as long as the block."""
    program = shutil.which("chromium")
    assert program, "Chromium is needed: make chromium"
    with tempfile.TemporaryDirectory(prefix="bankhalter-fonts-") as folder, sync_playwright() as playwright:
        env: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(fontconfig(Path(folder)))}
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS, env=env)
        try:
            yield browser
        finally:
            browser.close()


def fontconfig(folder: Path) -> Path:
    """A configuration that knows one font: Matplotlib, which the lab draws with, brings it along."""
    fonts, file = folder / "fonts", folder / "fonts.conf"
    fonts.mkdir()
    (fonts / "DejaVuSans.ttf").symlink_to(_matplotlib() / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf")
    file.write_text(CONFIG.format(fonts=fonts, cache=folder / "cache"), encoding="utf-8")
    return file


def _matplotlib() -> Path:
    found = find_spec("matplotlib")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent
