"""Pictures of every screen in both themes, wide and on a phone, to be looked at: build/screenshots."""

import re
import shutil
import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
sys.path.insert(0, str(ROOT / "tests"))

from server.papers import finished  # noqa: E402
from server.server import Server  # noqa: E402
from server.tables import Opened, open_game, play_some  # noqa: E402
from web.visitor import PHONE, WIDE, Visitor  # noqa: E402

EDITIONS = ("classic", "mega-deluxe", "burgen-schloesser", "game-of-thrones", "yu-gi-oh")
ACTIONS = 60
Screens = dict[str, tuple[str, Opened | None]]


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or sys.exit("Chromium is needed: make chromium")
    with Server("--rate", "0") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        screens = prepare(server)
        for theme, size in product(("light", "dark"), (WIDE, PHONE)):
            for name, (path, seats) in screens.items():
                picture(browser, server, f"{name}-{theme}-{size[0]}", path, seats, size, theme)
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")


def prepare(server: Server) -> Screens:
    """The screens, and the seats that one has to hold for them."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "level": "builder"}]
    lobby = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
    tokens = [held["token"] for held in lobby["seats"]]
    over = finished(server)
    screens: Screens = {"start": ("/", None), "settings": ("/", None), "wrong-link": ("/t/nowhere", None)}
    screens["lobby"] = (f"/t/{lobby['id']}", Opened(lobby["id"], tokens, []))
    for edition in EDITIONS:
        table = open_game(server, people=4, edition=edition, lang="de")
        play_some(server, table, ACTIONS)
        screens[f"game-{edition}"] = (f"/t/{table.game}", table)
        screens[f"display-{edition}"] = (f"/t/{table.game}/display", None)
    return screens | {"end": (f"/t/{over.game}", over)}


def picture(
    browser: Browser,
    server: Server,
    name: str,
    path: str,
    seats: Opened | None,
    size: tuple[int, int],
    theme: str,
) -> None:
    visitor = Visitor(browser, server, size=size, seats=seats, theme=theme)
    visitor.go(path)
    visitor.page.get_by_role("heading").first.wait_for(state="attached")
    if name.startswith("settings"):
        visitor.press(re.compile("Einstellungen"))
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.screenshot(path=FOLDER / f"{name}.png", full_page=not name.startswith("settings"))
    visitor.leave()


if __name__ == "__main__":
    main()
