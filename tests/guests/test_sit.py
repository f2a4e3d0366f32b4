"""`bankhalter sit`: a bot plays at a table of a server it does not run on."""

import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest

from bankhalter.engine.game import Game
from bankhalter.guests import sitting
from bankhalter.guests.table import Guest, GuestError, table_address
from guests.odd_bots import Hopeful
from server.server import Server
from waiting import PATIENCE

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def server():
    with Server("--rate", "0") as running:
        yield running


def sit(link, *options):
    command = [sys.executable, "-m", "bankhalter", "sit", link, "--lang", "en", *options]
    return subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_two_bots_of_different_homes_play_a_game_to_its_end(server):
    seats = [{"kind": "open"}, {"kind": "open"}]
    wish = {"edition": "classic", "seats": seats, "pace": 0, "limit": {"rounds": 3}}
    opened = server.client.post("/api/games", json=wish).json()
    link = f"{server.url}/t/{opened['id']}"
    mine, ours = (
        sit(link, "--bot", "odd_bots:Quiet", "--name", "Robo"),
        sit(link, "--bot", "first", "--start"),
    )
    first_lines = [seat.stdout.readline() for seat in (mine, ours)]
    assert {line.split()[3] for line in first_lines} == {"1", "2"}
    for seat in (mine, ours):
        out, err = seat.communicate(timeout=PATIENCE)
        assert seat.returncode == 0, err
        assert "Won:" in out
    table = server.client.get(f"/api/games/{opened['id']}").json()["view"]["table"]
    assert {seat["name"] for seat in table["seats"]} == {"Robo", "first"}


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("http://127.0.0.1:9/t/abc", "no answer"),
        ("ftp://host/t/abc", "is no link to a table"),
        ("nonsense", "is no link to a table"),
    ],
)
def test_a_link_that_leads_nowhere_is_said_in_a_sentence(link, said):
    seat = sit(link)
    _, err = seat.communicate(timeout=PATIENCE)
    assert (seat.returncode, said in err, "Traceback" in err) == (2, True, False), err


def test_a_table_that_is_not_there_is_said_in_the_servers_words(server):
    seat = sit(f"{server.url}/t/nosuchtable")
    _, err = seat.communicate(timeout=PATIENCE)
    assert (seat.returncode, err) == (2, "bankhalter: There is no such game here.\n")


def test_a_link_names_server_and_table():
    assert table_address("http://host:8000/t/Ab_1/") == ("http://host:8000", "Ab_1")
    with pytest.raises(GuestError):
        table_address("http://host:8000/t/")


class Home:
    """A table that is not on any server; the person on its first seat has Schlossallee and says nothing."""

    seat = 1

    def __init__(self):
        self.game = Game.scenario("classic", ["Anna", "Robo"], deeds={0: [39]}, active=1, turn=9)
        self.listened = []

    def state(self):
        table = {"seats": [{"kind": "human", "substitute": None}, {"kind": "human", "substitute": None}]}
        return {"digest": self.game.digest(), "version": 1, "view": {"table": table}}

    def record(self):
        return self.game.record

    def act(self, action, version):
        return [str(event) for event in self.game.push(action, seat=self.seat)]

    def listen(self, seconds):
        self.listened.append(seconds)


@pytest.mark.parametrize("patience", [1000.0, 0.0])
def test_an_offer_waits_for_its_answer_and_is_not_left_open(monkeypatch, patience):
    monkeypatch.setattr(sitting, "PATIENCE", patience)
    home = Home()
    sitter = sitting.Sitter(Hopeful(), cast(Guest, home), lambda sentence: None)
    sitter.decide(home.state())
    assert [(offer.seat, offer.to) for offer in home.game.offers] == [(1, 0)]
    sitter.decide(home.state())
    waits = patience > 0
    assert (len(home.game.offers), len(home.listened)) == (int(waits), int(waits))
    home.game.push("offer 1 give 39 get nothing", seat=0)
    sitter.decide(home.state())
    assert not home.game.offers, "who waits answers others"
