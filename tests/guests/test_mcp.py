"""`bankhalter mcp`: a real client of the protocol plays at a table of a real server."""

import json
import subprocess
import sys

import pytest
from mcp import StdioServerParameters
from mcp.client import Client

from server.server import Server
from waiting import PATIENCE

TOOLS = {"list_tables", "join", "wait_for_turn", "look", "legal_actions", "act", "propose"}


@pytest.fixture(scope="module")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="module")
def server():
    with Server("--rate", "0") as running:
        yield running


def program(url):
    arguments = ["-m", "bankhalter", "mcp", "--server", url, "--lang", "en"]
    return StdioServerParameters(command=sys.executable, args=arguments)


async def told(client, tool, **arguments):
    """What a tool says, as data."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    parts = [json.loads(part.text) for part in answer.content]
    return parts if tool in ("list_tables", "legal_actions") else parts[0]


async def refused(client, tool, **arguments):
    answer = await client.call_tool(tool, arguments)
    assert answer.is_error
    return answer.content[0].text


@pytest.mark.anyio
async def test_a_model_opens_a_table_and_plays(server):
    async with Client(program(server.url)) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} >= TOOLS
        seen = await told(client, "open_table", name="Model", bots=1, level="beginner")
        table, rolled = seen["table"], False
        while seen["turn"] < 4 and seen["status"] == "running":
            if not seen["my_turn"]:
                seen = await told(client, "wait_for_turn", table=table, seconds=30)
                continue
            menu = await told(client, "legal_actions", table=table)
            assert menu == seen["legal_actions"]
            action = first(menu)
            rolled = rolled or action == "roll"
            seen = await told(client, "act", table=table, action=action)
        assert rolled
        assert (await told(client, "list_tables"))[0]["table"] == table
        look = await told(client, "look", table=table)
        assert {player["name"] for player in look["players"]} >= {"Model"}


@pytest.mark.anyio
async def test_a_model_joins_people_by_the_link_and_makes_an_offer(server):
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
    opened = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    async with Client(program(server.url)) as client:
        link = f"{server.url}/t/{opened['id']}"
        seen = await told(client, "join", table=link, name="Model")
        assert (seen["status"], seen["my_seat"]) == ("lobby", 1)
        await told(client, "start", table=opened["id"])
        while not (deeds := server_game(server, opened)["seats"][0]["deeds"]):
            if not act_for_anna(server, opened):
                menu = await told(client, "legal_actions", table=opened["id"])
                await told(client, "act", table=opened["id"], action=first(menu))
        refusal = await refused(client, "propose", table=opened["id"], to="Anna", give_cash=10)
        assert "At least one property" in refusal
        offer = {"table": opened["id"], "to": "Anna", "give_cash": 10, "get_deeds": [deeds[0]]}
        seen = await told(client, "propose", **offer)
        [made] = server_game(server, opened)["offers"]
        assert (made["seat"], made["to"], made["give"]["cash"], made["get"]["deeds"]) == (
            1,
            0,
            10,
            [deeds[0]],
        )
        assert seen["offers"] == [made]


def server_game(server, opened):
    return server.client.get(f"/api/games/{opened['id']}").json()["view"]["game"]


def first(menu):
    return menu[0]["action"].partition("..")[0]


def act_for_anna(server, opened):
    """Whether it was Anna's turn."""
    url, headers = f"/api/games/{opened['id']}", {"Authorization": f"Bearer {opened['seats'][0]['token']}"}
    state = server.client.get(url, headers=headers).json()
    if state["view"]["game"]["actor"] != 0:
        return False
    body = {"action": first(state["menu"]), "version": state["version"], "id": f"a{state['version']}"}
    return server.client.post(f"{url}/actions", json=body, headers=headers).status_code == 200


@pytest.mark.anyio
async def test_what_cannot_be_is_said_in_a_sentence(server):
    async with Client(program(server.url)) as client:
        assert "we do not sit there" in await refused(client, "look", table="nowhere")
        assert "no such game" in await refused(client, "join", table="nowhere", name="Model")
        table = (await told(client, "open_table", name="Model", bots=1))["table"]
        assert "nobody here" in await refused(client, "propose", table=table, to="Cem", give_cash=1)
        assert "dance" in await refused(client, "act", table=table, action="dance")
        verdict = await told(client, "explain", table=table, action="buy")
        assert not verdict["legal"]


def test_a_server_that_is_not_there_is_said_at_the_start():
    command = [sys.executable, "-m", "bankhalter", "mcp", "--server", "http://127.0.0.1:9", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, "no answer" in done.stderr) == (2, True), done.stderr
