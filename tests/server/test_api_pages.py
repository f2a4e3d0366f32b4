"""The page in the browser: it is served as it was built, and nothing else is."""

import asyncio
import re
import socket
from html import unescape

import httpx
import pytest
from fastapi import FastAPI

from bankhalter.server.api.routes import pages
from bankhalter.server.api.site import BUILT, Site
from waiting import PATIENCE


@pytest.fixture
def browser(tmp_path):
    """A server with a small page of its own, in a folder with a secret beside it."""
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<p>page</p>")
    (web / "icon.svg").write_text("<svg/>")
    (web / "assets" / "index-Ab_1-2.js").write_text("let a = 1\n" * 100)
    (web / "assets" / "index-3.css").write_text("a{}")
    (web / "assets" / "asap-4.woff2").write_bytes(bytes(range(256)))
    (web / "assets" / "notes.md").write_text("not for everybody")
    (web / "assets" / ".hidden.js").write_text("secret")
    (tmp_path / "secret.js").write_text("secret")
    return Browser(Site(web))


class Browser:
    """Looks at the pages of a site, without a hall behind them."""

    def __init__(self, site):
        app = FastAPI()
        app.include_router(pages.router)
        app.state.site = site
        self._transport = httpx.ASGITransport(app)

    def get(self, path, **headers):
        return asyncio.run(self._get(path, headers))

    async def _get(self, path, headers):
        async with httpx.AsyncClient(transport=self._transport, base_url="http://page") as client:
            return await client.get(path, headers={"Accept-Encoding": "identity"} | headers)


# ---- as it was built


def test_the_package_holds_the_page():
    assert (BUILT / "index.html").is_file(), "make test builds it; by hand: npm run build in web/"


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/t/abc123/display", "/t/%3Cscript%3E"])
def test_every_address_of_the_page_leads_to_it(server, path):
    answer = server.client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert '<div id="app"' in answer.text


def test_whoever_reads_a_wrong_address_in_a_browser_gets_the_page_too(server):
    answer = server.client.get("/nirgendwo", headers={"Accept": "text/html,*/*;q=0.8"})
    assert answer.status_code == 404
    assert '<div id="app"' in answer.text
    assert server.client.get("/nirgendwo").json()["error"] == "no-such-page"


def test_everything_the_page_names_is_there(server):
    html = server.client.get("/").text
    named = re.findall(r'(?:src|href)="([^"]+)"', html)
    assert {"js", "css", "svg", "woff2"} <= {name.rsplit(".")[-1] for name in named}
    for name in named:
        assert name.startswith("/"), "nothing comes from elsewhere"
        assert server.client.get(name).status_code == 200


def test_the_policy_allows_nothing_from_elsewhere_and_nothing_inline(server):
    answer = server.client.get("/")
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    for part in ("frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'", "script-src 'self'"):
        assert part in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "<style" not in answer.text
    assert not re.search(r"<script(?![^>]* src=)", answer.text)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


# ---- links and apps


def shown(server, game, **headers):
    """What a chat shows of a link."""
    html = server.client.get(f"/t/{game}", headers=headers).text
    head = html.partition("</head>")[0]
    return {
        name: unescape(text) for name, text in re.findall(r'<meta \w+="([\w:-]+)" content="([^"]*)"', head)
    }


def open_table(server, *names):
    seats = [{"kind": "human", "name": name} for name in names] + [{"kind": "open"}]
    body = {"edition": "burgen-schloesser", "seats": seats, "lang": "de"}
    return server.client.post("/api/games", json=body).json()


def test_a_link_says_which_game_it_is_and_who_waits(server):
    game = open_table(server, "Anna", 'Ben "der Boss" <b>')["id"]
    german, english = shown(server, game), shown(server, game, **{"Accept-Language": "en"})
    assert german["og:title"].startswith("Burgen & Schlösser")
    assert german["og:description"] == 'Spiel mit: Anna, Ben "der Boss" <b> – noch ein Platz frei.'
    assert english["og:description"] == 'Come and play: Anna, Ben "der Boss" <b> – 1 seat free.'
    assert german["og:url"] == f"{server.url}/t/{game}"


def test_its_picture_is_a_small_one_of_the_board(server):
    tags = shown(server, open_table(server, "Anna")["id"])
    picture = server.client.get(tags["og:image"])
    assert tags["og:image"].startswith(server.url)
    assert picture.headers["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert len(picture.content) < 100_000
    width, height = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
    assert (str(width), str(height)) == (tags["og:image:width"], tags["og:image:height"])


def test_every_edition_has_a_picture(server):
    for edition in server.client.get("/api/editions").json():
        assert server.client.get(f"/preview-{edition['id']}.png").status_code == 200


def test_an_address_without_a_table_says_nothing(server):
    assert not [name for name in shown(server, "abc123") if name.startswith("og:")]


def test_the_page_can_be_installed(server):
    html = server.client.get("/").text
    address = re.search(r'rel="manifest" href="([^"]+)"', html)[1]
    answer = server.client.get(address)
    assert answer.headers["Content-Type"] == "application/manifest+json"
    app = answer.json()
    assert (app["start_url"], app["display"]) == ("/", "standalone")
    sizes = {icon["sizes"] for icon in app["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon.get("purpose") == "maskable" for icon in app["icons"])
    for icon in app["icons"]:
        assert server.client.get(icon["src"]).headers["Content-Type"] == icon["type"]


def test_other_pictures_are_not_there(browser):
    assert browser.get("/secret.png").status_code == 404


# ---- files


def test_scripts_styles_and_fonts_have_their_types_and_are_kept_for_good(browser):
    for name, kind in [
        ("index-Ab_1-2.js", "text/javascript; charset=utf-8"),
        ("index-3.css", "text/css; charset=utf-8"),
        ("asap-4.woff2", "font/woff2"),
    ]:
        answer = browser.get(f"/assets/{name}")
        assert answer.headers["Content-Type"] == kind
        assert "immutable" in answer.headers["Cache-Control"]
    assert browser.get("/icon.svg").headers["Content-Type"] == "image/svg+xml"


def test_files_are_packed_for_those_who_can_unpack(browser):
    packed = browser.get("/assets/index-Ab_1-2.js", **{"Accept-Encoding": "gzip"})
    plain = browser.get("/assets/index-Ab_1-2.js")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    assert "Content-Encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"


def test_what_is_packed_already_is_not_packed_again(browser):
    font = browser.get("/assets/asap-4.woff2", **{"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in font.headers
    assert font.content == bytes(range(256))


def test_the_font_is_there_with_its_licence(server):
    licence = server.client.get("/assets/asap-licence.txt")
    assert licence.headers["Content-Type"].startswith("text/plain")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence.text


def test_the_viewer_of_the_reference_is_there_with_its_licence(server):
    licence = server.client.get("/assets/swagger-ui-licence.txt")
    assert licence.headers["Content-Type"].startswith("text/plain")
    assert "SmartBear Software" in licence.text
    assert "Apache License" in licence.text


def test_the_reference_loads_nothing_from_elsewhere(server):
    answer = server.client.get("/api/docs", headers={"Accept": "text/html"})
    assert answer.headers["Content-Type"].startswith("text/html")
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "http" not in answer.text
    named = re.findall(r'(?:src|href)="(/assets/[^"]+)"', answer.text)
    assert len(named) >= 2
    for name in named:
        assert server.client.get(name).status_code == 200
        assert name not in server.client.get("/").text, "the game does without it"


@pytest.mark.parametrize(
    "name",
    ["nothing.js", "notes.md", ".hidden.js", "%2e%2e", "%2e%2e%2fsecret.js", "..%5csecret.js", "a%00.js"],
)
def test_other_files_are_not_served(browser, name):
    assert browser.get(f"/assets/{name}").status_code == 404


@pytest.mark.parametrize("path", ["/assets/../secret.js", "/assets/../../pages.py", "/assets//etc/passwd"])
def test_no_path_leads_out_of_the_folder(server, path):
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port), PATIENCE) as raw:  # a client would tidy the path up
        raw.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {url.netloc.decode()}\r\nConnection: close\r\n\r\n".encode()
        )
        assert raw.makefile("rb").readline().startswith(b"HTTP/1.1 404 ")


def test_a_new_build_is_served_at_once(browser, tmp_path):
    assert "page" in browser.get("/").text
    (tmp_path / "web" / "index.html").write_text("<p>another one</p>")
    assert "another one" in browser.get("/").text


# ---- without a page


def test_a_server_without_the_page_says_what_it_is(tmp_path):
    bare = Browser(Site(tmp_path))
    for path in ("/", "/t/abc", "/api/docs"):
        assert "läuft" in bare.get(path, **{"Accept-Language": "de"}).text
        assert "running" in bare.get(path, **{"Accept-Language": "en"}).text
    assert bare.get("/icon.svg").status_code == 404
