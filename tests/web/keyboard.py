"""Somebody without a mouse."""

from playwright.sync_api import expect

from web.visitor import Visitor

FAR = 150
"""Steps: nobody would walk farther."""
WAY = """selector => {
  const found = [...document.querySelectorAll(selector)]
  const goal = found.find(element => element.checkVisibility() && !element.disabled)
  const here = document.activeElement
  if (!goal || here === goal) return goal ? 'there' : null
  return here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab'
}"""


def walk_to(screen: Visitor, selector: str) -> None:
    """Go to the first thing of its kind with the tabulator, forwards or backwards."""
    page = screen.page
    for _ in range(FAR):
        way = page.wait_for_function(WAY, arg=selector).json_value()
        if way == "there":
            return
        page.keyboard.press(way)
    raise AssertionError(f"{selector} cannot be reached by keyboard")


def take(screen: Visitor, *selectors: str) -> None:
    """Walk to one thing after the other and press Enter on each."""
    for selector in selectors:
        walk_to(screen, selector)
        screen.page.keyboard.press("Enter")


def type_into(screen: Visitor, selector: str, text: str) -> None:
    """Walk to a field and type over what stands in it."""
    walk_to(screen, selector)
    screen.page.keyboard.press("Control+a")
    screen.page.keyboard.type(text)


def turn_to(screen: Visitor, tab: str) -> None:
    """Open a tab: walk to the open one, then on with the arrow keys."""
    walk_to(screen, '[role="tab"][aria-selected="true"]')
    for _ in range(6):
        if screen.page.evaluate("document.activeElement.textContent").strip() == tab:
            return
        screen.page.keyboard.press("ArrowRight")
    raise AssertionError(f"no tab {tab}")


def type_build(screen: Visitor, *fields: int) -> None:
    """Plan a storey on each of the fields and have it built."""
    if not screen.stage.locator('[data-action^="plan "]').count():
        take(screen, '[data-action="plan"]')
    take(screen, *[f'[data-action="plan {field}"]' for field in fields], '[data-action="build"]')
    expect(screen.page.locator('[data-action="build"]')).to_have_count(0)
