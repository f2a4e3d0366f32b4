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
from server.tables import Opened, act, look, open_game
from web.chromium import chromium
from web.decisions import EDITIONS
from web.screens import SCREENS, Address, Screen, at_lobby, at_the_game, somewhere, unfold
from web.visitor import PHONE, WIDE, Visitor

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "pictures"
README = {
    "start-light-1280": "start",
    "board-of-classic-light-1280": "classic",
    "board-of-mega-deluxe-dark-1280": "mega-deluxe",
    "board-of-burgen-schloesser-light-360": "phone",
    "display-of-game-of-thrones-dark-1280": "display",
}
QUALITY = 80
WHOLE = ("start", "lobby of the host", "lobby of a guest", "end")
"""Pages to scroll: the picture shows their whole length."""


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
    visitor.go(path)
    screen.way(visitor)
    visitor.page.wait_for_load_state("networkidle")
    for theme in ("light", "dark"):
        visitor.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        file = FOLDER / f"{name.replace(' ', '-')}-{theme}-{size[0]}.png"
        visitor.page.screenshot(path=file, full_page=name in WHOLE)
    visitor.leave()


def show() -> None:
    """Put what the README shows into the repository."""
    SHOWN.mkdir(parents=True, exist_ok=True)
    for name, short in README.items():
        with Image.open(FOLDER / f"{name}.png") as found:
            found.convert("RGB").save(SHOWN / f"{short}.webp", quality=QUALITY, method=6)


# ---- what the tests have no use for


def late_games() -> dict[str, Screen]:
    """Boards on which there is much to see, played on one screen, and on the wall."""
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


def draw_card(visitor: Visitor) -> None:
    """Whoever watches when a card is drawn sees it."""
    table = open_game(visitor.server, people=2, chance="hand", lang="de")
    for seat, outcome in ((0, "dice 6 1"), (1, "dice 2 1"), (0, "roll"), (1, "dice 3 4")):
        enter(visitor.server, table, seat, outcome)
    visitor.go(f"/t/{table.game}")
    at_the_game(visitor)
    visitor.page.wait_for_load_state("networkidle")
    enter(visitor.server, table, 0, "card 3")
    visitor.page.get_by_role("figure").wait_for()


def enter(server: Server, table: Opened, seat: int, action: str) -> None:
    act(server, table, seat, action, look(server, table)["version"])


MORE = {
    "my games": Screen(my_games, unfold),
    "display of a lobby": Screen(lobby_display, unfold),
    "card": Screen(somewhere("/"), draw_card),
}


if __name__ == "__main__":
    main()
