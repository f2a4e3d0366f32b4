"""Three servers on one PostgreSQL and NATS: any of them serves any table, and none of them is needed."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from server.arena import Arena, arena, freeze, play, thaw, until_all_act
from server.conftest import Postgres
from server.tables import look, open_game, order, play_some

TABLES = 3


@pytest.fixture(scope="module")
def three(postgres: Postgres) -> Iterator[Arena]:
    with arena(postgres) as found:
        yield found


def test_every_server_serves_every_table_and_all_see_the_same(three: Arena):
    one, two, other = three.servers
    table = open_game(one, people=2, names={"field.1": "Am Bach"})
    play_some(two, table, 6)
    play_some(other, table, 6)
    states = [look(server, table) for server in three.servers]
    assert states[0] == states[1] == states[2]
    for path in ("edition", "log", "odds", "record", "story", "replay"):
        answers = [server.client.get(f"/api/games/{table.game}/{path}") for server in three.servers]
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == 1
    assert other.client.get("/api/games/nowhere").status_code == 404
    assert two.client.get(f"/api/games/{table.game}?at=1").status_code == 200
    said = order(other, table, 0, "chat", text="hello", id="c1")
    again = order(two, table, 0, "chat", text="hello", id="c1")
    assert (said.status_code, said.json()) == (200, again.json())
    assert order(other, table, 1, "chat", text="", id="c2").status_code == 422
    assert two.client.get(f"/t/{table.game}").status_code == 200


def test_nothing_acknowledged_is_lost_when_servers_and_the_bus_die_hang_and_go(three: Arena):
    for _ in range(TABLES):
        three.open(people=2, bots=1)

    async def drama(_seat: object) -> None:
        tables = three.tables
        await until_all_act(tables, time.monotonic())

        first = await asyncio.to_thread(three.owner, tables[0])
        killed = time.monotonic()
        first.kill()
        await until_all_act(tables, killed)
        await asyncio.to_thread(first.start)

        zombie = await asyncio.to_thread(three.owner, tables[0])
        frozen = time.monotonic()
        freeze(zombie)
        await until_all_act(tables, frozen)  # with what it had, too: others have it now
        thaw(zombie)
        await until_all_act(tables, time.monotonic())

        three.nats.kill()
        await asyncio.sleep(1)
        three.nats.start()
        await until_all_act(tables, time.monotonic())

        leaving = await asyncio.to_thread(three.owner, tables[1])
        told = time.monotonic()
        assert await asyncio.to_thread(leaving.terminate) == 0
        await until_all_act(tables, told)

    states = asyncio.run(play(three, drama))
    for server in three.running():
        assert server.terminate() == 0
    assert three.wrong(states) == []
