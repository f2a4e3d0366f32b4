"""Make the evenings: one short game of every box, played to its end as families play at the real board.

    python tools/make_evenings.py tests/data/evenings

Anna buys, deals and builds, the others buy too, but do not build, so a game soon ends. Of the games that have
everything an evening should have, the one with the fewest entries is kept. Run it when a rule makes the old
records impossible.
"""

import os
import random
import sys
from pathlib import Path

os.environ.setdefault("BANKHALTER_KERNEL", "fast")
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from bankhalter.codes import CHANCE, ActionKind, FieldKind, Phase, Piece
from bankhalter.editions import edition_ids
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError
from evenings import early_mistakes, entries, features, last_throw

TRIES = 300
SHORTEST, LONGEST = 30, 60
"""In turns."""
ON = ("move", "cash", "keep", "interest", "goto", "auction", "take", "ticket", "pass", "stay")
"""Actions that move the game on when nothing else is to be done."""


class Family:
    """Players with habits; a seed decides what the habits leave open."""

    def __init__(self, edition: str, seed: int) -> None:
        self.rng = random.Random(f"evening {edition} {seed}")
        self.game = Game(edition, ["Anna", "Ben"] if seed % 2 else ["Anna", "Ben", "Cleo"], manual=True)
        self.unit = self.game.edition.money.unit
        self.asked: set[int] = set()
        self.others = 0
        self.counted = False
        self.passed: set[int] = set()

    def play(self) -> Game:
        while not self.game.over and self.game.now.turn < LONGEST and len(self.game.steps) < 10 * LONGEST:
            self.step()
        return self.game

    def step(self) -> None:
        if self.game.actor == CHANCE:
            self.game.push(self._chance())
            return
        for idea in (self._count_money, self._trade, self._build):
            if self.game.phase in (Phase.ROLL, Phase.END) and idea():
                return
        self.game.push(self._decision(), seat=self.game.actor)

    def _chance(self) -> Action | str:
        if self.game.phase == Phase.CARD and self.others < 2 and self.rng.random() < 0.6:
            self.others += 1
            return f"another {self.rng.choice(('gain', 'pay'))} {self.rng.choice((15, 35, 45)) * self.unit}"
        outcomes = self.game.chance_outcomes()
        return self.rng.choices([found for found, _ in outcomes], [weight for _, weight in outcomes])[0]

    def _count_money(self) -> bool:
        """Somebody has lost a note: the table is right."""
        if self.counted or self.game.now.turn < 8:
            return False
        self.counted = True
        self.game.push(f"set_cash 1 {self.game.cash(1) - 5 * self.unit}")
        return True

    def _trade(self) -> bool:
        """Anna swaps a single deed for one that her group lacks, and the others pay her for it, too."""
        game = self.game
        if game.actor != 0 or game.offers:
            return False
        spare = [field for field in game.deeds(0) if self._is_single(field)]
        for group in game.edition.groups:
            owners = {field: game.owner(field) for field in group.members}
            missing = [field for field, owner in owners.items() if owner]
            if len(missing) != 1 or not 0 < owners[missing[0]] < game.players or missing[0] in self.asked:
                continue
            (field,) = missing
            self.asked.add(field)
            gives = next((found for found in spare if found not in owners), None)
            partner = owners[field]
            paid = max(0, (game.cash(partner) - 200 * self.unit) // (50 * self.unit) * 50 * self.unit)
            get = f"{field}+{paid}" if paid else f"{field}"
            if gives is not None and self._deal(partner, f"give {gives} get {get}"):
                return True
        return False

    def _is_single(self, field: int) -> bool:
        """Whether Anna has no other deed of its group."""
        game = self.game
        group = next(found for found in game.edition.groups if field in found.members)
        return sum(game.owner(member) == 0 for member in group.members) == 1

    def _deal(self, partner: int, what: str) -> bool:
        try:
            self.game.push(f"offer {partner} {what}", seat=0)
        except BankhalterError:
            return False
        self.game.push(f"accept {self.game.offers[0].number}", seat=partner)
        return True

    def _build(self) -> bool:
        """Anna builds on all streets of a group at once."""
        game = self.game
        if game.actor != 0 or game.players - sum(map(game.is_out, range(game.players))) < 2:
            return False
        for group in reversed(game.edition.groups):
            streets = [
                field for field in group.members if game.edition.fields[field].kind == FieldKind.STREET
            ]
            if not streets or any(game.owner(field) != 0 for field in group.members):
                continue
            lowest = min(game.level(field) for field in streets)
            enough = game.stock(Piece.HOUSE) >= len(streets) + 8  # nobody wants the last houses
            if lowest < 4 and enough and self._afford("build " + " ".join(map(str, streets))):
                return True
        return False

    def _afford(self, action: str) -> bool:
        told = self.game.explain(action, seat=0)
        if not told.legal or self.game.cash(0) < told.cost:
            return False
        self.game.push(action, seat=0)
        return True

    # ---- what must be decided

    def _decision(self) -> Action | str:
        menu = self.game.menu(self.game.actor)
        if self.game.phase != Phase.AUCTION:
            self.passed.clear()
        words = {str(action).split()[0]: action for action in reversed(menu)}
        match self.game.phase:
            case Phase.BUY:
                return "buy" if "buy" in words and self.rng.random() < 0.9 else "decline"
            case Phase.AUCTION:
                return self._bid(words)
            case Phase.DEBT:
                return self._raise(menu, words)
            case Phase.ROLL if self.game.in_jail(self.game.actor):
                return words.get("jailcard") or words.get("pay") or "roll"
            case Phase.ROLL:
                return "roll"
            case Phase.END:
                return "end"
        return next(words[word] for word in (*ON, *words) if word in words)

    def _bid(self, words: dict[str, Action]) -> Action | str:
        """Bid in large steps, so that the hammer falls soon."""
        auction = self.game.auction
        assert auction is not None
        low = words["bid"].amount if "bid" in words else 0
        price = self.game.edition.fields[auction.field].price if auction.field is not None else 0
        wish = (low // (10 * self.unit) + 1 + self.rng.randrange(3)) * 10 * self.unit
        dear = not low or wish > words["bid"].limit or wish > price * self.rng.uniform(0.2, 0.9)
        if dear or self.game.actor in self.passed:
            self.passed.add(self.game.actor)  # for good
            return "pass"
        return Action(ActionKind.BID, amount=wish, fields=words["bid"].fields)

    def _raise(self, menu: list[Action], words: dict[str, Action]) -> Action:
        """Mortgage first, then sell buildings; whoever has nothing left is bankrupt."""
        mortgages = [action for action in menu if action.kind == ActionKind.MORTGAGE]
        return (mortgages or [words.get("sell") or words.get("pay") or words["bankrupt"]])[0]


WANTED = {
    "buy",
    "decline",
    "bid",
    "offer",
    "accept",
    "build",
    "another",
    "card",
    "jail",
    "mortgage",
    "bankrupt",
}


def is_whole(played: Game) -> bool:
    """Whether everything that an evening should have has happened, mistakes included."""
    lasted = played.over and played.now.turn >= SHORTEST
    return lasted and features(played) >= WANTED and early_mistakes(played, last_throw(played)) is not None


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for edition in edition_ids():
        found: list[Game] = []
        for seed in range(TRIES):
            played = Family(edition, seed).play()
            if is_whole(played):
                found.append(played)
        best = min(found, key=lambda played: len(list(entries(played))))
        (folder / f"{edition}.record").write_text(str(best.record), encoding="utf-8")
        print(
            f"{edition}: {len(found)} of {TRIES}, {best.now.turn} turns, {len(list(entries(best)))} entries"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
