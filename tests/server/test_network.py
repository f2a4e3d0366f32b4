"""Where a server tells people to open it."""

import asyncio
from ipaddress import ip_address

import httpx
import pytest
from fastapi import FastAPI

from bankhalter.errors import BankhalterError
from bankhalter.server.api.routes import system
from bankhalter.server.network import web_address, web_addresses
from bankhalter.server.settings import Settings


def told(listening, caller):
    """The address that a server which listens there tells somebody."""
    app = FastAPI()
    app.include_router(system.router)
    app.state.settings = Settings(db="", host=listening, port=8123)
    return asyncio.run(ask(httpx.ASGITransport(app, client=(caller, 40_000))))


async def ask(transport):
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8123") as client:
        return (await client.get("/api/address")).json()["url"]


@pytest.mark.parametrize(("everywhere", "here"), [("0.0.0.0", "127.0.0.1"), ("::", "[::1]")])
def test_a_server_that_listens_everywhere_names_addresses_one_can_open(everywhere, here):
    addresses = web_addresses(everywhere, 8123)
    assert addresses[-1] == f"http://{here}:8123"
    assert not any(ip_address(httpx.URL(address).host).is_unspecified for address in addresses)


def test_an_address_of_its_own_is_named_as_it_is():
    assert web_addresses("192.168.1.5", 80) == ["http://192.168.1.5:80"]


def test_the_page_on_the_servers_machine_learns_where_others_open_it():
    assert told("0.0.0.0", caller="127.0.0.1") == web_addresses("0.0.0.0", 8123)[0]


@pytest.mark.parametrize(("listening", "caller"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "192.168.1.9")])
def test_nobody_is_told_an_address_that_is_of_no_use_to_them(listening, caller):
    assert told(listening, caller) is None


def test_an_address_that_is_advertised_as_well_is_named_once():
    advertised = ("http://10.0.0.5:8000", "https://play.example")
    assert web_addresses("10.0.0.5", 8000, advertised) == list(advertised)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play.example", "http://play.example:8123"),
        ("[::1]", "http://[::1]:8123"),
        ("https://play.example", "https://play.example"),
        ("https://Play.Example:8443/", "https://play.example:8443"),
    ],
)
def test_a_name_that_is_advertised_stands_for_an_address(said, meant):
    assert web_address(said, 8123) == meant


@pytest.mark.parametrize(
    "nonsense",
    ["http://", "my place", "play.example:80", "ftp://x", "http://x:99999", "http://x/y", "http://a@x", "?x"],
)
def test_nobody_is_sent_to_an_address_that_is_none(nonsense):
    with pytest.raises(BankhalterError, match="--advertise"):
        web_address(nonsense, 8123)
