"""The board as text: two rows of small cells above and below, two columns of wide ones at the sides.

    16e Hohenehr        2h3 @13     field 16 of group e, owner 2, three houses, tokens 1 and 3
    12j Die rote Wüste  1x          owner 1, mortgaged

Everything is said in characters; colours only repeat the group.
"""

from typing import TYPE_CHECKING

from bankhalter.codes import BANK, FieldKind
from bankhalter.i18n import Lang, number, pick
from bankhalter.terminal.style import paint

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

PICTURE_WIDTH = 100
SIDE_NAME = 20


def board(game: "Game", lang: Lang, width: int, *, lines: bool = True, colours: bool = False) -> list[str]:
    """The board: drawn as a picture where there is room for it, otherwise as a list."""
    if width >= PICTURE_WIDTH and len(game.edition.fields) % 4 == 0:
        picture = _Picture(game, lang, colours).draw()
    else:
        picture = _list(game, lang, width, colours)
    if lines:
        return picture
    return [line.translate(_ASCII) for line in picture]


_ASCII = str.maketrans("│─┌┐└┘├┤┬┴┼·", "|-++++++++++")


# ---- what is on a field


def code(game: "Game", field: int) -> str:
    """Number and letter of the group: "16e"."""
    group = game.edition.fields[field].group
    return f"{field}{chr(ord('a') + group)}" if group >= 0 else str(field)


def state(game: "Game", field: int) -> str:
    """Owner, buildings or mortgage: "2h3", "1H", "3x"."""
    if game.owner(field) == BANK or not game.edition.fields[field].is_deed:
        return ""
    return f"{game.owner(field) + 1}{_mark(game, field)}"


def _mark(game: "Game", field: int) -> str:
    level = game.level(field)
    if game.is_mortgaged(field):
        return "x"
    if level == 0:
        return ""
    if game.edition.fields[field].kind == FieldKind.STATION:
        return "M"
    return f"h{level}" if level < 5 else "HS"[level - 5]


def tokens(game: "Game", field: int, room: int) -> str:
    """Who stands here: "@13"; a plus where not all have room."""
    seats = [
        str(seat + 1)
        for seat in range(game.players)
        if game.position_of(seat) == field and not game.is_out(seat)
    ]
    if not seats:
        return ""
    text = "@" + "".join(seats)
    return text if len(text) <= room else text[: room - 1] + "+"


def short_name(game: "Game", field: int, lang: Lang) -> str:
    """The name without the first word if that says little: an article, or a word many fields share."""
    name = game.edition.fields[field].name.of(lang).split(" / ")[0]
    first, _, rest = name.partition(" ")
    names = {other.name.of(lang) for other in game.edition.fields}
    shared = sum(other.startswith(first + " ") for other in names)
    return rest if rest and (first in _ARTICLES or shared > 1) else name


_ARTICLES = ("Der", "Die", "Das", "Im", "The", "In")


def legend(game: "Game", lang: Lang) -> str:
    """How to read the board."""
    words = game.edition.words
    marks = [f"h1–h4 {words.house.many(lang)}", f"H {words.hotel.one(lang)}"]
    if game.edition.stock[2]:
        marks.append(f"S {words.skyscraper.one(lang)}")
    if game.edition.stock[3]:
        marks.append(f"M {words.mall.one(lang)}")
    example = pick(
        lang,
        de="2h3 = gehört Spieler 2, {}; x Hypothek; @13 = hier stehen 1 und 3; Buchstabe = Gruppe; "
        "hinter dem Geld: Gef im Gefängnis, K {}",
        en="2h3 = owned by player 2, {}; x mortgage; @13 = here are 1 and 3; letter = group; "
        "behind the cash: jail in jail, C {}",
    )
    tickets = f", T {words.ticket.many(lang)}" if game.edition.tickets_plain else ""
    return example.format(", ".join(marks), words.jail_card.one(lang)) + tickets


# ---- the picture


class _Picture:
    """Lays the fields out clockwise from the lower right corner."""

    def __init__(self, game: "Game", lang: Lang, colours: bool) -> None:
        self.game, self.lang, self.colours = game, lang, colours
        count = len(game.edition.fields)
        self.side = count // 4
        self.cell = (PICTURE_WIDTH - self.side - 2) // (self.side + 1)
        self.width = (self.side + 1) * (self.cell + 1) + 1
        side = self.side
        self.top = list(range(2 * side, 3 * side + 1))
        self.bottom = list(range(side, -1, -1))
        self.left = list(range(2 * side - 1, side, -1))
        self.right = list(range(3 * side + 1, count))

    def draw(self) -> list[str]:
        rows = [self.rule("┌┬┐"), *self.row(self.top), self.rule("├┴┤")]
        centre = self.centre()
        for place, (left, right) in enumerate(zip(self.left, self.right, strict=True)):
            middle = centre[place] if place < len(centre) else ""
            room = self.width - 4 - 2 * self.side_width
            rows.append(f"│{self.wide(left)}│{middle[:room]:{room}}│{self.wide(right)}│")
        return [*rows, self.rule("├┬┤"), *self.row(self.bottom), self.rule("└┴┘")]

    @property
    def side_width(self) -> int:
        return 4 + SIDE_NAME + 1 + 8

    def rule(self, ends: str) -> str:
        return ends[0] + ends[1].join(["─" * self.cell] * (self.side + 1)) + ends[2]

    def row(self, fields: list[int]) -> list[str]:
        """Four lines: number, name on two lines, then who owns it and who is there."""
        cells = [self.small(field) for field in fields]
        return ["│" + "│".join(cell[line] for cell in cells) + "│" for line in range(4)]

    def small(self, field: int) -> list[str]:
        names = _fold(short_name(self.game, field, self.lang), self.cell)
        owned = state(self.game, field)
        who = tokens(self.game, field, self.cell - len(owned))
        mark = paint(self.game, field, f"{code(self.game, field):{self.cell}}", self.colours)
        last = owned + who.rjust(self.cell - len(owned))
        return [mark, f"{names[0]:{self.cell}}", f"{names[1]:{self.cell}}", last]

    def wide(self, field: int) -> str:
        """One line at the side of the board."""
        mark = paint(self.game, field, f"{code(self.game, field):4}", self.colours)
        name = _cut(self.game.edition.fields[field].name.of(self.lang), SIDE_NAME)
        return f"{mark}{name:{SIDE_NAME}} {state(self.game, field):3}{tokens(self.game, field, 5):5}"

    def centre(self) -> list[str]:
        lines = [f" {line}" for line in players(self.game, self.lang)]
        gap = len(self.left) - len(lines) - 1
        return [*lines, *[""] * gap, f"  {bank(self.game, self.lang)}"] if gap >= 0 else lines


def _fold(name: str, width: int) -> tuple[str, str]:
    """A name on two short lines: between words if one fits, else within the first."""
    first, *rest = name.split(" ")
    if len(first) > width:
        dash = first.rfind("-", 0, width) + 1 or width - 1
        return first[:dash].rstrip("-") + "-", _cut(" ".join([first[dash:], *rest]), width)
    while rest and len(first) + 1 + len(rest[0]) <= width:
        first += " " + rest.pop(0)
    return first, _cut(" ".join(rest), width)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1].rstrip() + "."


# ---- the list


def _list(game: "Game", lang: Lang, width: int, colours: bool) -> list[str]:
    """One line for each field, in two columns where they fit."""
    room = width - 14
    if width >= 76:
        room = width // 2 - 15
    cells = [_entry(game, field, lang, room, colours) for field in range(len(game.edition.fields))]
    if width < 76:
        return cells
    half = (len(cells) + 1) // 2
    return [f"{left}  {right}" for left, right in zip(cells[:half], [*cells[half:], ""], strict=False)]


def _entry(game: "Game", field: int, lang: Lang, room: int, colours: bool) -> str:
    name = _cut(game.edition.fields[field].name.of(lang), room)
    mark = paint(game, field, f"{code(game, field):>3}", colours)
    return f"{mark} {name:{room}} {state(game, field):3} {tokens(game, field, 5):5}"


# ---- players


def players(game: "Game", lang: Lang) -> list[str]:
    """One line for each player: number, name, cash; an arrow at the one whose turn it is."""
    return [_player(game, seat, lang) for seat in range(game.players)]


def _player(game: "Game", seat: int, lang: Lang) -> str:
    arrow = ">" if seat == game.active and not game.over else " "
    name = _cut(game.names[seat], 8)
    if game.is_out(seat):
        return f"{arrow}{seat + 1} {name:8} {pick(lang, de='ausgeschieden', en='out')}"
    notes = [pick(lang, de="Gef", en="jail")] if game.in_jail(seat) else []
    cards = len(game.jail_cards(seat))
    notes += [f"{cards}{pick(lang, de='K', en='C')}"] if cards else []
    notes += [f"{game.tickets(seat)}T"] if game.tickets(seat) else []
    return f"{arrow}{seat + 1} {name:8} {number(game.cash(seat), lang):>7} {' '.join(notes)}".rstrip()


def bank(game: "Game", lang: Lang) -> str:
    """What the bank has left of each building: "Bank: 30 h, 12 H"."""
    stock = zip("hHSM", game.edition.stock, game.state.stock, strict=True)
    left = ", ".join(f"{int(count)} {mark}" for mark, at_first, count in stock if at_first)
    pot = int(game.state.pot)
    money = f"  {pick(lang, de='Topf', en='pot')}: {number(pot, lang)}" if pot else ""
    return f"Bank: {left}{money}"
