"""Pictures of every screen and dialog, in both themes, wide and on a phone, to look at: build/screenshots.

With --readme also the few that the README shows, small: docs/pictures.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from boards import late_game
from PIL import Image
from playwright.sync_api import Browser

from server.papers import imported
from server.server import Server
from server.tables import Opened, act, bearer, look, open_game
from waiting import wait_until
from web.chromium import chromium
from web.decisions import EDITIONS
from web.screens import (
    SCREENS,
    Address,
    Screen,
    at_lobby,
    at_the_game,
    go_on_in_a_replay,
    show_to_others,
    somewhere,
    unfold,
)
from web.visitor import PHONE, WIDE, Visitor

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "pictures"
README = {
    "first-sight-light-1280": "start",
    "board-of-classic-light-1280": "classic",
    "board-of-mega-deluxe-dark-1280": "mega-deluxe",
    "board-of-burgen-schloesser-light-360": "phone",
    "display-of-game-of-thrones-dark-1280": "display",
    "story-light-1280": "story",
    "auction-light-1280": "auction",
    "trade-dark-1280": "trade",
    "desk-of-the-bank-light-1280": "real-board",
    "picture-to-share-light-1280": "share",
}
QUALITY, WIDEST = 74, 1024
AT_HOME = "http://192.168.178.20:8000"
"""Where phones in the same Wi-Fi would find the table: else there is no code to be seen."""
WHOLE = ("start", "lobby of the host", "lobby of a guest", "end")
"""Pages that scroll: the picture shows all of them."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with Server("--rate", "0") as server, chromium() as browser:
        for name, screen in (SCREENS | late_games() | MORE).items():
            for size in (WIDE, PHONE):
                picture(browser, server, name, screen, size)
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")
    if "--readme" in sys.argv[1:]:
        show()


def picture(browser: Browser, server: Server, name: str, screen: Screen, size: tuple[int, int]) -> None:
    """One screen in both themes."""
    path, seats = screen.address(server)
    visitor = Visitor(browser, server, size=size, seats=seats, theme="light")
    visitor.page.route("**/api/address*", lambda route: route.fulfill(json={"url": AT_HOME}))
    visitor.go(path)
    screen.way(visitor)
    visitor.page.wait_for_load_state("networkidle")
    for theme in ("light", "dark"):
        visitor.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        file = FOLDER / f"{name.replace(' ', '-')}-{theme}-{size[0]}.png"
        visitor.page.screenshot(path=file, full_page=name in WHOLE)
    visitor.leave()


def show() -> None:
    """Copy what the README shows into the repository."""
    SHOWN.mkdir(parents=True, exist_ok=True)
    for name, short in README.items():
        with Image.open(FOLDER / f"{name}.png") as found:
            shown = found.convert("RGB")
            shown.thumbnail((WIDEST, WIDEST))
            shown.save(SHOWN / f"{short}.webp", quality=QUALITY, method=6)


# ---- what the tests have no use for


def late_games() -> dict[str, Screen]:
    """Boards with much to see, on one screen and on the table display."""
    found = {}
    for edition in EDITIONS:
        found[f"board of {edition}"] = Screen(late(edition), at_the_game)
        found[f"display of {edition}"] = Screen(late(edition, "/display"), unfold)
    return found


def late(edition: str, what: str = "") -> Callable[[Server], Address]:
    def address(server: Server) -> Address:
        table = imported(server, late_game(edition))
        return f"/t/{table.game}{what}", table

    return address


def my_games(server: Server) -> Address:
    return "/", at_lobby(held=True)(server)[1]


def lobby_display(server: Server) -> Address:
    return f"{at_lobby(held=False)(server)[0]}/display", None


def whole_game(what: str = "") -> Callable[[Server], Address]:
    """A game that bots have played to its end, one of them in Anna's seat."""

    def address(server: Server) -> Address:
        table = open_game(server, people=1, seats=PLAYERS, lang="de")
        path = f"/api/games/{table.game}/seats/0/substitute"
        server.client.post(path, json={"level": "banker"}, headers=bearer(table.tokens[0])).raise_for_status()
        wait_until(lambda: look(server, table)["view"]["table"]["status"] == "over")
        return f"/t/{table.game}{what}", table

    return address


def arrive(visitor: Visitor) -> None:
    """Look at a page as it arrives, with its pictures and curves."""
    visitor.page.get_by_role("heading", level=2).first.wait_for()
    visitor.page.wait_for_load_state("networkidle")


def go_far_in_a_replay(visitor: Visitor) -> None:
    """Go to a moment at which much has happened."""
    visitor.page.get_by_role("slider").wait_for()
    for _ in range(TURNS):
        visitor.page.keyboard.press("Shift+ArrowRight")
    go_on_in_a_replay(visitor)


def draw_card(visitor: Visitor) -> None:
    """Show a card as the others see it who watch it being drawn."""
    table = open_game(visitor.server, people=2, chance="hand", lang="de")
    for seat, outcome in ((0, "dice 6 1"), (1, "dice 2 1"), (0, "roll"), (1, "dice 3 4")):
        enter(visitor.server, table, seat, outcome)
    visitor.go(f"/t/{table.game}")
    at_the_game(visitor)
    visitor.page.wait_for_load_state("networkidle")
    enter(visitor.server, table, 0, "card 12")
    visitor.page.get_by_role("figure").wait_for()


def enter(server: Server, table: Opened, seat: int, action: str) -> None:
    act(server, table, seat, action, look(server, table)["version"])


TURNS = 60
PLAYERS = [
    {"kind": "human", "name": "Anna"},
    *(
        {"kind": "bot", "name": name, "level": level}
        for name, level in (("Bruno", "builder"), ("Clara Luise", "collector"), ("David", "banker"))
    ),
]
MORE = {
    "first sight": Screen(somewhere("/"), arrive),
    "story": Screen(whole_game(), arrive),
    "picture to share": Screen(whole_game(), show_to_others),
    "replay of a whole game": Screen(whole_game("/replay"), go_far_in_a_replay),
    "my games": Screen(my_games, unfold),
    "display of a lobby": Screen(lobby_display, unfold),
    "card": Screen(somewhere("/"), draw_card),
}


if __name__ == "__main__":
    main()
