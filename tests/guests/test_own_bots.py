"""Bots of one's own at a server's tables: chosen like ours, and no game stops because one fails."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from server.server import Server
from waiting import PATIENCE, wait_until

HERE = Path(__file__).parent
OWN = ("--bot", "odd_bots:Quiet", "--bot", "odd_bots:Cheat", "--bot", "odd_bots:Broken")


@pytest.fixture(scope="module")
def server():
    with Server(*OWN, "--rate", "0", environment={"PYTHONPATH": str(HERE)}) as running:
        yield running


def with_bots(server, *levels):
    """A table of bots that has begun, with somebody who looks on."""
    seats = [{"kind": "human"}, *({"kind": "bot", "level": level} for level in levels)]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats, "pace": 0}).json()
    server.client.post(f"/api/games/{opened['id']}/start", json={}, headers=bearer(opened))
    return opened


def bearer(opened):
    return {"Authorization": f"Bearer {opened['seats'][0]['token']}"}


def test_they_are_in_the_list_with_their_own_words(server):
    levels = {level["id"]: level for level in server.client.get("/api/levels").json()}
    assert levels["quiet"]["name"]["de"] == "Quiet"
    assert levels["quiet"]["about"]["en"] == "Does the first thing of its menu."
    assert levels["quiet"]["elo"] is None


@pytest.mark.parametrize("level", ["quiet", "cheat", "broken"])
def test_the_game_goes_on_whatever_they_do(server, level):
    opened = with_bots(server, level)
    url = f"/api/games/{opened['id']}"

    def three_turns_later():
        state = server.client.get(url, headers=bearer(opened)).json()
        game = state["view"]["game"]
        if game["actor"] == 0 and game["turn"] < 4:
            action = state["menu"][0]["action"].partition("..")[0]
            body = {"action": action, "version": state["version"], "id": f"x{state['version']}"}
            server.client.post(f"{url}/actions", json=body, headers=bearer(opened))
        return game["turn"] >= 4 or game["over"]

    with server.client.stream("GET", f"{url}/stream", headers=bearer(opened)):  # bots play when looked at
        wait_until(three_turns_later)
    relieved = [line for line in server.log.read_text().splitlines() if "bot relieved" in line]
    assert any(opened["id"] in line for line in relieved) == (level != "quiet")


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nothing.here:Bot", "cannot be imported"),
        ("odd_bots:Nobody", "cannot be imported"),
        ("banker", "no bot of your own"),
    ],
)
def test_what_is_no_bot_is_said_at_the_start(spec, said, tmp_path):
    command = [sys.executable, "-m", "bankhalter", "serve", "--port", "0", "--bot", spec, "--lang", "en"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, said in done.stderr) == (2, True), done.stderr


def test_a_level_that_is_gone_is_played_by_the_usual_bot(tmp_path):
    db = f"sqlite:///{tmp_path}/tables.db"
    with Server(*OWN, db=db, environment={"PYTHONPATH": str(HERE)}) as before:
        opened = with_bots(before, "quiet")
    with Server(db=db) as after:
        url = f"/api/games/{opened['id']}"
        state = after.client.get(url, headers=bearer(opened)).json()
        assert state["view"]["table"]["seats"][1]["level"] == "quiet"
        assert after.client.get(f"{url}/log").status_code == httpx.codes.OK
