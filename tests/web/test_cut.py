"""Nothing on the stage is cut, whatever the edition calls its fields and however wide the screen is."""

from collections.abc import Callable

import pytest

from bankhalter.codes import FieldKind
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from board import before, group
from server.papers import imported
from server.server import Server
from server.tables import Opened
from web.decisions import EDITIONS, MEGA, NAMES, owned
from web.test_access import measured, resize, speak_english
from web.visitor import PHONE, WIDE, Visitor

SIZES = [WIDE, (1920, 1080), (820, 1180), PHONE, (320, 640)]
MANY = 20
LEFT, RIGHT = (f"box => box.getBoundingClientRect().{side}" for side in ("left", "right"))
LEANING = 6
"""Pixels that a corner of a deed sticks out which does not lie straight."""


def streets(edition: str) -> list[int]:
    """Everything that can be owned, but for the dearest group."""
    dear = group(edition, "dark_blue")
    return [field.index for field in load_edition(edition).fields if field.price and field.index not in dear]


def names(edition: str) -> dict[int, str]:
    """What can be owned and is not too close to the start."""
    fields = load_edition(edition).fields
    return {index: fields[index].name.of("de") for index in streets(edition) if index > 7}


def with_longest_word(edition: str) -> int:
    found = names(edition)
    return max(found, key=lambda index: max(map(len, found[index].split())))


def with_longest_name(edition: str) -> int:
    """A street: its rents are as long as they get, too."""
    found = names(edition)
    built = [index for index in found if load_edition(edition).fields[index].kind == FieldKind.STREET]
    return max(built, key=lambda index: len(found[index]))


def thrown(game: Game) -> Game:
    """Anna goes seven fields."""
    game.push("roll", dice=(2, 4, 1) if game.edition.id == MEGA else (3, 4))
    return game


def landed(edition: str, goal: int) -> Game:
    return thrown(Game.scenario(edition, NAMES, position=[before(edition, goal, 7)]))


def for_sale(edition: str) -> Game:
    return landed(edition, with_longest_word(edition))


def street_for_sale(edition: str) -> Game:
    return landed(edition, with_longest_name(edition))


def auctioned(edition: str) -> Game:
    game, unit = for_sale(edition), load_edition(edition).money.unit
    game.push("decline")
    game.push(f"bid {40 * unit}", seat=1)
    game.push("pass", seat=2)
    return game


def indebted(edition: str) -> Game:
    """Anna owes more than she has in hand, and owns nearly everything."""
    dear, unit = group(edition, "dark_blue"), load_edition(edition).money.unit
    return thrown(
        Game.scenario(
            edition,
            NAMES,
            position=[before(edition, dear[-1], 7)],
            deeds={0: streets(edition)[-MANY:], 1: dear},
            levels=dict.fromkeys(dear, 3),
            cash=[unit, 1500 * unit, 1500 * unit],
        )
    )


def offered(edition: str) -> Game:
    mine, his = streets(edition)[-6:-3], streets(edition)[-3:]
    game = Game.scenario(edition, NAMES, active=1, deeds={0: mine, 1: his})
    unit = load_edition(edition).money.unit
    deeds = [",".join(map(str, side)) for side in (his, mine)]
    game.push(f"offer 0 give {deeds[0]}+{120 * unit} get {deeds[1]}", seat=1)
    return game


SCENES = (for_sale, street_for_sale, auctioned, indebted, offered)


@pytest.mark.exhaustive
@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_nothing_is_cut_in_any_edition_at_any_size(visit, server, edition, scene):
    assert not complaints(visit, server, edition, scene)


@pytest.mark.parametrize("scene", [street_for_sale, auctioned, indebted], ids=lambda scene: scene.__name__)
def test_nothing_is_cut_where_names_and_sums_are_longest(visit, server, scene):
    assert not complaints(visit, server, MEGA, scene)


@pytest.mark.parametrize("edition", [MEGA, "game-of-thrones"])
def test_who_bought_what_for_how_much_stands_beside_the_deed(visit, server, edition):
    """In golden dragons the longest of all amounts."""
    table = owned(imported(server, str(street_for_sale(edition).record)), 0)
    anna = visit(f"/t/{table.game}", seats=table)
    anna.do("buy")
    anna.page.mouse.move(0, 0)  # whoever rests on a field looks at that
    amount, deed = anna.stage.locator(".bought .amount"), anna.stage.locator(".bought .deed")
    for size in SIZES:
        resize(anna, size)
        amount.wait_for()
        assert amount.evaluate(RIGHT) <= deed.evaluate(LEFT) + LEANING, size


def complaints(
    visit: Callable[..., Visitor], server: Server, edition: str, scene: Callable[[str], Game]
) -> list[object]:
    table: Opened = owned(imported(server, str(scene(edition).record)), 0)
    anna = visit(f"/t/{table.game}", seats=table)
    anna.stage.wait_for()
    found: list[object] = []
    for _ in range(2):
        for size in SIZES:
            resize(anna, size)
            anna.stage.wait_for()
            found += measured(anna, size)
        speak_english(anna)
    return found
