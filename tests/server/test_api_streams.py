"""Following a table: lines over HTTP and frames over WebSocket say the same."""

import json
from collections import deque
from contextlib import contextmanager

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.lines import dial, messages
from server.server import Server
from waiting import PATIENCE

TABLE = {"edition": "classic", "seats": [{"kind": "human"}, {"kind": "human"}], "pace": 0, "lang": "en"}


class Table:
    """A started table whose two seats we hold."""

    def __init__(self, server):
        self.server = server
        opened = server.client.post("/api/games", json=TABLE).json()
        self.id, self.tokens = opened["id"], [held["token"] for held in opened["seats"]]
        self.post("start")

    def post(self, what, seat=0, **body):
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = self.server.client.post(f"/api/games/{self.id}/{what}", headers=headers, json=body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @property
    def version(self):
        return self.server.client.get(f"/api/games/{self.id}").json()["version"]

    @property
    def active(self):
        """The seat whose turn it is to roll."""
        return self.server.client.get(f"/api/games/{self.id}").json()["view"]["game"]["active"]

    def lines(self, since=None, seat=None):
        """The lines of a stream; a generator."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        params = {} if since is None else {"since": since}
        url = f"{self.server.url}/api/games/{self.id}/stream"
        with httpx.stream("GET", url, params=params, headers=headers, timeout=PATIENCE) as answer:
            assert answer.status_code == 200
            assert answer.headers["Content-Type"].startswith("application/x-ndjson")
            yield from answer.iter_lines()

    @contextmanager
    def socket(self, since=None, seat=None, **options):
        """A connection that reads and writes JSON."""
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        query = "" if since is None else f"?since={since}"
        url = f"{self.server.ws_url}/ws/games/{self.id}{query}"
        with dial(url, additional_headers=headers, **options) as connection:
            yield Socket(connection)


class Socket:
    """What frames say, as data."""

    def __init__(self, connection):
        self.connection = connection
        self.inbox = deque()

    def send(self, **frame):
        self.connection.send(json.dumps(frame))

    def read(self):
        if not self.inbox:
            self.inbox.extend(messages(self.connection.recv(timeout=PATIENCE)))
        return self.inbox.popleft()

    def until(self, *kinds):
        """The next message of one of these kinds."""
        while True:
            message = self.read()
            if message["t"] in kinds:
                return message


@pytest.fixture
def table(server):
    return Table(server)


def first(lines, kind):
    return next(message for line in lines if line and (message := json.loads(line))["t"] == kind)


# ---- lines


def test_a_stream_begins_with_everything(table):
    message = json.loads(next(table.lines()))
    assert message["t"] == "sync"
    assert message["d"]["version"] == table.version
    assert message["d"]["view"]["game"]


def test_a_stream_goes_on_where_it_was_left(table):
    for text in ("one", "two", "three"):
        table.post("chat", text=text)
    lines = table.lines(since=table.version - 2)
    heard = [json.loads(next(lines)) for _ in range(3)]
    assert [message.get("v") for message in heard] == [table.version - 1, table.version, None]
    assert [message["d"]["text"] for message in heard[:2]] == ["two", "three"]
    assert heard[2]["t"] == "view"


def test_a_stream_from_the_future_starts_over(table):
    assert json.loads(next(table.lines(since=99_999)))["t"] == "sync"


def test_what_happens_later_arrives(table):
    lines = table.lines()
    first(lines, "sync")
    table.post("chat", text="hello")
    assert first(lines, "chat")["d"]["text"] == "hello"


def test_the_menu_comes_only_to_the_one_who_holds_the_seat(table):
    lines = table.lines(seat=table.active)
    menu = first(lines, "menu")["d"]
    assert menu["seat"] == table.active
    assert [entry["action"] for entry in menu["menu"]] == ["roll"]


def test_a_quiet_stream_keeps_alive_with_empty_lines(table):
    assert "" in table.lines()


def test_a_stream_of_nonsense_is_refused(server, table):
    path = f"/api/games/{table.id}/stream"
    assert server.client.get(path, params={"since": "-1"}).status_code == 422
    assert server.client.get("/api/games/nonsense/stream").status_code == 404
    assert server.client.get(path, headers={"Authorization": "Bearer x"}).status_code == 401


# ---- frames


def test_both_ways_to_follow_say_the_same(table):
    table.post("chat", text="hello")
    lines, count = table.lines(since=0), table.version
    with table.socket(since=0) as socket:
        for _ in range(count):
            assert socket.read() == json.loads(next(lines))


def test_a_connection_may_bring_its_token_along(table):
    seat = table.active
    with table.socket(seat=seat) as socket:
        menu = socket.until("menu")["d"]
        socket.send(t="act", id="1", d={"action": "roll", "version": menu["version"]})
        ack = socket.until("ack")
        assert ack["id"] == "1"
        assert ack["d"]["version"] > menu["version"]
        assert ack["d"]["events"]


def test_a_connection_may_hold_several_seats(table):
    with table.socket() as socket:
        socket.send(t="auth", d={"tokens": table.tokens, "lang": "de"})
        assert socket.until("ack")["d"]["seats"] == [0, 1]
        wish = {"action": "roll", "version": table.version}
        socket.send(t="act", id="2", d=wish)
        assert socket.until("refused")["d"]["error"] == "bad-input"  # for whom?
        socket.send(t="act", id="3", d=wish | {"seat": table.active})
        assert socket.until("ack", "refused")["t"] == "ack"


def test_who_holds_no_seat_may_not_act(table):
    with table.socket() as socket:
        socket.send(t="act", id="1", d={"action": "roll", "version": table.version})
        refused = socket.until("refused")
        assert (refused["id"], refused["d"]["status"], refused["d"]["error"]) == ("1", 401, "no-token")


def test_nobody_acts_for_a_seat_of_somebody_else(table):
    with table.socket(seat=0) as socket:
        socket.send(t="act", id="1", d={"action": "roll", "version": table.version, "seat": 1})
        assert socket.until("refused")["d"]["status"] == 403


def test_a_wrong_token_does_not_open_a_seat(table):
    with table.socket() as socket:
        socket.send(t="auth", d={"tokens": ["x" * 32]})
        assert socket.until("refused")["d"]["error"] == "wrong-token"
        socket.send(t="ping")
        assert socket.until("pong") == {"t": "pong"}


def test_an_illegal_action_is_explained_on_a_socket_too(table):
    with table.socket(seat=table.active) as socket:
        socket.send(t="act", id="9", d={"action": "buy", "version": table.version})
        refused = socket.until("refused")["d"]
        assert (refused["status"], refused["error"]) == (422, "illegal")
        assert refused["rule"]
        assert refused["menu"]


def test_chat_over_a_socket_reaches_the_others(table):
    with table.socket(seat=0) as speaker, table.socket() as listener:
        speaker.send(t="chat", id="1", d={"text": "hello\nall"})
        assert listener.until("chat")["d"]["text"] == "hello all"


BAD = [
    "",
    "nonsense",
    "{",
    "null",
    "[]",
    "7",
    '{"t": "dance"}',
    '{"t": "act"}',
    '{"t": "act", "id": "1", "d": {"action": 7, "version": 1}}',
    '{"t": "act", "id": "1", "d": {"action": "roll", "version": 1e99}}',
    '{"t": "ping", "surprise": 1}',
    '{"t": ["ping"]}',
    "[" * 5000,
    '{"t": "chat", "d": {"text": "\\ud800"}}',
    b"binary",
]


@pytest.mark.parametrize("frame", BAD, ids=lambda frame: repr(frame[:30]))
def test_a_senseless_frame_is_refused_and_the_connection_stays(table, frame):
    with table.socket() as socket:
        socket.connection.send(frame)
        refused = socket.until("refused")["d"]
        assert (refused["status"], refused["error"]) == (422, "bad-input")
        assert refused["message"]
        socket.send(t="ping", id="still")
        assert socket.until("pong") == {"t": "pong", "id": "still"}


def test_who_sends_only_nonsense_is_hung_up_on(table):
    with table.socket() as socket:
        for _ in range(20):
            socket.connection.send("nonsense")
        assert socket.until("bye")["d"]["reason"] == "over-limit"
        with pytest.raises(ConnectionClosed) as closed:
            socket.read()
        assert closed.value.rcvd.code == 1008


def test_a_frame_that_is_too_large_ends_the_connection(table):
    with table.socket() as socket:
        socket.connection.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.until("never")
        assert closed.value.rcvd.code == 1009
    with table.socket() as socket:
        assert socket.read()["t"] == "sync"


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/ws/games/nonsense", {}, 404),
        ("/ws/games/{id}?since=x", {}, 422),
        ("/ws/games/{id}?since=-1", {}, 422),
        ("/ws/games/{id}", {"Authorization": "Bearer x"}, 401),
        ("/ws/games/{id}", {"Origin": "https://evil.example"}, 403),
        ("/ws/nonsense", {}, 403),
    ],
)
def test_a_handshake_is_refused_with_a_reason(server, table, path, headers, status):
    with pytest.raises(InvalidStatus) as refused:
        dial(server.ws_url + path.format(id=table.id), additional_headers=headers)
    answer = refused.value.response
    assert answer.status_code == status
    if answer.body:
        assert json.loads(answer.body)["message"]


def test_a_page_of_ours_may_connect(server, table):
    with table.socket(origin=server.url) as socket:
        assert socket.read()["t"] == "sync"


def test_a_slow_reader_holds_up_nobody(table):
    with table.socket(max_queue=1) as slow:  # it does not read at all
        for number in range(100):
            table.post("chat", text=f"{number} " + "x" * 400)
        with table.socket(since=table.version - 1) as quick:
            assert quick.read()["d"]["text"].startswith("99 ")
        versions = []
        while not versions or versions[-1] < table.version:
            message = slow.read()
            versions += [message["v"]] if "v" in message else []
        assert versions == list(range(versions[0], table.version + 1))


def test_too_many_messages_are_refused_and_then_hung_up_on():
    with Server("--rate", "1") as limited:
        table = Table(limited)
        with table.socket() as socket:
            for _ in range(300):
                socket.send(t="ping")
            assert socket.until("refused")["d"]["error"] == "too-many"
            assert socket.until("bye")["d"]["reason"] == "over-limit"
