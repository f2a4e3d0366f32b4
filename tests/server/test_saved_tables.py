"""Tables outlast the program and the editions they were begun with, as far as they lead to what was seen."""

import asyncio
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

import other_program
from bankhalter.analysis.landings import landing_shares
from bankhalter.server.api import boards
from bankhalter.server.api.routes import catalogue
from server.papers import imported
from server.server import Server
from server.tables import Opened, act, look, open_game, order, play_some

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"
CARROTS = "rent = [5, 20, 50, 110, 160, 220]"
DEARER = "rent = [10, 20, 50, 110, 160, 220]"
MOVES = 12


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The package's own editions and a small one that is new to it, as one puts a folder there."""
    data = other_program.data_folder(tmp_path / "data")
    shutil.copytree(TINY, data / "tiny")
    return data


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with Server("--rate", "0", program=program(data)) as running:
        yield running


def program(data: Path, *how: str) -> list[str]:
    return [other_program.__file__, *how, "--data", str(data)]


def start_again(server: Server, program: list[str] | None = None) -> None:
    server.terminate()
    server.program = program or server.program
    server.start()


def on_carrots(server: Server) -> Opened:
    """A table of real dice at which somebody has paid rent for the carrots."""
    table = open_game(server, people=2, edition="tiny", chance="hand")
    moves = [(0, "dice 6 1"), (1, "dice 1 1"), (0, "roll"), (0, "dice 1 2"), (0, "buy"), (0, "end")]
    for seat, action in [*moves, (1, "roll"), (1, "dice 2 1"), (1, "end")]:
        act(server, table, seat, action, look(server, table)["version"])
    return table


def seen(server: Server, table: Opened) -> tuple[int, dict[str, Any], str]:
    """What everybody knows of a table; the digest is of the program's own numbers."""
    state = look(server, table)
    return state["version"], state["view"], server.client.get(f"/api/games/{table.game}/record").text


def test_tables_go_on_in_a_later_program(server: Server, data: Path):
    """It has one more switch, card word, kind of field and column."""
    tables = [open_game(server, people=2, edition=edition) for edition in ("tiny", "mega-deluxe")]
    for table in tables:
        play_some(server, table, MOVES)
    before = [seen(server, table) for table in tables]
    assert all(" ; seen " in paper.splitlines()[-1] for *_, paper in before)
    start_again(server, program(data, "--grown"))
    assert [seen(server, table) for table in tables] == before
    for table, (version, *_) in zip(tables, before, strict=True):
        play_some(server, table, 3)
        assert look(server, table)["version"] >= version + 3


def test_a_table_goes_on_in_an_edition_that_has_changed_elsewhere(server: Server, data: Path):
    table = on_carrots(server)
    before = seen(server, table)
    change(data, "price = 120", "price = 150")
    start_again(server)
    assert seen(server, table) == before
    act(server, table, 0, "roll", before[0])
    act(server, table, 0, "dice 1 2", look(server, table)["version"])
    paper = server.client.get(f"/api/games/{table.game}/record").text
    again = imported(server, paper)
    assert look(server, again)["digest"] == look(server, table)["digest"]


def change(data: Path, old: str, new: str) -> None:
    board = data / "tiny" / "board.toml"
    text = board.read_text("utf-8")
    assert old in text
    board.write_text(text.replace(old, new), "utf-8")


def test_a_table_is_frozen_where_its_edition_leads_elsewhere_and_thaws(server: Server, data: Path):
    table = on_carrots(server)
    version, view, paper = seen(server, table)
    change(data, CARROTS, DEARER)
    start_again(server)
    refused = order(server, table, 0, "actions", action="roll", version=version, id="x")
    assert (refused.status_code, refused.json()["error"]) == (409, "frozen")
    rent = next(m["v"] for m in log(server, table) if m["t"] == "act" and m["d"]["action"] == "dice 2 1")
    why = f"the edition tiny has changed since: entry {rent}: today's rules lead to something else"
    assert why in refused.json()["why"]
    assert seen(server, table)[2] == paper, "on paper it is what it was"
    answer = server.client.post("/api/import", content=paper.encode(), headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert "(dice 2 1): leads to something else than was seen then" in answer.json()["message"]

    change(data, DEARER, CARROTS)
    start_again(server)
    assert seen(server, table) == (version, view, paper)
    act(server, table, 0, "roll", version)


def log(server: Server, table: Opened) -> list[dict]:
    return server.client.get(f"/api/games/{table.game}/log").json()["messages"]


# ---- an edition that nobody has counted


def test_a_folder_without_landings_has_a_board_and_odds(server: Server):
    board = server.client.get("/api/editions/tiny")
    assert board.status_code == 200, board.text
    shares = [field["landing"] for field in board.json()["fields"]]
    assert len(shares) == 16
    assert sum(shares) == pytest.approx(1, abs=1e-4)
    assert shares[12] == 0, "nobody stays where he is sent to jail"
    assert "tiny" in [edition["id"] for edition in server.client.get("/api/editions").json()]
    table = open_game(server, people=2, edition="tiny")
    odds = server.client.get(f"/api/games/{table.game}/odds").json()
    assert [len(seat["fields"]) for seat in odds["seats"]] == [16, 16]


def test_landings_are_not_worked_out_where_everybody_waits(monkeypatch):
    threads = []

    def noted(edition):
        threads.append(threading.current_thread())
        return landing_shares(edition)

    monkeypatch.setattr(boards, "landing_shares", noted)
    catalogue.packed_board.cache_clear()
    request = Request({"type": "http", "method": "GET", "headers": []})
    assert asyncio.run(catalogue.edition(request, "classic")).status_code == 200
    assert threads
    assert threading.current_thread() not in threads
