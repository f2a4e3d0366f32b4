"""Pictures that stand for the page elsewhere: previews of links to a table, and icons of the installed page.

They are made from the page itself and from its icon, and kept in web/public.
"""

from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from server.server import Server
from web.chromium import chromium
from web.decisions import EDITIONS
from web.visitor import Visitor

PUBLIC = Path(__file__).parents[1] / "web" / "public"
PREVIEW = (1200, 630)
ICONS = {"icon-192": (192, 0), "icon-512": (512, 0), "icon-maskable": (512, 0.12)}
"""The width, and the share on each side that a round mask may cut off."""
COLOURS = 128
GREEN = "#14532d"
SCENE = """id => {
  const card = document.querySelector(`input[value="${id}"]`).closest('label')
  const board = card.querySelector('.picture > *').cloneNode(true)
  const name = card.querySelector('strong').textContent
  const scene = document.createElement('div')
  scene.innerHTML = '<div><h1></h1><p>Bankhalter</p></div><figure></figure>'
  scene.querySelector('h1').textContent = name
  const style = (found, text) => (found.style.cssText = text)
  style(scene, `position: fixed; inset: 0; z-index: 9; display: flex; align-items: center; overflow: hidden;
    background: radial-gradient(circle at 72% 40%, #3c7a55, #1c5735 60%); color: #fdf6e3`)
  style(scene.firstChild, 'padding-left: 70px; width: 520px; position: relative; z-index: 1')
  style(scene.querySelector('h1'), 'font-size: 84px; line-height: 1.05; margin: 0')
  style(scene.querySelector('p'), 'font-size: 40px; margin: 24px 0 0; opacity: .9')
  style(scene.querySelector('figure'), `position: absolute; margin: 0; right: -40px; top: -30px;
    width: 640px; height: 640px; transform: perspective(1600px) rotateX(38deg) rotateZ(-24deg);
    filter: drop-shadow(-16px 26px 20px rgb(0 0 0 / 45%))`)
  scene.querySelector('figure').append(board)
  document.body.append(scene)
}"""


def main() -> None:
    with Server("--rate", "0") as server, chromium() as browser:
        for edition in EDITIONS:
            keep(f"preview-{edition}", preview(browser, server, edition))
        for name, (size, margin) in ICONS.items():
            keep(name, icon(browser, size, margin))


def preview(browser: Browser, server: Server, edition: str) -> bytes:
    visitor = Visitor(browser, server, size=PREVIEW, theme="light")
    visitor.go("/")
    visitor.page.locator(f'label:has(input[value="{edition}"]) svg').first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate(SCENE, edition)
    picture = visitor.page.screenshot()
    visitor.leave()
    return picture


def icon(browser: Browser, size: int, margin: float) -> bytes:
    """The icon as a bitmap; the parts that may be cut off are filled with its background."""
    page = browser.new_page(viewport={"width": size, "height": size})
    ground = f"background: {GREEN}" if margin else ""
    inner = f"margin: {size * margin}px; width: {size * (1 - 2 * margin)}px"
    svg = (PUBLIC / "icon.svg").read_text("utf-8").replace("<svg", f'<svg style="display: block; {inner}"', 1)
    page.set_content(f'<body style="margin: 0; height: 100vh; overflow: hidden; {ground}">{svg}')
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


def keep(name: str, picture: bytes) -> None:
    """Write the picture with few colours: it is sent to people who only look at a link."""
    image = Image.open(BytesIO(picture))
    small = image.quantize(COLOURS, Image.Quantize.FASTOCTREE)
    small.save(PUBLIC / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
