"""Pictures of every screen and dialog, in both themes, wide and on a phone, to look at: build/screenshots.

With --readme also the few that the README shows, small: docs/pictures.
"""

import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import scenes
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "pictures"
sys.path.insert(0, str(ROOT / "tests"))

from server.papers import finished, imported  # noqa: E402
from server.server import Server  # noqa: E402
from server.tables import Opened, act, look, open_game  # noqa: E402
from web.visitor import PHONE, WIDE, Visitor  # noqa: E402

README = {
    "start-light-1280": "start",
    "game-classic-light-1280": "classic",
    "game-mega-deluxe-dark-1280": "mega-deluxe",
    "game-burgen-schloesser-light-360": "phone",
    "display-game-of-thrones-dark-1280": "display",
}
QUALITY = 80


@dataclass(frozen=True)
class Scene:
    """An address, the seats that one has to hold for it, and what to press there."""

    path: str
    seats: Opened | None = None
    press: Callable[[Visitor], None] = lambda visitor: None
    whole: bool = False
    """The whole length of the page, not only what fits the window."""


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    program = shutil.which("chromium") or sys.exit("Chromium is needed: make chromium")
    with Server("--rate", "0") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, scene in prepare(server).items():
            for size in (WIDE, PHONE):
                picture(browser, server, name, scene, size)
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")
    if "--readme" in sys.argv[1:]:
        show()


def picture(browser: Browser, server: Server, name: str, scene: Scene, size: tuple[int, int]) -> None:
    """One scene in both themes."""
    visitor = Visitor(browser, server, size=size, seats=scene.seats, theme="light")
    visitor.go(scene.path)
    visitor.page.get_by_role("heading").first.wait_for(state="attached")
    visitor.page.wait_for_load_state("networkidle")
    scene.press(visitor)
    for theme in ("light", "dark"):
        visitor.page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)
        visitor.page.screenshot(path=FOLDER / f"{name}-{theme}-{size[0]}.png", full_page=scene.whole)
    visitor.leave()


def show() -> None:
    """Put what the README shows into the repository."""
    SHOWN.mkdir(parents=True, exist_ok=True)
    for name, short in README.items():
        with Image.open(FOLDER / f"{name}.png") as found:
            found.convert("RGB").save(SHOWN / f"{short}.webp", quality=QUALITY, method=6)


# ---- the scenes


def prepare(server: Server) -> dict[str, Scene]:
    return around(server) | games(server) | decisions(server) | panels(server)


def around(server: Server) -> dict[str, Scene]:
    """Everything before and after a game."""
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "level": "builder"}]
    opened = server.client.post("/api/games", json={"edition": "burgen-schloesser", "seats": seats}).json()
    lobby = f"/t/{opened['id']}"
    host = Opened(opened["id"], [held["token"] for held in opened["seats"]], [])
    over = finished(server)
    return {
        "start": Scene("/", whole=True),
        "start-rules": Scene("/", press=unfold, whole=True),
        "my-games": Scene("/", host),
        "settings": Scene("/", press=button("Einstellungen")),
        "wrong-link": Scene("/t/nowhere"),
        "lobby": Scene(lobby, host, whole=True),
        "lobby-guest": Scene(lobby, whole=True),
        "lobby-display": Scene(f"{lobby}/display"),
        "end": Scene(f"/t/{over.game}", over, whole=True),
    }


def games(server: Server) -> dict[str, Scene]:
    """The board of every edition, played on one screen, and on the wall."""
    found = {}
    for edition in scenes.EDITIONS:
        table = imported(server, scenes.late_game(edition))
        found[f"game-{edition}"] = Scene(f"/t/{table.game}", table)
        found[f"display-{edition}"] = Scene(f"/t/{table.game}/display")
    return found


def decisions(server: Server) -> dict[str, Scene]:
    """What a player is asked."""
    asked = {
        "buy": scenes.to_buy(),
        "auction": scenes.auction(),
        "debt": scenes.debt(),
        "jail": scenes.jail(),
        "bus": scenes.bus(),
    }
    tables = {name: imported(server, record) for name, record in asked.items()}
    found = {name: Scene(f"/t/{table.game}", table) for name, table in tables.items()}
    ruin = imported(server, scenes.ruin())
    found["confirm"] = Scene(f"/t/{ruin.game}", ruin, give_up)
    by_hand = open_game(server, people=2, lang="de", chance="hand")
    found["by-hand"] = Scene(f"/t/{by_hand.game}", by_hand)
    found["card"] = Scene("/", press=draw_card)
    return found


def panels(server: Server) -> dict[str, Scene]:
    """What a player can look at and plan meanwhile."""
    table = imported(server, scenes.building())
    path = f"/t/{table.game}"
    found = {
        f"tab-{name}": Scene(path, table, tab(label))
        for name, label in {"board": "Brett", "estate": "Besitz", "log": "Verlauf", "table": "Tisch"}.items()
    }
    found["trade"] = Scene(path, table, trade)
    found["deed"] = Scene(path, table, deed)
    found["rule"] = Scene(path, table, rule)
    return found


# ---- what to press


def button(name: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.press(re.compile(name))


def tab(name: str) -> Callable[[Visitor], None]:
    """A tab beside the board; on a phone a place at the lower edge."""

    def press(visitor: Visitor) -> None:
        found = visitor.page.locator("nav button, [role=tab]").filter(has_text=name)
        if found.count():
            found.first.click()
        visitor.page.wait_for_load_state("networkidle")

    return press


def unfold(visitor: Visitor) -> None:
    for summary in visitor.page.locator("form summary").all():
        summary.click()
    visitor.page.get_by_role("checkbox").first.check()
    visitor.press("Platz hinzufügen")


def give_up(visitor: Visitor) -> None:
    visitor.actions.locator('[data-action^="bankrupt"]').first.click()
    visitor.page.get_by_role("dialog").wait_for()


def draw_card(visitor: Visitor) -> None:
    """Whoever watches when a card is drawn sees it."""
    table = open_game(visitor.server, people=2, chance="hand", lang="de")
    for seat, outcome in ((0, "dice 6 1"), (1, "dice 2 1"), (0, "roll"), (1, "dice 3 4")):
        enter(visitor.server, table, seat, outcome)
    visitor.go(f"/t/{table.game}")
    visitor.actions.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    enter(visitor.server, table, 0, "card 3")
    visitor.page.get_by_role("figure").wait_for()


def enter(server: Server, table: Opened, seat: int, action: str) -> None:
    act(server, table, seat, action, look(server, table)["version"])


def trade(visitor: Visitor) -> None:
    tab("Handel")(visitor)
    visitor.page.get_by_role("group", name="Handeln mit").get_by_role("button", name="Bruno").click()


def deed(visitor: Visitor) -> None:
    visitor.page.locator('[data-field="9"]').click()


def rule(visitor: Visitor) -> None:
    visitor.page.locator('[data-field="11"]').click()
    visitor.page.get_by_role("button", name="Bauen").first.click(force=True)  # it says why not
    visitor.press(re.compile("^Regel"))
    visitor.page.get_by_role("dialog").wait_for()
    visitor.page.wait_for_load_state("networkidle")


if __name__ == "__main__":
    main()
