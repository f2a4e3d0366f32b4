"""Whoever holds the bank: one phone in the middle of the table, on which everything is entered by taps."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action, Bundle
from web.hands import HEARD, LISTEN, die, game, open_panel
from web.visitor import Visitor

COUNT = """() => {
  window.taps = 0
  const count = (event) => (window.taps += event.defaultPrevented ? 0 : 1)
  for (const kind of ['click', 'input']) addEventListener(kind, count, true)
}"""
"""Every tap counts, and every figure that is typed, and every choice of a list."""
ASKED_ONCE_MORE = (ActionKind.BANKRUPT, ActionKind.ACCEPT, ActionKind.SELL)


class Keeper:
    """Enters what happens at the real board."""

    def __init__(self, screen: Visitor) -> None:
        self.screen = screen
        screen.page.evaluate(COUNT)
        self._ways = {
            ActionKind.DICE: self._throw,
            ActionKind.ANOTHER: self._other_card,
            ActionKind.BID: self._bid,
            ActionKind.BUILD: self._build,
            ActionKind.OFFER: self._offer,
            ActionKind.SET_CASH: self._set_cash,
        }

    @property
    def taps(self) -> int:
        return self.screen.page.evaluate("window.taps")

    def enter(self, action: Action) -> None:
        """Tap until the table has it, and the phone shows what came of it."""
        before = self.screen.state()["version"]
        self._ways.get(action.kind, self._press)(action)
        if action.kind in ASKED_ONCE_MORE:
            tap(self.screen.page.get_by_role("dialog").locator('[data-action="confirm"]'))
        self._done(before, str(action))

    def take_back(self) -> None:
        """The last entry was wrong."""
        before = self.screen.state()["version"]
        self.tap("take-back")
        self._done(before, "taken back")

    def amend(self, version: int, right: Action) -> None:
        """An early entry was wrong: find it in the log and say what it should have been."""
        before = self.screen.state()["version"]
        self._travel(version)
        wrong = self.screen.page.get_by_role("region", name=re.compile("Diesen Eintrag|Correct this"))
        if right.kind == ActionKind.DICE:
            for number, face in enumerate(_faces(right), 1):
                pips = wrong.get_by_role("group", name=re.compile(rf"^(Würfel|Die) {number}$"))
                tap(pips.locator(f'[data-face="{face}"]'))
        else:
            self._describe(wrong, right)
        self._done(before, f"{right} instead")
        expect(wrong).to_have_count(0)

    def tap(self, action: str) -> None:
        tap(self.screen.page.locator(f'[data-action="{action}"]:visible').first)

    # ---- ways to enter something

    def _press(self, action: Action) -> None:
        tap(self.screen.actions.locator(f'[data-action="{action}"]').first)

    def _throw(self, action: Action) -> None:
        due = self.screen.state()["view"]["table"]["bank"]["due"]
        expect(self.screen.stage.locator(f'.pad[data-due="{due}"]')).to_be_visible()
        for number, face in enumerate(_faces(action), 1):
            tap(die(self.screen, number).locator(f'[data-face="{face}"]'))

    def _other_card(self, action: Action) -> None:
        self._describe(self.screen.stage, action)

    def _describe(self, place: Locator, action: Action) -> None:
        """What a card does whose text is another one."""
        _, effect, amount = str(action).split()
        tap(place.locator("summary"))
        form = place.locator("form")
        form.locator("select").first.select_option(effect)
        type_into(form.locator("input").first, amount)
        tap(form.locator('[data-action="another"]'))

    def _bid(self, action: Action) -> None:
        type_into(self.screen.stage.get_by_label(re.compile("^(Mein Gebot|My bid)")), str(action.amount))
        self.tap("bid")

    def _build(self, action: Action) -> None:
        if not self.screen.stage.locator('[data-action^="plan "]').count():
            self.tap("plan")
        for field in action.fields:
            self.tap(f"plan {field}")
        self.tap("build")

    def _offer(self, action: Action) -> None:
        open_panel(self.screen, "Handel", "Trade")
        seats = game(self.screen)["seats"]
        partners = self.screen.page.get_by_role("group", name=re.compile("Handeln mit|Trade with"))
        tap(partners.get_by_role("button", name=seats[action.number]["name"]).first)
        sides = self.screen.stage.locator(".sides > section")
        expect(sides).to_have_count(2)
        self._put(sides.nth(0), action.give, seats[action.seat])
        self._put(sides.nth(1), action.get, seats[action.number])
        self.tap("offer")

    def _put(self, side: Locator, bundle: Bundle, owner: dict[str, Any]) -> None:
        for field in bundle.deeds:
            tap(side.locator("li button").nth(owner["deeds"].index(field)))
        if bundle.cash:
            type_into(side.get_by_role("spinbutton"), str(bundle.cash))

    def _set_cash(self, action: Action) -> None:
        """The purse was counted, at the bank's desk."""
        open_panel(self.screen, "Tisch", "Table")
        desk = self.screen.page.locator('details[data-part="correct"]')
        if desk.get_attribute("open") is None:
            tap(desk.locator("summary"))
        desk.get_by_label(re.compile("^(Wer|Who)")).select_option(str(action.number))
        type_into(desk.get_by_label(re.compile("^(Hat wirklich|Really has)")), str(action.amount))
        desk.get_by_label(re.compile("^(Grund|Reason)")).fill("verzählt")
        tap(desk.locator('[data-action="correct"]'))
        expect(desk.get_by_label(re.compile("^(Grund|Reason)"))).to_have_value("")
        open_panel(self.screen, "Spiel", "Game")

    # ---- what comes of it

    def _done(self, before: int, what: str) -> None:
        self.screen.wait_until(lambda: self.screen.state()["version"] > before, what)
        if not game(self.screen)["over"]:
            expect(self.screen.page.locator('[data-action="take-back"]')).to_be_enabled()

    def _travel(self, version: int) -> None:
        """To an entry, by its line in the log."""
        page = self.screen.page
        open_panel(self.screen, "Verlauf", "Log")
        earlier = page.get_by_role("button", name=re.compile("^(Früher|Earlier)"))
        while earlier.count():
            tap(earlier)
        tap(page.get_by_role("log").locator(f'[data-version="{version}"]').first)


def tap(place: Locator) -> None:
    """Press it with a finger; again if that was not heard."""
    while True:
        place.evaluate(LISTEN)
        place.tap()
        if place.page.wait_for_function(HEARD).json_value() == "yes":
            return


def type_into(field: Locator, text: str) -> None:
    """Figure by figure, over what stands there."""
    tap(field)
    field.select_text()
    field.press_sequentially(text)


def _faces(action: Action) -> list[str]:
    return str(action).split()[1:]
