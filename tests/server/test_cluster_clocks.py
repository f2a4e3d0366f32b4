"""Servers whose clocks are weeks off: what counts and is written down as the time is the database's."""

import asyncio
import time

import asyncpg

from bankhalter.server.live.hall import WEEK
from server import planted
from server.arena import arena
from server.conftest import Postgres
from server.tables import open_game, order, play_some, read_database
from waiting import wait_until

PROGRAM = (planted.__file__,)
DAY = WEEK // 7
"""Milliseconds. Whoever is off by less has not asked a clock of ours that is wrong."""
AGE = "UPDATE games SET touched = touched - $2 WHERE id = $1"
AGE_LOG = "UPDATE entries SET at = at - $2 WHERE game = $1"


async def rested(url: str, game: str, days: int) -> None:
    """As if nothing had happened at a table for so long."""
    connection = await asyncpg.connect(url)
    for statement in (AGE, AGE_LOG):
        await connection.execute(statement, game, days * DAY)
    await connection.close()


def test_a_server_with_a_clock_weeks_ahead_takes_over_from_one_that_is_weeks_behind(postgres: Postgres):
    wrong = [{"CLOCK": "-30"}, {"CLOCK": "30"}]
    with arena(postgres, servers=2, program=PROGRAM, environments=wrong) as two:
        behind, ahead = two.servers
        table = open_game(behind, people=2)
        play_some(behind, table, 4)
        assert two.owner(table) is behind
        behind.kill()
        assert two.owner(table) is ahead, "though nobody has asked it for the table"
        assert order(ahead, table, 0, "chat", text="hello", id="c1").status_code == 200
        assert ahead.terminate() == 0
        times = [entry.at for entry in read_database(two.db, [table.game])[table.game].entries]
    assert len(times) > 5
    assert all(abs(at - time.time_ns() // 1_000_000) < DAY for at in times)


def test_a_server_with_a_clock_weeks_ahead_forgets_no_table_too_early(postgres: Postgres):
    with arena(postgres, servers=2, program=PROGRAM, environments=[{}, {"CLOCK": "30"}]) as two:
        right, ahead = two.servers
        young, old = open_game(right, people=2), open_game(right, people=2)
        assert [right.terminate(), ahead.terminate()] == [0, 0]
        asyncio.run(rested(two.db, old.game, 8))
        ahead.options = (*ahead.options, "--keep", "7")
        ahead.start()
        wait_until(lambda: ahead.client.get(f"/api/games/{old.game}").status_code == 404)
        assert ahead.client.get(f"/api/games/{young.game}").status_code == 200
