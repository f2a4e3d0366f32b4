"""Games on paper: real dice, records out and in, the past, and proof of fair dice."""

import re

import pytest

from bankhalter.cli import main
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from server.devices import move, refusal, told
from server.papers import finished, imported, near_the_end
from server.server import Server
from server.tables import Opened, act, folded, look, open_game, order, play_some, read_database

UP_TO = 60


def record_of(server: Server, table: Opened, format: str = "text") -> str:
    answer = server.client.get(f"/api/games/{table.game}/record", params={"format": format})
    assert answer.status_code == 200, answer.text
    return answer.text


# ---- real dice


def test_at_a_table_with_real_dice_people_enter_what_they_show(server):
    table = open_game(server, people=2, chance="hand")
    while look(server, table)["view"]["game"]["chance"]:  # who begins?
        enter(server, table, 0, "dice 6 1")
        enter(server, table, 1, "dice 2 1")
    seat, _ = move(server, table)
    assert "dice 3 4" in [entry["action"] for entry in look(server, table, 1 - seat)["menu"]]
    enter(server, table, 1 - seat, "dice 3 4")
    assert look(server, table)["view"]["game"]["seats"][seat]["position"] == 7
    card = look(server, table, seat)["menu"][0]["action"]
    assert card.startswith("card"), "a chance field: which card was drawn?"
    enter(server, table, seat, card)
    play_some_by_hand(server, table, 30)
    paper = Record.parse(record_of(server, table))
    assert paper.by_hand
    assert paper.promise is None
    assert Game.from_record(paper, manual=True).digest() == look(server, table)["digest"]


def enter(server: Server, table: Opened, seat: int, outcome: str) -> None:
    """Somebody reads out what the dice show."""
    act(server, table, seat, outcome, look(server, table)["version"])


def play_some_by_hand(server: Server, table: Opened, steps: int) -> None:
    for _ in range(steps):
        if look(server, table)["view"]["game"]["chance"]:
            enter(server, table, 0, look(server, table, 0)["menu"][0]["action"])
        else:
            move(server, table)


def test_at_a_fair_table_nobody_enters_dice(server):
    table = open_game(server, people=2)
    version = look(server, table)["version"]
    answer = order(server, table, 0, "actions", action="dice 6 6", version=version, id="x")
    assert refusal(answer) == (422, "illegal")


# ---- records


@pytest.mark.parametrize("format", ["text", "jsonl"])
def test_a_game_goes_on_at_another_table_from_its_record(server, format: str):
    table = open_game(server, people=3, edition="mega-deluxe")
    play_some(server, table, 40)
    again = imported(server, record_of(server, table, format))
    assert look(server, again)["digest"] == look(server, table)["digest"]
    play_some(server, again, 10)
    paper = Record.parse(record_of(server, again))
    assert Game.from_record(paper, manual=True).digest() == look(server, again)["digest"]
    assert paper.promise.first == look_up_chances(record_of(server, table))


def look_up_chances(record: str) -> int:
    return sum(action.is_chance for action in Record.parse(record).actions)


def test_a_record_that_breaks_the_rules_is_refused_with_its_place(server):
    table = open_game(server, people=2)
    play_some(server, table, 8)
    broken = record_of(server, table).rstrip() + "\n1: buy\n1: buy\n"
    headers = {"Content-Type": "text/plain"}
    answer = server.client.post("/api/import", content=broken.encode(), headers=headers)
    assert refusal(answer) == (422, "bad-input")
    assert "line" in answer.json()["message"]


def test_a_record_in_which_nobody_ever_begins_is_refused(server):
    """It would be one entry of the log, as long as the record, and everybody would wait for it."""
    game = Game("classic", ["Anna", "Ben"], manual=True)
    for _ in range(600):
        game.push("dice 1 1")
    answer = server.client.post(
        "/api/import", content=str(game.record), headers={"Content-Type": "text/plain"}
    )
    assert refusal(answer) == (422, "bad-input")
    assert "in a row" in answer.json()["message"]


def test_a_game_with_claims_by_word_keeps_them_on_paper(server):
    table = open_game(server, people=2, claims="strict")
    play_some(server, table, 60)
    assert Record.parse(record_of(server, table)).ruleset.strict_claims
    assert look(server, table)["view"]["game"]["strict_claims"]
    again = imported(server, record_of(server, table))
    assert look(server, again)["digest"] == look(server, table)["digest"]


# ---- fair dice


def test_the_dice_of_a_finished_game_can_be_verified(server, tmp_path, capsys):
    table = finished(server)
    view = look(server, table)["view"]["table"]
    assert view["seed"] is not None
    paper = tmp_path / "game"
    paper.write_text(record_of(server, table), "utf-8")
    assert main(["verify", str(paper)]) == 0
    loaded = re.sub(r"dice (\d)", lambda die: f"dice {7 - int(die[1])}", paper.read_text("utf-8"), count=1)
    paper.write_text(loaded, "utf-8")
    assert main(["verify", str(paper)]) != 0
    capsys.readouterr()


def test_the_seed_is_secret_until_the_end_and_keeps_its_promise(server):
    table = imported(server, near_the_end())
    promised = look(server, table)["view"]["table"]
    assert promised["seed"] is None
    play_some(server, table, 200)
    assert look(server, table)["view"]["table"]["seed_hash"] == promised["seed_hash"]
    over = told(server, table)[-1]
    assert over["t"] == "over"
    assert over["d"]["seed"] == look(server, table)["view"]["table"]["seed"]


# ---- the past


def test_every_version_of_the_past_can_be_seen_as_it_was():
    """Runs with a server of its own: the log is read when it has stopped."""
    with Server("--rate", "0") as server:
        table = open_game(server, people=2)
        play_some(server, table, UP_TO)
        order(server, table, 0, "chat", text="Weißt du noch?")
        for seat in range(2):
            order(server, table, seat, "undo", to=UP_TO // 2)
        play_some(server, table, 5)
        last = look(server, table)["version"]
        past = {at: server.client.get(f"/api/games/{table.game}?at={at}").json() for at in range(1, last + 1)}
        server.terminate()
        entries = read_database(server.db, [table.game])[table.game].entries
        for at, state in past.items():
            found = folded(entries, at)
            digest = None if found.game is None else found.game.digest()
            assert (state["version"], state["digest"]) == (at, digest)
        assert past[last]["view"]["table"]["status"] == "running"
