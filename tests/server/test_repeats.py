"""An id belongs to one order: the same order again is answered as before, another one is refused."""

from typing import Any

import pytest

from server.devices import actor, device, refusal, told
from server.policy import least
from server.server import Server
from server.tables import Opened, look, open_game, order


@pytest.fixture
def table(server: Server) -> Opened:
    return open_game(server, people=2, pace=60_000)


def menu(server: Server, table: Opened) -> tuple[int, int, list[str]]:
    seat = actor(server, table)
    state = look(server, table, seat)
    return seat, state["version"], [least(entry["action"]) for entry in state["menu"]]


def test_another_action_under_a_used_id_is_refused_and_not_done(server, table):
    seat, version, actions = menu(server, table)
    done = order(server, table, seat, "actions", action=actions[0], version=version, id="n1")
    again = order(server, table, seat, "actions", action=actions[0], version=version, id="n1")
    assert again.json() == done.json()
    _, version, _ = menu(server, table)
    other = order(server, table, seat, "actions", action="buy", version=version, id="n1")
    assert refusal(other) == (409, "id-used")
    assert look(server, table)["version"] == version


def test_the_same_action_in_other_words_is_the_same(server, table):
    seat, version, actions = menu(server, table)
    done = order(server, table, seat, "actions", action=actions[0], version=version, id="n1")
    again = order(server, table, seat, "actions", action=f" {actions[0].upper()} ", version=version, id="n1")
    assert again.status_code != 200 or again.json() == done.json()


def test_so_it_is_on_a_socket(server, table):
    with device(server, table, 0) as phone:
        phone.say("chat", "c1", text="Hallo")
        first = phone.until_kind("ack")
        phone.say("chat", "c1", text="Hallo")
        assert phone.until_kind("ack") == first
        phone.say("chat", "c1", text="Tschüss")
        assert phone.until_kind("refused")["d"]["error"] == "id-used"
    assert [m["d"]["text"] for m in told(server, table) if m["t"] == "chat"] == ["Hallo"]


ORDERS: list[tuple[str, dict[str, Any]]] = [
    ("chat", {"text": "Hallo"}),
    ("pace", {"ms": 500}),
    ("seats/0/substitute", {}),
    ("seats/0/return", {}),
    ("leave", {}),
    ("seats/0/return", {}),
    ("pause", {}),
    ("undo", {}),
]


def test_every_order_again_is_answered_as_before_and_no_other_order_is(server, table):
    seat, version, actions = menu(server, table)
    order(server, table, seat, "actions", action=actions[0], version=version, id="first")
    for number, (what, body) in enumerate(ORDERS):
        done = order(server, table, 0, what, id=f"o{number}", **body)
        assert done.status_code == 200, (what, done.text)
        assert order(server, table, 0, what, id=f"o{number}", **body).json() == done.json()
        other, wish = ORDERS[1] if what == "chat" else ("chat", {"text": "etwas anderes"})
        assert refusal(order(server, table, 0, other, id=f"o{number}", **wish)) == (409, "id-used")
    assert refusal(order(server, table, 0, "pace", id="o1", ms=501)) == (409, "id-used")
