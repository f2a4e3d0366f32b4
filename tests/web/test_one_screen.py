"""Several people at one screen: it is handed over with every turn, until somebody has won."""

from playwright.sync_api import expect

from server.papers import imported, near_the_end


def test_two_people_share_a_screen_and_see_whose_turn_it_is(visit):
    screen = visit(name="Anna")
    open_shared_table(screen, "Mega Deluxe")
    for name in ("Anna", "Ben", "Anna", "Ben"):
        screen.play_until(
            lambda who=name: screen.actions.get_by_role("heading", name=f"{who} ist dran").count() > 0
        )
    screen.play_until(lambda: screen.turn >= 7)


def open_shared_table(screen, edition):
    screen.page.get_by_role("radio", name=edition).check()
    screen.page.get_by_label("Wer sitzt auf Platz B?").select_option("Noch jemand an diesem Gerät")
    screen.page.get_by_label("Name auf Platz B").fill("Ben")
    screen.press("Tisch eröffnen")
    screen.wait_for_table()


def test_the_last_turns_lead_to_the_story_of_the_game_and_a_rematch(visit, server):
    table = imported(server, near_the_end())
    screen = visit(f"/t/{table.game}", seats=table)
    won = screen.page.get_by_role("heading", name="Anna gewinnt!")
    pressed = screen.play_until(lambda: won.count() > 0)
    assert "bankrupt" in pressed
    expect(screen.page.get_by_role("heading", name="Vermögen")).to_be_visible()
    screen.page.get_by_text("Mehr Zahlen").click()
    expect(screen.page.get_by_role("heading", name="Bargeld")).to_be_visible()
    with screen.page.expect_download() as download:
        screen.page.get_by_role("link", name="Spiel herunterladen", exact=True).click()
    assert "bankrupt" in download.value.path().read_text()
    screen.press("Revanche")
    screen.press("Einverstanden")
    screen.page.get_by_role("link", name="Zur Revanche").click()
    screen.wait_until(lambda: screen.game != table.game, "another table")
    screen.press("Spiel beginnen")
    screen.play_until(lambda: screen.turn >= 2)
