"""The game for those who listen, and for those who never touch a mouse: names, news, and the focus."""

import re
from collections import Counter
from pathlib import Path
from textwrap import dedent

import pytest
from playwright.sync_api import expect

from server.tables import act, look
from web.decisions import opened, owned
from web.visitor import PHONE

OVERHEARD = Path(__file__).with_name("overheard.js")
TODAY = re.compile("Du bist dran")


def listen(visit, table, **wishes):
    """Somebody who hears what the page says unasked."""
    visitor = visit("/", seats=table, **wishes)
    visitor.context.add_init_script(OVERHEARD.read_text(encoding="utf-8"))
    visitor.go(f"/t/{table.game}")
    expect(visitor.bar).to_be_visible()
    return visitor


def heard(visitor, how):
    return visitor.page.evaluate(f"window.overheard.{how}")


# ---- news


def test_every_event_is_said_once_and_my_turn_interrupts(visit, server):
    table = opened(server, "roll")
    anna = listen(visit, owned(table, 0))
    anna.wait_until(lambda: any(map(TODAY.match, heard(anna, "assertive"))), "my turn is said")
    assert heard(anna, "assertive")[-1] == "Du bist dran: Würfeln"
    anna.play_until(lambda: anna.state()["view"]["game"]["active"] == 1)
    before = len(heard(anna, "assertive"))
    play_until_anna(server, table)
    anna.wait_until(lambda: len(heard(anna, "assertive")) > before, "she is asked again")
    told = Counter(events(server, table))
    anna.wait_until(lambda: told <= Counter(heard(anna, "polite")), "everything is said")
    said = Counter(heard(anna, "polite"))
    assert {text: said[text] for text in told} == told


def events(server, table):
    lines = server.client.get(f"/api/games/{table.game}/log", params={"lang": "de"}).json()["messages"]
    return [event["text"] for line in lines for event in line["d"].get("events", []) if event["text"]]


def play_until_anna(server, table):
    while (state := look(server, table))["view"]["game"]["actor"] != 0:
        actor = state["view"]["game"]["actor"]
        menu = [entry["action"] for entry in look(server, table, actor)["menu"]]
        wish = next(word for word in ("roll", "buy", "pass", "end", "decline", menu[0]) if word in menu)
        act(server, table, actor, wish, state["version"])


def test_who_is_outbid_hears_it_at_once_and_a_debt_too(visit, server):
    table = opened(server, "auction")
    anna = listen(visit, owned(table, 0))
    anna.page.locator("[data-action=bid]").click()
    anna.wait_until(lambda: look(server, table)["view"]["game"]["actor"] == 1, "Ben's bid")
    act(server, table, 1, "bid 30", look(server, table)["version"])
    anna.wait_until(lambda: "Ben überbietet dich mit M 30." in heard(anna, "assertive"), "outbid")

    debtor = listen(visit, owned(opened(server, "debt"), 0))
    said = "Du musst M 1.400 zahlen und hast zu wenig Bargeld."
    debtor.wait_until(lambda: said in heard(debtor, "assertive"), "the debt is said")


# ---- names


def test_the_board_says_everything_as_a_picture_and_as_a_list(visit, server):
    table = owned(opened(server, "roll"), 0)
    anna = visit(f"/t/{table.game}", seats=table)
    board = anna.page.get_by_role("group", name="Spielplan")
    for name in (
        "Feld 6, Chausseestraße, Gruppe B, Besitzer Anna, 2 Häuser, Miete M 90",
        "Feld 11, Seestraße, Gruppe C, Besitzer Anna, mit Hypothek belastet, keine Miete",
        "Feld 24, Opernplatz, Gruppe E, frei, Kaufpreis M 240, Figur von Anna",
    ):
        expect(board.get_by_role("button", name=name, exact=True)).to_be_visible()

    phone = visit(f"/t/{table.game}", seats=table, size=PHONE)
    phone.press("Brett")
    listed = phone.page.get_by_role("table", name="Spielplan als Liste")
    row = listed.get_by_role("row").filter(has_text="Chaussee")
    expect(row.get_by_role("rowheader")).to_have_accessible_name("Feld 6, Chausseestraße, Gruppe B")
    assert (
        re.sub(r"\s+", " ", " ".join(row.get_by_role("cell").all_inner_texts())) == "A Anna 2 Häuser Miete 90"
    )
    expect(listed.get_by_role("columnheader")).to_have_text(["Feld", "Besitz", "Preis oder Miete"])


DECISIONS = {
    "buy": """
      - article:
        - heading "Opernplatz" [level=2]
        - table "Mieten"
      - paragraph:
        - text: Preis
        - strong: M 240
      - term: Danach bleiben dir
      - definition: M 1.260
    """,
    "auction": """
      - heading "Versteigerung Opernplatz" [level=3]
      - list "Wer bietet mit?":
        - listitem: "Anna : überlegt"
        - listitem: "Ben : führt"
        - listitem: "Cleo : gepasst"
      - button "Aussteigen"
      - spinbutton "Mein Gebot": "21"
      - button "M 21 bieten"
    """,
    "debt": """
      - strong: Anna
      - heading "Anna muss zahlen" [level=2]
      - strong: M 1.400
      - strong: Ben
      - term: Es fehlen
      - definition: M 1.360
      - list:
        - listitem:
          - button /bahnhof beleihen .M 100/
      - button "Bankrott erklären"
    """,
}
"""What is decided, as a screen reader finds it: in order, with what it costs."""
NEXT = {
    "buy": """- button "Opernplatz kaufen (M 240)"\n- 'button "Nicht kaufen: Versteigerung"' """,
}
"""What stands in the bar: the obvious step, and what one does instead."""


def test_decisions_tell_all_there_is_to_know(visit, server):
    for situation, tree in DECISIONS.items():
        table = owned(opened(server, situation), 0)
        anna = visit(f"/t/{table.game}", seats=table)
        next_step = NEXT.get(situation, "")
        expect(anna.bar).to_match_aria_snapshot(f'- heading "Du bist dran" [level=2]\n{next_step}')
        expect(anna.stage).to_match_aria_snapshot(dedent(tree))


GROUPS = """fields => fields.map(field => {
  const bar = field.querySelector('.tinted')
  return [bar.textContent.trim(), getComputedStyle(bar, '::before').backgroundImage]
})"""


@pytest.mark.exhaustive
def test_streets_are_told_apart_by_letters_and_patterns(visit, server):
    table = owned(opened(server, "roll"), 0)
    anna = visit(f"/t/{table.game}", seats=table, size=PHONE)
    expect(anna.bar).to_be_visible()
    streets = anna.page.locator("[data-field]").filter(has=anna.page.locator(".tinted"))
    looks = {tuple(look) for look in streets.evaluate_all(GROUPS)}
    assert sorted(letter for letter, _ in looks) == list("ABCDEFGH")
    assert len({pattern for _, pattern in looks}) == 8


@pytest.mark.exhaustive
def test_pages_have_titles_and_a_way_past_the_bar(visit, server):
    anna = visit()
    expect(anna.page).to_have_title("Bankhalter")
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("main")).to_be_focused()
    table = owned(opened(server, "roll"), 0)
    anna.go(f"/t/{table.game}")
    expect(anna.page).not_to_have_title("Bankhalter")
    anna.page.get_by_role("link", name="Bankhalter").press("Enter")
    expect(anna.page).to_have_title("Bankhalter")
    assert focused(anna) != "BODY"


# ---- focus


def focused(visitor):
    return visitor.page.evaluate("document.activeElement.tagName")


def test_the_focus_goes_into_dialogs_and_comes_back(visit, server):
    table = owned(opened(server, "debt"), 0)
    anna = visit(f"/t/{table.game}", seats=table)
    for name in ("Einstellungen", "Bankrott erklären"):
        opener = anna.page.get_by_role("button", name=re.compile(name)).first
        opener.press("Enter")
        expect(anna.page.get_by_role("dialog").locator(":focus")).to_have_count(1)
        anna.page.keyboard.press("Escape")
        expect(opener).to_be_focused()
    field = anna.page.locator('[data-field="6"]')
    field.press("Enter")
    expect(anna.page.get_by_role("region", name="Chausseestraße")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(field).to_be_focused()


def test_the_focus_stays_where_the_turn_goes_on(visit, server):
    table = owned(opened(server, "roll"), 0)
    anna = visit(f"/t/{table.game}", seats=table)
    roll = anna.actions.locator("[data-action=roll]")
    roll.press("Enter")
    expect(roll).to_have_count(0)
    anna.wait_until(lambda: bool(anna.offered()), "what comes next")
    expect(anna.actions.locator("[data-action]:focus")).to_have_count(1)


UNCOVERED = """() => {
  const { left, top, width, height } = document.activeElement.getBoundingClientRect()
  const above = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!above && (document.activeElement.contains(above) || above.contains(document.activeElement))
}"""


@pytest.mark.exhaustive
def test_bars_that_stick_never_cover_what_has_the_focus(visit, server):
    for situation, tab in (("auction", None), ("roll", "Besitz"), ("roll", "Brett")):
        table = owned(opened(server, situation), 0)
        anna = visit(f"/t/{table.game}", seats=table, size=(360, 640))
        expect(anna.bar).to_be_visible()
        if tab:
            anna.press(tab)
        anna.page.locator("details").evaluate_all("all => all.forEach(one => (one.open = true))")
        while tab_on(anna) != "BODY":
            assert anna.page.evaluate(UNCOVERED), anna.page.evaluate("document.activeElement.textContent")


def tab_on(visitor):
    visitor.page.keyboard.press("Tab")
    return focused(visitor)


# ---- what can be switched off


@pytest.mark.exhaustive
def test_single_keys_can_be_switched_off(visit, server):
    table = owned(opened(server, "roll"), 0)
    anna = visit(f"/t/{table.game}", seats=table, shortcuts=False)
    roll = anna.actions.locator("[data-action=roll]")
    expect(roll).to_be_visible()
    anna.page.keyboard.press("w")
    assert roll.get_attribute("aria-keyshortcuts") is None
    anna.press("Einstellungen")
    anna.page.get_by_role("checkbox", name="Tastenkürzel mit einer Taste").check()
    anna.page.keyboard.press("Escape")
    assert anna.offered() == ["roll"]
    anna.page.keyboard.press("w")
    expect(roll).to_have_count(0)
