"""The page in Firefox: the start page, and a game from there to its end."""

from server.tables import open_game
from web.other_browsers.guest import winner_of


def test_from_the_start_page_into_a_game(in_firefox):
    in_firefox.come("/")
    in_firefox.press("main button:not(:disabled)")
    in_firefox.wait_until(lambda: in_firefox.game, "a table")
    pressed = in_firefox.play_until(lambda: in_firefox.view["game"]["turn"] > 4)
    assert "roll" in pressed
    assert in_firefox.view["table"]["seats"][0]["name"] == "Anna"


def test_a_game_to_its_end(in_firefox, server):
    table = open_game(server, people=1, bots=2, limit={"rounds": 3}, lang="de")
    in_firefox.come(f"/t/{table.game}", table)
    in_firefox.play_until(lambda: in_firefox.view["table"]["status"] == "over")
    in_firefox.wait_until(lambda: winner_of(in_firefox) in in_firefox.title(), "the winner")
