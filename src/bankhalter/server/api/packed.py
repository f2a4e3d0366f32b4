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

    def answer(self, request: Request, headers: dict[str, str]) -> Response:
        """As the client wants it."""
        headers = headers | {"Vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers=headers | {"Content-Encoding": "gzip"})
