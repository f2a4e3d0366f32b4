"""The short way out of a socket reaches into Uvicorn: tried at the start, and done without if need be."""

import pytest

from bankhalter.server.api.wire import Wire
from bankhalter.server.api.wire_check import trouble
from server import known_dice, other_uvicorn
from server.devices import device, move
from server.server import Server
from server.tables import open_game

pytestmark = pytest.mark.anyio

LONG_WAY = '"event": "sockets the long way"'


async def test_it_works_with_the_version_that_is_locked():
    assert await trouble() is None


@pytest.mark.parametrize(
    "changed",
    [
        {"handle_connect": lambda self, event: None},
        {"pause_writing": lambda self: None},
        {"connection_lost": lambda self, error: None},
        {"is_clear": property(lambda self: self.gone)},
        {"write": lambda self, text: self.transport.write(text)},
    ],
    ids=lambda changed: next(iter(changed)),
)
async def test_whatever_has_changed_is_noticed(monkeypatch, changed):
    for name, other in changed.items():
        monkeypatch.setattr(Wire, name, other)
    monkeypatch.setattr("bankhalter.server.api.wire_check.SECONDS", 0.2)
    assert await trouble() is not None


@pytest.mark.parametrize("program", [known_dice, other_uvicorn], ids=["the one we know", "another one"])
def test_with_either_everybody_hears_what_happens(program):
    with Server("--rate", "0", program=(program.__file__,)) as server:
        table = open_game(server, people=2)
        with device(server, table, 0) as one, device(server, table, 1) as other:
            for _ in range(5):
                _, version = move(server, table)
                one.until_version(version)
                other.until_version(version)
        warned = any(LONG_WAY in line for line in server.log_lines())
        assert warned == (program is other_uvicorn)
