"""While one plays, each thing keeps its place: the next step is where it was, and nothing jumps."""

import pytest

from server.tables import Opened, bearer
from web.fingers import CONFIRM, OVER, of, tap
from web.hands import game
from web.steadiness import WATCH, Watch
from web.visitor import PHONE, WIDE

NEAR = 24
"""Pixels that the next step may be away from where it was."""
LITTLE = 0.1
"""The sum of all layout shifts."""
WHOLE = 400
"""Turns after which nobody plays on: some games of beginners never end."""
LARGE, TABLET, SMALL = (1920, 1080), (820, 1180), (320, 640)
BOT = {"kind": "bot", "level": "beginner"}
PRESSED = ("buy", "roll", "end", "pay", "keep", "take", "cash", "move", "pass", "goto", "auction", "ticket")
FORCED = ("decline", "build", "sell", "mortgage", "interest", "bankrupt")


@pytest.mark.parametrize(
    ("size", "turns"), [pytest.param(WIDE, 40, id="wide"), pytest.param(PHONE, 12, id="phone")]
)
def test_the_next_step_keeps_its_place_and_nothing_jumps(visit, server, size, turns):
    steady(visit, server, "classic", size, "de", turns)


@pytest.mark.exhaustive
@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [WIDE, LARGE, TABLET, PHONE, SMALL], ids=str)
def test_everything_is_steady_for_a_whole_game(visit, server, edition, lang, size):
    steady(visit, server, edition, size, lang, WHOLE)


def steady(visit, server, edition, size, lang, turns):
    table = against_bots(server, edition)
    by_touch = size[0] <= PHONE[0]
    anna = visit(f"/t/{table.game}", seats=table, lang=lang, size=size, touch=by_touch, scripts=[WATCH])
    anna.bar.wait_for()
    anna.page.wait_for_load_state("networkidle")
    watch = Watch(anna)

    def far_enough() -> bool:
        watch.look()
        now = game(anna)
        return now["over"] or now["turn"] >= turns

    if by_touch:
        tap_until(anna, far_enough)
    else:
        play_until(anna, far_enough)
    assert watch.wandering <= NEAR, sorted(set(watch.places))
    assert watch.jumps < LITTLE, watch.worst()
    assert game(anna)["over"] or anna.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def play_until(screen, far_enough) -> None:
    """Turn by turn: how long a whole game may take, nobody can say."""
    while not far_enough():
        turn = game(screen)["turn"]
        screen.play_until(lambda before=turn: far_enough() or game(screen)["turn"] > before)


def tap_until(screen, far_enough) -> None:
    likes = [CONFIRM, '.stage [data-action^="reject"]', *of(*PRESSED, *FORCED)]
    while not far_enough() and tap(screen, *likes) != OVER:
        pass


def against_bots(server, edition):
    """A game of Anna and three bots that take no time."""
    wishes = {"edition": edition, "seats": [{"kind": "human", "name": "Anna"}, BOT, BOT, BOT], "pace": 0}
    made = server.client.post("/api/games", json=wishes).json()
    table = Opened(made["id"], [made["seats"][0]["token"]], [])
    server.client.post(f"/api/games/{table.game}/start", json={}, headers=bearer(table.tokens[0]))
    return table
