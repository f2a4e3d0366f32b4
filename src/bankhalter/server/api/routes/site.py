"""The page in the browser, as it was built into the package; a server can also be without one."""

import re
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from bankhalter.server.api.packed import Packed

BUILT = Path(__file__).parents[2] / "web"
"""Where the build puts the page."""

POLICY = (
    "default-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'; script-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
DOCS_POLICY = (
    "default-src 'none'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""The viewer of the API's reference has its icons in its styles."""
FRESH = {"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For files whose name changes with what is in them."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
NAME = re.compile(r"[\w-]+(\.[\w-]+)+", re.ASCII)
"""Names of files; a path, a hidden file or a folder is none of them."""


class Site:
    """The files of the page."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder

    def page(self, request: Request) -> Response | None:
        """The page itself, None if this server has none."""
        return self._answer("index.html", request, FRESH)

    def docs(self, request: Request) -> Response | None:
        """The reference of the API, None if this server has no page."""
        return self._answer("docs.html", request, FRESH | {"Content-Security-Policy": DOCS_POLICY})

    def icon(self, request: Request) -> Response | None:
        """The icon of the page."""
        return self._answer("icon.svg", request, {"Cache-Control": "public, max-age=3600"})

    def asset(self, name: str, request: Request) -> Response | None:
        """A script, a style, the font or its licence, None if there is none of that name."""
        return self._answer(f"assets/{name}", request, FOREVER) if NAME.fullmatch(name) else None

    def _answer(self, path: str, request: Request, headers: dict[str, str]) -> Response | None:
        file = _find(self._folder / path)
        return None if file is None else file.answer(request, headers)


def _find(path: Path) -> Packed | None:
    if path.suffix not in TYPES or not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> Packed:
    """Read and pack a file once; a new build has another time."""
    return Packed.pack(path.read_bytes(), TYPES[path.suffix])
