"""One's own box: streets and a card renamed, kept, handed on as a file, and played with on the real board."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, expect

from web.hands import press, throw
from web.test_access import axe
from web.visitor import PHONE, WIDE, Visitor

PHONE_DE = {"size": PHONE, "touch": True}
WIDE_EN = {"size": WIDE, "lang": "en"}
DIVIDEND = "Die Dividende: nimm 50."


def row(screen: Visitor, key: str) -> Locator:
    return screen.page.locator(f'[data-name="{key}"]')


def box(screen: Visitor, key: str) -> Locator:
    return row(screen, key).get_by_role("textbox")


def rename(screen: Visitor, key: str, name: str) -> None:
    box(screen, key).fill(name)
    box(screen, key).press("Tab")


def kept(screen: Visitor) -> Locator:
    return screen.page.locator("[data-part=kept]")


def unfold(screen: Visitor, deck: str) -> None:
    screen.page.locator(f"[data-deck={deck}] > summary").click()
    expect(box(screen, f"{deck}.0")).to_be_visible()


def named(screen: Visitor, folder: Path) -> Path:
    """Two streets and a card of Burgen & Schlösser get names, and the file of them is saved."""
    screen.page.get_by_role("combobox").select_option("burgen-schloesser")
    expect(row(screen, "field.1")).to_contain_text(re.compile("nur vorgeschlagen|only proposed"))
    rename(screen, "field.1", "Burg am Bach")
    expect(kept(screen)).to_contain_text(re.compile("1 eigener Name|1 own name"))
    rename(screen, "field.3", "burg am BACH")
    expect(row(screen, "field.3").get_by_role("alert")).to_contain_text("field.1")
    expect(box(screen, "field.3")).to_have_attribute("aria-invalid", "true")
    expect(screen.page.locator("[data-action=download]")).to_be_disabled()
    rename(screen, "field.3", "Burg am Berg")
    expect(kept(screen)).to_contain_text(re.compile("2 eigene Namen|2 own names"))
    unfold(screen, "chance")
    rename(screen, "chance.11", DIVIDEND)
    expect(kept(screen)).to_contain_text("3")
    screen.page.reload()
    expect(box(screen, "field.1")).to_have_value("Burg am Bach")
    expect(box(screen, "field.3")).to_have_value("Burg am Berg")
    assert axe(screen) == []
    with screen.page.expect_download() as download:
        screen.page.locator("[data-action=download]").click()
    assert download.value.suggested_filename == "bankhalter-burgen-schloesser.toml"
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


@pytest.mark.parametrize(("one", "other"), [(PHONE_DE, WIDE_EN), (WIDE_EN, PHONE_DE)], ids=["phone", "wide"])
def test_names_are_given_kept_handed_on_and_played_with(visit, tmp_path, one, other):
    first = visit("/", **one)
    first.page.locator("[data-action=names]").click()
    file = named(first, tmp_path)

    second = visit("/names", name="Anna", **other)  # another device, with nothing of its own
    expect(kept(second)).to_contain_text(re.compile("Noch keine|No own"))
    second.page.locator("[data-action=read]").set_input_files(file)
    second.page.wait_for_url(re.compile("/names/burgen-schloesser$"))
    expect(box(second, "field.1")).to_have_value("Burg am Bach")
    expect(kept(second)).to_contain_text("3")

    second.go("/real")
    second.page.locator("input[value=burgen-schloesser]").check(force=True)
    with_names = second.page.get_by_role("checkbox", name=re.compile("Mit meinen Namen|With my names"))
    expect(with_names).to_be_checked()
    second.page.get_by_role("radio", name="2", exact=True).check(force=True)
    second.press(re.compile("Los geht’s|Here we go"))
    second.wait_for_table()
    for faces in ((6, 5), (2, 1), (1, 2)):
        throw(second, *faces)
    deed = second.stage.get_by_text("Burg am Berg").first
    expect(deed).to_be_visible()
    press(second, "buy")
    watcher = visit(second.page.url.removeprefix(second.server.url), **WIDE_EN)  # without names of their own
    for screen in (second, watcher):
        expect(screen.page.get_by_text("Burg am Berg").first).to_be_attached()
    expect(watcher.page.locator('[data-field="1"]')).to_contain_text(letters("Burg am Bach"))
    expect(watcher.page.get_by_role("log")).to_contain_text("Burg am Berg")


def letters(name: str) -> re.Pattern[str]:
    """A name as it stands on the board, where it may be broken anywhere."""
    return re.compile("\u00ad?".join(map(re.escape, name)))


def test_a_bad_file_changes_nothing_and_says_why(visit, tmp_path):
    screen = visit("/names/classic")
    rename(screen, "field.1", "Am Bach")
    expect(kept(screen)).to_contain_text("1 eigener Name")
    file = tmp_path / "names.toml"
    for content, reason in (
        ('extends = "classic"\n[field]\n3 = "Am Berg"\n5 = ""', "Zeile 4, field.5 (Südbahnhof)"),
        ("Hallo!", "Zeile 1: Das ist keine Datei mit eigenen Namen"),
    ):
        file.write_text(content, "utf-8")
        screen.page.locator("[data-action=read]").set_input_files(file)
        expect(screen.page.locator("[data-part=refused]")).to_contain_text(reason)
        expect(box(screen, "field.1")).to_have_value("Am Bach")
        expect(box(screen, "field.3")).to_have_value("Turmstraße")
    screen.faults.clear()  # a refusal is an error to the browser


def test_what_is_being_typed_stays_when_another_name_is_kept(visit):
    screen = visit("/names/classic", lang="en")
    answers: list[Route] = []
    screen.page.route("**/api/names?*", lambda route: answers.append(route))
    rename(screen, "field.1", "Am Bach")
    box(screen, "field.39").fill("Kaiserdamm")
    screen.wait_until(lambda: len(answers) == 1, "the first name is being looked at")
    answers[0].continue_()
    expect(kept(screen)).to_contain_text("1 own name")
    expect(box(screen, "field.39")).to_have_value("Kaiserdamm")


def test_names_are_reset_and_brought_back_by_keyboard(visit):
    screen = visit("/names/classic", lang="en")
    rename(screen, "field.1", "Am Bach")
    rename(screen, "field.39", "Kaiserdamm")
    expect(kept(screen)).to_contain_text("2 own names")
    row(screen, "field.1").get_by_role("button", name="Back to “Mediterranean Avenue”").press("Enter")
    expect(box(screen, "field.1")).to_have_value("Mediterranean Avenue")
    expect(box(screen, "field.1")).to_be_focused()
    screen.page.locator("[data-action=reset-all]").press("Enter")
    expect(kept(screen)).to_contain_text("No own names")
    screen.page.locator("[data-action=bring-back]").press("Enter")
    expect(box(screen, "field.39")).to_have_value("Kaiserdamm")
    rename(screen, "field.39", "")
    expect(box(screen, "field.39")).to_have_value("Boardwalk")
    expect(kept(screen)).to_contain_text("No own names")
