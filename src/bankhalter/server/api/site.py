"""The page in the browser, as it was built into the package; a server can also be without one."""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from bankhalter.server.api.packed import Packed
from bankhalter.server.pools import READING

BUILT = Path(__file__).parents[1] / "web"
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
        self._kept: dict[str, tuple[int, Packed]] = {}
        """Files that were asked for, each with the time of its last change."""

    async def page(self, request: Request, tags: str = "") -> Response | None:
        """The page itself, with more tags in its head; None if this server has none."""
        file = await self._find("index.html")
        return None if file is None else _with_tags(file, tags).answer(request, FRESH)

    async def docs(self, request: Request) -> Response | None:
        """The reference of the API, None if this server has no page."""
        return await self._answer("docs.html", request, FRESH | {"Content-Security-Policy": DOCS_POLICY})

    async def worker(self, request: Request) -> Response | None:
        """What keeps the page for later, None if this server has no page."""
        return await self._answer("worker.js", request, FRESH)

    async def sign(self, name: str, request: Request) -> Response | None:
        """What stands for the page elsewhere: icons, the description of the app, pictures of boards."""
        return await self._answer(name, request, SHORTLY) if NAME.fullmatch(name) else None

    @property
    def pictures(self) -> set[str]:
        """The editions whose board can be shown beside a link."""
        return {file.stem.removeprefix(PREVIEW) for file in self._folder.glob(f"{PREVIEW}*.png")}

    async def asset(self, name: str, request: Request) -> Response | None:
        """A script, a style, the font or its licence, None if there is none of that name."""
        return await self._answer(f"assets/{name}", request, FOREVER) if NAME.fullmatch(name) else None

    async def _answer(self, path: str, request: Request, headers: dict[str, str]) -> Response | None:
        file = await self._find(path)
        return None if file is None else file.answer(request, headers)

    async def _find(self, path: str) -> Packed | None:
        """A file, read and packed once, beside the games; a new build has another time."""
        file = self._folder / path
        if file.suffix not in TYPES or not file.is_file():
            return None
        changed, known = file.stat().st_mtime_ns, self._kept.get(path)
        if known is None or known[0] != changed:
            known = self._kept[path] = changed, await READING.run(_read, file)
        return known[1]


def _with_tags(page: Packed, tags: str) -> Packed:
    if not tags:
        return page
    return Packed.pack(page.plain.replace(b"</head>", tags.encode() + b"</head>", 1), page.kind)


def _read(file: Path) -> Packed:
    return Packed.pack(file.read_bytes(), TYPES[file.suffix])
