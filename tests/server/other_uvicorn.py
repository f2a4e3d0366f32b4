"""`bankhalter` with a Uvicorn that is not as we know it: it does not say that a client stops reading."""

import sys

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bankhalter.cli import main

if __name__ == "__main__":
    WebSocketsSansIOProtocol.pause_writing = lambda self: None  # type: ignore[method-assign]
    sys.exit(main())
