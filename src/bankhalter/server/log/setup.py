"""What a new table shall be like: the wishes of the one who opens it, checked."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Literal, get_args

from bankhalter.bots.courtesy import USUAL_TALK, Talk
from bankhalter.bots.levels import USUAL, level_ids
from bankhalter.editions import (
    OFFICIAL,
    Edition,
    NamesError,
    check_names,
    edition_ids,
    find_edition,
    settings,
)
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset, check_players
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.server.log.looks import COLOURS, Look, LookWish, dealt
from bankhalter.server.names import bot_name, check_distinct, clean_name
from bankhalter.server.refusals import bad_input, bad_names

SeatKind = Literal["human", "open", "bot"]
Claims = Literal["automatic", "strict"]
Chance = Literal["fair", "hand", "dice", "cards"]
"""What lies on the table: nothing, dice and cards, only dice, only cards (and tickets); the rest is drawn."""
Banker = Literal["all", "one", "each"]
"""Who enters what real dice and cards show: everybody, whoever opened the table, each their own."""
Insight = Literal["off", "after", "spectators", "all"]
"""Who is told who is winning: nobody, everybody after the game, spectators already in it, all in it."""
KINDS = get_args(SeatKind)
MOST_PACE = 60_000
"""Milliseconds; more than a minute between two actions of bots is a broken table."""


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A seat: held by the one who opens the table, open for somebody else, or played by a bot."""

    kind: SeatKind
    name: str | None = None
    level: str | None = None
    colour: int | None = None
    token: int | None = None

    @property
    def look(self) -> LookWish:
        """What it shall look like."""
        return LookWish(self.colour, self.token)


@dataclass(frozen=True, slots=True)
class ClockWish:
    """Seconds for a decision, and how many a seat may be away before its clock goes on."""

    seconds: int
    pause: int = 300


@dataclass(frozen=True, slots=True)
class LimitWish:
    """After so many rounds, or the round in which so many minutes are over, wealth decides."""

    rounds: int | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table plays."""

    edition: str
    seats: tuple[SeatWish, ...]
    preset: str = OFFICIAL
    house_rules: dict[str, int] = field(default_factory=dict)
    claims: Claims = "automatic"
    clock: ClockWish | None = None
    limit: LimitWish | None = None
    pace: int = 1000
    talk: Talk = USUAL_TALK
    """How much bots offer to people."""
    insight: Insight = "after"
    chance: Chance = "fair"
    banker: Banker = "all"
    lang: Lang = "en"
    start: str | None = None
    """The position the game begins with, if it is not the usual one."""
    names: dict[str, str] = field(default_factory=dict)
    """What the fields and cards of this box are called, where not as in the edition; by key."""
    imported: int = 0
    """How many outcomes of chance came with an imported game, before the promise of fair dice."""

    def checked(self) -> "Setup":
        """The same with names for everybody; a refusal says what cannot be played."""
        if self.edition not in edition_ids():
            raise bad_input(f"edition {self.edition[:40]!r}: there are {', '.join(edition_ids())}")
        box = find_edition(self.edition)
        try:
            check_players(box, len(self.seats))
            settings(box, self.preset, self.house_rules)
        except BankhalterError as error:
            raise bad_input(str(error)) from None
        names = own_names(box, self.names)
        for what, value, known in (
            ("claims", self.claims, Claims),
            ("chance", self.chance, Chance),
            ("banker", self.banker, Banker),
            ("talk", self.talk, Talk),
            ("insight", self.insight, Insight),
        ):
            if value not in get_args(known):
                raise bad_input(f"{what} {value[:40]!r}: must be one of {', '.join(get_args(known))}")
        if not 0 <= self.pace <= MOST_PACE:
            raise bad_input(f"pace {self.pace}: must be 0 to {MOST_PACE}")
        if self.limit == LimitWish():
            raise bad_input("limit: needs a number of rounds or of minutes")
        seats = tuple(_checked(s, place, self.lang) for place, s in enumerate(self.seats))
        check_distinct([seat.name for seat in seats])
        _check_looks(seats, len(box.tokens))
        if self.start is not None:
            _check_start(self.start, self.rules, len(seats))
        return replace(self, seats=seats, names=names)

    def new_game(self, names: Sequence[str]) -> Game:
        """The game before its first roll; chance comes from outside."""
        if self.start is not None:
            return Game.from_position(self.start, names, ruleset=self.rules, manual=True)
        return Game.at(self.rules, names, manual=True)

    @property
    def looks(self) -> list[Look]:
        """What the seats look like at first."""
        return dealt([seat.look for seat in self.seats])

    @property
    def rules(self) -> Ruleset:
        """The edition and the way it is played."""
        house_rules, names = tuple(self.house_rules.items()), tuple(self.names.items())
        return _rules(self.edition, self.preset, house_rules, self.claims == "strict", names)

    def to_data(self) -> dict[str, Any]:
        """As it stands in the log."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Setup":
        """From the log."""
        seats = tuple(SeatWish(**seat) for seat in data["seats"])
        clock = ClockWish(**data["clock"]) if data["clock"] else None
        limit = LimitWish(**data["limit"]) if data.get("limit") else None
        return cls(**{**data, "seats": seats, "clock": clock, "limit": limit})


@lru_cache(maxsize=256)
def _rules(
    edition: str,
    preset: str,
    house_rules: tuple[tuple[str, int], ...],
    strict: bool,
    names: tuple[tuple[str, str], ...],
) -> Ruleset:
    """Many tables play alike; they share the kernel's numbers."""
    ruleset = Ruleset(find_edition(edition), preset, dict(house_rules), strict)
    return ruleset.renamed(dict(names)) if names else ruleset


def own_names(edition: Edition, names: Mapping[str, str]) -> dict[str, str]:
    """The names as they will be shown; a refusal in words if there is something wrong with them."""
    try:
        return check_names(edition, names)
    except NamesError as error:
        raise bad_names(error) from None


def _checked(seat: SeatWish, place: int, lang: Lang) -> SeatWish:
    if seat.kind not in KINDS:
        raise bad_input(f"seats[{place}].kind {seat.kind[:40]!r}: must be one of {', '.join(KINDS)}")
    if seat.kind == "bot":
        level = seat.level or USUAL
        if level not in level_ids():
            raise bad_input(f"seats[{place}].level {level[:40]!r}: must be one of {', '.join(level_ids())}")
        return replace(seat, name=clean_name(seat.name) if seat.name else bot_name(place), level=level)
    if seat.level is not None:
        raise bad_input(f"seats[{place}].level: only a bot has a level")
    if seat.kind == "open":
        return replace(seat, name=None)
    return replace(seat, name=clean_name(seat.name) if seat.name else usual_name(place, lang))


def usual_name(seat: int, lang: Lang) -> str:
    """What somebody is called who has no name."""
    return pick(lang, de=f"Spieler {seat + 1}", en=f"Player {seat + 1}")


def _check_start(start: str, rules: Ruleset, seats: int) -> None:
    """A refusal if the position is impossible, over, or one of another table."""
    try:
        game = Game.from_position(start, manual=True)
    except BankhalterError as error:
        raise bad_input(f"start: {error}") from None
    if str(game.ruleset) != str(rules) or len(game.names) != seats:
        table = f"{game.ruleset} with {len(game.names)} players"
        raise bad_input(f"start: this position is one of {table}, the table is {rules} with {seats}")
    if game.over:
        raise bad_input("start: the game is over there")


def _check_looks(seats: Sequence[SeatWish], tokens: int) -> None:
    """A refusal if two want the same, or what is not there."""
    for what, most in (("colour", COLOURS), ("token", tokens)):
        wished = [getattr(seat, what) for seat in seats if getattr(seat, what) is not None]
        if not all(0 <= wish < most for wish in wished):
            raise bad_input(f"{what}: must be 0 to {most - 1}")
        if len(set(wished)) < len(wished):
            raise bad_input(f"{what}: two seats cannot have the same")
