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
SHORTLY = {"Cache-Control": "public, max-age=3600"}
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For files whose name changes with what is in them."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PREVIEW = "preview-"
NAME = re.compile(r"[\w-]+(\.[\w-]+)+", re.ASCII)
"""Names of files; a path, a hidden file or a folder is none of them."""


class Site:
    """The files of the page."""

    def __init__(self, folder: Path = BUILT) -> None:
        self._folder = folder

    def page(self, request: Request, tags: str = "") -> Response | None:
        """The page itself, with more tags in its head; None if this server has none."""
        file = _find(self._folder / "index.html")
        return None if file is None else _with_tags(file, tags).answer(request, FRESH)

    def docs(self, request: Request) -> Response | None:
        """The reference of the API, None if this server has no page."""
        return self._answer("docs.html", request, FRESH | {"Content-Security-Policy": DOCS_POLICY})

    def worker(self, request: Request) -> Response | None:
        """What keeps the page for later, None if this server has no page."""
        return self._answer("worker.js", request, FRESH)

    def sign(self, name: str, request: Request) -> Response | None:
        """What stands for the page elsewhere: icons, the description of the app, pictures of boards."""
        return self._answer(name, request, SHORTLY) if NAME.fullmatch(name) else None

    @property
    def pictures(self) -> set[str]:
        """The editions whose board can be shown beside a link."""
        return {file.stem.removeprefix(PREVIEW) for file in self._folder.glob(f"{PREVIEW}*.png")}

    def asset(self, name: str, request: Request) -> Response | None:
        """A script, a style, the font or its licence, None if there is none of that name."""
        return self._answer(f"assets/{name}", request, FOREVER) if NAME.fullmatch(name) else None

    def _answer(self, path: str, request: Request, headers: dict[str, str]) -> Response | None:
        file = _find(self._folder / path)
        return None if file is None else file.answer(request, headers)


def _with_tags(page: Packed, tags: str) -> Packed:
    return (
        Packed.pack(page.plain.replace(b"</head>", tags.encode() + b"</head>", 1), page.kind)
        if tags
        else page
    )


def _find(path: Path) -> Packed | None:
    if path.suffix not in TYPES or not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> Packed:
    """Read and pack a file once; a new build has another time."""
    return Packed.pack(path.read_bytes(), TYPES[path.suffix])
