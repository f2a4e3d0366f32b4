"""One person against bots, from the first click."""

from playwright.sync_api import expect


def test_one_click_and_a_name_and_the_game_against_three_bots_runs(visit):
    anna = visit()
    anna.page.get_by_label("Mein Name").fill("Anna")
    anna.press("Sofort spielen gegen drei Bots")
    anna.wait_for_table()
    pressed = anna.play_until(lambda: anna.turn >= 13)
    assert pressed.count("roll") >= 3
    seats = anna.state()["view"]["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot", "bot"]
    assert seats[0]["name"] == "Anna"


def test_one_click_and_a_table_for_all_of_us_waits_for_the_others(visit):
    anna = visit(name="Anna")
    anna.press("Zusammen spielen, 3 Personen")
    anna.sees_heading("Tisch: MONOPOLY Classic")
    seats = anna.state()["view"]["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", None, None]
    assert [seat["kind"] for seat in seats] == ["human", "open", "open"]


def test_a_running_game_is_on_the_start_page_and_goes_on(visit):
    anna = visit(name="Anna")
    anna.press("Sofort spielen gegen drei Bots")
    anna.wait_for_table()
    game = anna.game
    expect(anna.bar).to_be_visible()
    anna.go("/")
    anna.page.get_by_role("link", name="Weiterspielen").click()
    anna.wait_for_table()
    assert anna.game == game
    anna.play_until(lambda: anna.turn >= 2)


def test_a_wrong_link_gets_a_friendly_sentence_and_a_way_home(visit):
    guest = visit("/t/gibt-es-nicht")
    guest.sees_heading("Dieser Tisch lässt sich nicht öffnen")
    guest.page.get_by_role("link", name="Zur Startseite").click()
    guest.sees_heading("Heute Abend wird gespielt")
    guest.faults.clear()  # the browser calls the missing table an error, rightly
