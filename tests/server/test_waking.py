"""After a start every table in play goes on, also if the database was in trouble at that moment."""

import asyncio

import asyncpg

from server.server import Server
from waiting import wait_until


def run_sql(url: str, sql: str) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(sql)
        finally:
            await connection.close()

    asyncio.run(run())


def test_a_table_that_could_not_be_read_at_the_start_is_woken_when_it_can(postgres):
    url = postgres.new_url()
    with Server("--rate", "0", db=url) as server:
        seats = [{"kind": "bot", "level": "beginner"}] * 2
        body = {"edition": "classic", "pace": 1000, "seats": seats}
        assert server.client.post("/api/games", json=body).status_code == 201
        server.kill()
        run_sql(url, "ALTER TABLE entries RENAME TO elsewhere")
        server.start()
        wait_until(lambda: any('"not resumed"' in line for line in server.log_lines()))
        health = server.client.get("/api/health").json()
        assert (health["tables"], health["waking"]) == (0, 1)
        run_sql(url, "ALTER TABLE elsewhere RENAME TO entries")
        wait_until(lambda: server.client.get("/api/health").json()["waking"] == 0)
        assert server.client.get("/api/health").json()["tables"] == 1, "nobody has asked for it"
