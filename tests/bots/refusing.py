"""A person among bots who refuses everything they offer; what they were offered is counted."""

from dataclasses import dataclass, field

from bankhalter.analysis.judge import judge
from bankhalter.bots.bot import Observer
from bankhalter.bots.courtesy import Courtesy, Made, Talk, remember
from bankhalter.bots.levels import Level, find_level
from bankhalter.bots.manners import awaited, bot_move, next_bot
from bankhalter.bots.minds import at_table
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.terminal.bots import make_bots

PERSON = 0
PEOPLE = frozenset({PERSON})
MOST_OF_PURSE = 95
"""Hundredths of their cash for which nobody is to be asked."""
DEAR = 0.05
"""Points of winning chance that are a lot."""
QUICKLY, EXACTLY = 200, 2000
"""Playouts for a first look at an offer, and for those that look dear."""


@dataclass
class Asked:
    """The offers of one game to the person, and how long it took."""

    offers: list[Made]
    rounds: int
    players: int
    moments: list[tuple[Game, Action]] = field(default_factory=list)
    """The table at which each offer was made."""

    @property
    def most_in_a_round(self) -> int:
        turns = [offer.turn for offer in self.offers]
        return max((sum(turn - self.players < other <= turn for other in turns) for turn in turns), default=0)

    @property
    def greedy(self) -> int:
        """Offers for nearly all of the person's cash."""
        asked = ((action.get.cash - action.give.cash, game.cash(PERSON)) for game, action in self.moments)
        return sum(100 * money >= MOST_OF_PURSE * cash > 0 for money, cash in asked)

    @property
    def dear(self) -> int:
        """Offers that would cost the person much, by the judge of deals."""
        return sum(
            _cost(*moment, QUICKLY) > DEAR / 2 and _cost(*moment, EXACTLY) >= DEAR for moment in self.moments
        )

    @property
    def repeated(self) -> int:
        """Offers that were made twice within eight rounds, to the last note."""
        last: dict[tuple[object, ...], int] = {}
        again = 0
        for offer in self.offers:
            key = (offer.seat, offer.give, offer.get)
            again += key in last and offer.turn < last[key] + 8 * self.players
            last[key] = offer.turn
        return again


def _cost(game: Game, offer: Action, pairs: int) -> float:
    """How much of their chance the person would lose by taking it."""
    return -judge(game, offer, seat=offer.seat, pairs=pairs, fair=False).seats[PERSON].change


def play_refusing(
    level: Level | str,
    seed: int,
    players: int = 4,
    talk: Talk = "few",
    turns: int = 600,
    *,
    edition: str = "classic",
    preset: str = "official",
) -> Asked:
    """One game of the person, who else plays like a beginner, with bots of a level."""
    level = find_level(level) if isinstance(level, str) else level
    game = Game(edition, players, preset=preset, seed=seed)
    bots = make_bots(range(1, players), level, seed)
    person = make_bots([PERSON], find_level("beginner"), seed)[PERSON]
    asked = Asked([], 0, players)
    made: tuple[Made, ...] = ()
    while not game.over and not game.is_out(PERSON) and game.now.turn < turns:
        offer = awaited(game, bots)
        seat = next_bot(game, bots)
        if seat is not None:
            if isinstance(bot := bots[seat], Observer):
                bot.observe(at_table(game, dict.fromkeys(bots, level.bot)))
            move = bot_move(bots[seat], game, seat, Courtesy(talk, PEOPLE, made))
            before = game.copy()
            game.push(move.action, seat)
            made = remember(made, game.steps[-1:], PEOPLE)
            if move.action.kind == ActionKind.OFFER and move.action.number == PERSON:
                asked.offers.append(made[-1])
                asked.moments.append((before, move.action.by(seat)))
        elif offer is not None:
            game.push(f"reject {offer.number}", offer.to)
        else:
            game.push(person.choose(game.copy(), PERSON), PERSON)
    asked.rounds = game.now.turn // players
    return asked
