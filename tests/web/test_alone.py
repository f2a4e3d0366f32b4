"""One person against bots, from the first click."""

from playwright.sync_api import expect


def test_one_click_and_a_name_and_the_game_against_three_bots_runs(visit):
    anna = visit()
    anna.page.get_by_label("Mein Name").fill("Anna")
    anna.press("Sofort spielen gegen drei Bots")
    anna.wait_for_table()
    anna.page.get_by_role("tab", name="Tisch").click()
    anna.page.get_by_label("Bots lassen sich Zeit").select_option("gar nicht")
    pressed = anna.play_until(lambda: anna.turn >= 13)
    assert pressed.count("roll") >= 3
    seats = anna.state()["view"]["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot", "bot"]
    assert seats[0]["name"] == "Anna"


def test_a_running_game_is_on_the_start_page_and_goes_on(visit):
    anna = visit(name="Anna")
    anna.press("Sofort spielen gegen drei Bots")
    anna.wait_for_table()
    game = anna.game
    expect(anna.actions).to_be_visible()
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
