"""Every screen and dialog of the page: where it is, and what one presses to see it, in both languages."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from playwright.sync_api import expect

from server.papers import finished
from server.server import Server
from server.tables import Opened, act, look, open_game, order
from web.decisions import DECIDER, EDITIONS, SITUATIONS, opened, owned
from web.visitor import Visitor

Address = tuple[str, Opened | None]
Way = Callable[[Visitor], None]


@dataclass(frozen=True)
class Screen:
    """A screen: how to get to its address, and from there to what it is called after."""

    address: Callable[[Server], Address]
    way: Way
    """Can be gone again, after the layout or the language has changed."""


# ---- addresses


def at_table(situation: str, what: str = "") -> Callable[[Server], Address]:
    def address(server: Server) -> Address:
        table = owned(opened(server, situation), DECIDER.get(situation, 0))
        return f"/t/{table.game}{what}", table

    return address


def at_a_real_board(server: Server) -> Address:
    """Somebody has bought something, and a purse was set right."""
    seats = [{"kind": "human", "name": name} for name in ("Anna", "Ben", "Cleo")]
    table = open_game(server, people=3, chance="hand", lang="de", seats=seats)
    for entry in ("dice 6 5", "dice 2 1", "dice 3 1", "dice 1 2", "buy", "dice 1 3", "dice 4 6"):
        act(server, table, 0, entry, look(server, table)["version"])
    wish = {"action": "set_cash 1 1350", "reason": "verzählt", "version": look(server, table)["version"]}
    assert order(server, table, 0, "correct", **wish).status_code == 200
    return f"/t/{table.game}", table


def at_a_purse(server: Server) -> Address:
    """Ben's phone at the real board: somebody wants money of him."""
    path, table = at_a_real_board(server)
    assert table is not None
    wish = {"of": 1, "amount": 70, "reason": "70"}
    assert order(server, table, 2, "demand", **wish).status_code == 200
    return path, replace(table, tokens=["", table.tokens[1], ""])


def at_the_purses(server: Server) -> Address:
    """The wall beside the real board."""
    path, _ = at_a_purse(server)
    return f"{path}/display", None


def at_lobby(held: bool) -> Callable[[Server], Address]:
    def address(server: Server) -> Address:
        seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}]
        table = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()
        mine = Opened(table["id"], [seat["token"] for seat in table["seats"]], [])
        return f"/t/{table['id']}", mine if held else None

    return address


def at_the_end(server: Server) -> Address:
    table = finished(server)
    return f"/t/{table.game}", table


def at_a_replay(server: Server) -> Address:
    return f"/t/{finished(server).game}/replay", None


def somewhere(path: str) -> Callable[[Server], Address]:
    return lambda _: (path, None)


# ---- ways


def unfold(visitor: Visitor) -> None:
    """Open everything that is folded away."""
    visitor.page.get_by_role("heading", level=1).first.wait_for(state="attached")
    visitor.page.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")


def set_up_a_table(visitor: Visitor) -> None:
    expect(
        visitor.page.get_by_role("button", name=re.compile("Tisch eröffnen|Open the table"))
    ).to_be_visible()
    unfold(visitor)


def at_the_game(visitor: Visitor) -> None:
    expect(visitor.bar).to_be_visible()
    unfold(visitor)


def at_the_desk(visitor: Visitor) -> None:
    desk = visitor.page.locator("details[data-part]")
    desk.first.wait_for()
    desk.evaluate_all("all => all.forEach(one => (one.open = true))")
    expect(visitor.page.get_by_role("link", name="CSV")).to_be_visible()


def tab(name: str, then: Way = unfold) -> Way:
    def go(visitor: Visitor) -> None:
        expect(visitor.bar).to_be_visible()
        found = re.compile(f"^({name})$")
        place = visitor.page.get_by_role("tab", name=found).or_(
            visitor.page.get_by_role("navigation").get_by_role("button", name=found)
        )
        if place.count():  # a wide screen needs no tab for the board
            place.first.click()
        then(visitor)

    return go


def draw_up_a_trade(visitor: Visitor) -> None:
    if visitor.page.locator("[data-action=offer]").count():
        return
    partners = visitor.page.get_by_role("group", name=re.compile("Handeln mit|Trade with"))
    partners.get_by_role("button").first.click()
    visitor.page.locator("[data-action=offer]").wait_for()
    for side in visitor.page.get_by_role("list").filter(has=visitor.page.locator("[aria-pressed]")).all():
        switch = side.locator("[aria-pressed=false]").first
        if switch.count() and not side.locator("[aria-pressed=true]").count():
            switch.click()
    expect(visitor.page.locator("[data-action=offer]")).to_be_enabled()


def plan_houses(visitor: Visitor) -> None:
    if not visitor.page.locator('[data-action^="plan "]').count():
        visitor.do("plan")
    visitor.page.locator('[data-action^="plan "]').first.wait_for()
    if visitor.page.locator("[data-action=build]").count() == 0:
        visitor.page.locator('[data-action^="plan "]').first.click()
    expect(visitor.page.locator("[data-action=build]")).to_be_enabled()


def look_at_a_deed(visitor: Visitor) -> None:
    expect(visitor.bar).to_be_visible()
    if visitor.page.get_by_role("button", name=re.compile("^(Schließen|Close)$")).count() == 0:
        visitor.page.locator('[data-field="6"]').first.click()
    visitor.page.locator('article [aria-disabled="true"]').first.click(force=True)


def ask_why_not(visitor: Visitor) -> None:
    expect(visitor.bar).to_be_visible()
    visitor.actions.locator('[aria-disabled="true"]').first.click(force=True)
    visitor.page.get_by_role("button", name=re.compile("^(Regel .* lesen|Read rule)")).first.click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def hesitate(visitor: Visitor) -> None:
    at_the_game(visitor)
    visitor.actions.locator('[data-action="bankrupt"]').click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def go_back_in_time(visitor: Visitor) -> None:
    if visitor.page.locator("[data-action=now]").count() == 0:
        tab("Verlauf|Log")(visitor)
        visitor.page.get_by_role("log").get_by_role("button").first.click()
    expect(visitor.page.locator("[data-action=now]")).to_be_visible()


def show_to_others(visitor: Visitor) -> None:
    if visitor.page.get_by_role("dialog").count() == 0:
        visitor.page.locator("[data-action=share]").click()
    expect(visitor.page.locator("[data-action=save-picture]")).to_be_enabled()


def go_on_in_a_replay(visitor: Visitor) -> None:
    expect(visitor.page.locator("[data-action=play]")).to_be_visible()
    visitor.page.locator("[data-action=step]").click()
    unfold(visitor)


def set_up_a_position(visitor: Visitor) -> None:
    """With a field chosen and something wrong with it."""
    visitor.page.locator("[data-possible=true], [data-possible=false]").wait_for()
    if visitor.page.locator("[data-possible=true]").count():
        street = visitor.page.locator('[data-field="39"]')
        (street if street.count() else visitor.page.get_by_role("row").get_by_role("button").nth(20)).click()
        visitor.page.get_by_role("button", name=re.compile("Hotel|hotel")).first.click()
        visitor.page.locator("[data-possible=false]").wait_for()
    unfold(visitor)


def settings(visitor: Visitor) -> None:
    visitor.press(re.compile("Einstellungen|Settings"))
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


SCREENS: dict[str, Screen] = {
    "start": Screen(somewhere("/"), set_up_a_table),
    "real board": Screen(somewhere("/real"), unfold),
    "desk of the bank": Screen(at_a_real_board, tab("Tisch|Table", at_the_desk)),
    "purse": Screen(at_a_purse, at_the_game),
    "purses on the wall": Screen(at_the_purses, unfold),
    "set-up": Screen(somewhere("/setup"), set_up_a_position),
    "own names": Screen(somewhere("/names/yu-gi-oh"), unfold),
    "settings": Screen(somewhere("/"), settings),
    "nowhere": Screen(somewhere("/t/nirgends"), unfold),
    "lobby of the host": Screen(at_lobby(held=True), unfold),
    "lobby of a guest": Screen(at_lobby(held=False), unfold),
    "end": Screen(at_the_end, unfold),
    "share": Screen(at_the_end, show_to_others),
    "replay": Screen(at_a_replay, go_on_in_a_replay),
    "display": Screen(at_table("roll", "/display"), unfold),
    **{f"game of {edition}": Screen(at_table(edition), at_the_game) for edition in EDITIONS},
    **{situation: Screen(at_table(situation), at_the_game) for situation in SITUATIONS},
    "estate": Screen(at_table("roll"), tab("Besitz|Deeds", plan_houses)),
    "trade": Screen(at_table("roll"), tab("Handel|Trade", draw_up_a_trade)),
    "chat": Screen(at_table("roll"), tab("Chat")),
    "table": Screen(at_table("roll"), tab("Tisch|Table")),
    "board as a list": Screen(at_table("roll"), tab("Brett|Board")),
    "deed": Screen(at_table("roll"), look_at_a_deed),
    "rule": Screen(at_table("buy-too-poor"), ask_why_not),
    "confirm": Screen(at_table("debt"), hesitate),
    "past": Screen(at_table("auction"), go_back_in_time),
}
