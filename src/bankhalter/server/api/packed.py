"""Answers that are always the same: packed once, for those who can unpack them."""

from dataclasses import dataclass
from gzip import compress

from starlette.requests import Request
from starlette.responses import Response


@dataclass(frozen=True, slots=True)
class Packed:
    """Content, plain and packed."""

    plain: bytes
    packed: bytes
    kind: str

    @classmethod
    def pack(cls, plain: bytes, kind: str) -> "Packed":
        """Pack it now."""
        return cls(plain, compress(plain, mtime=0), kind)

    @property
    def _is_smaller(self) -> bool:
        """Not what was packed already, like a font."""
        return len(self.packed) < len(self.plain)

    def answer(self, request: Request, headers: dict[str, str]) -> Response:
        """As the client wants it."""
        vary = ", ".join([*filter(None, [headers.get("Vary")]), "Accept-Encoding"])
        headers = headers | {"Vary": vary}
        if not self._is_smaller or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers=headers | {"Content-Encoding": "gzip"})
