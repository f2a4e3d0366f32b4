"""Hands that press certain things, and enter what real dice show: so a test chooses what happens."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from web.visitor import Visitor

LISTEN = """wanted => {
  window.heard = null
  const once = { capture: true, once: true }
  addEventListener('touchend', () => setTimeout(() => (window.heard ??= 'no'), 500), once)
  addEventListener('click', (event) => {
    window.heard = wanted.contains(event.target) && !event.defaultPrevented ? 'yes' : 'no'
  }, once)
}"""
"""Whether a tap is heard by what it was meant for, and not taken for half of a double one."""
HEARD = "() => window.heard"


def press(screen: Visitor, *actions: str) -> None:
    """Press what is offered for the turn, one after the other."""
    for action in actions:
        screen.actions.locator(f'[data-action="{action}"]').first.click()


def throw(screen: Visitor, *faces: int | str) -> None:
    """Enter what the dice show; the last one enters the throw."""
    for number, face in enumerate(faces, 1):
        die(screen, number).get_by_role("button", name=str(face), exact=True).click()


def die(screen: Visitor, number: int) -> Locator:
    return screen.actions.get_by_role("group", name=re.compile(rf"^(Würfel|Die) {number}$"))


# ---- beside the turn


def open_panel(screen: Visitor, *names: str) -> None:
    """By any of its names: a tab beside the board, a sheet on a phone."""
    named = re.compile(f"^({'|'.join(names)})$")
    screen.page.get_by_role("tab", name=named).or_(screen.page.get_by_role("button", name=named)).click()


def close_panel(screen: Visitor) -> None:
    """Where it is a sheet, back to the game."""
    game = screen.page.get_by_role("button", name=re.compile("^(Spiel|Game)$"))
    if game.count():
        game.click()


def open_building(screen: Visitor) -> None:
    """Where nothing else is asked, a button leads to the scene in which one builds."""
    if not screen.stage.locator('[data-action^="plan "]').count():
        screen.do("plan")


def build(screen: Visitor, *fields: int) -> None:
    """Plan a storey on each of the fields and have it built."""
    open_building(screen)
    for field in fields:
        screen.page.locator(f'[data-action="plan {field}"]').click()
    button = screen.page.locator('[data-action="build"]')
    button.click()
    expect(button).to_have_count(0)


def game(screen: Visitor) -> dict[str, Any]:
    """The game as the server has it."""
    return screen.state()["view"]["game"]
