"""Questions that lead to one action: an amount, one of many, the two sides of a trade."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.i18n import Lang, number, pick
from bankhalter.tell import describe
from bankhalter.tell.voice import Voice
from bankhalter.terminal.menu import MenuLine
from bankhalter.terminal.screen import Screen
from bankhalter.terminal.typed import TypingError, read_action, read_bundle, read_partner

if TYPE_CHECKING:
    from bankhalter.engine.game import Game


class Dialogue:
    """Asks one player; every method returns an action, or None if the player changes their mind."""

    def __init__(self, game: "Game", seat: int, lang: Lang, screen: Screen) -> None:
        self.game, self.seat, self.lang, self.screen = game, seat, lang, screen

    def choose(self, entry: MenuLine) -> Action | None:
        """From a line of the menu to an action."""
        if entry.dialogue:
            return self.offer() if entry.dialogue == "offer" else self.settle()
        action = entry.actions[0] if len(entry.actions) == 1 else self.one_of(entry.actions)
        if action is not None and action.kind == ActionKind.BID:
            return self.amount(action)
        return action

    def one_of(self, actions: tuple[Action, ...]) -> Action | None:
        """One of many."""
        for place, action in enumerate(actions, start=1):
            self.screen.item(f" {place:>2}  ", describe(self.game, action, self.lang))
        answer = self.ask(de="Nummer (Enter = zurück)> ", en="number (Enter = back)> ")
        if not answer:
            return None
        if re.fullmatch(r"\d{1,3}", answer) and 1 <= int(answer) <= len(actions):
            return actions[int(answer) - 1]
        raise TypingError(_not_listed(answer, len(actions), self.lang))

    def amount(self, bid: Action) -> Action | None:
        """An amount within the range of a bid."""
        low, high = number(bid.amount, self.lang), number(bid.limit, self.lang)
        answer = self.ask(
            de=f"Gebot ({low} bis {high}, Enter = {low})> ", en=f"bid ({low} to {high}, Enter = {low})> "
        )
        digits = re.sub(r"[.,\s]", "", answer) or str(bid.amount)
        if not re.fullmatch(r"\d{1,9}", digits):
            raise TypingError(
                pick(self.lang, de=f"„{answer[:40]}“ ist kein Betrag.", en=f"“{answer[:40]}” is no amount.")
            )
        return replace(bid, amount=int(digits), limit=0)

    def offer(self) -> Action | None:
        """Partner, what is given, what is wanted."""
        others = [s for s in range(self.game.players) if s != self.seat and not self.game.is_out(s)]
        names = ", ".join(f"{seat + 1} {self.game.names[seat]}" for seat in others)
        answer = self.ask(
            de=f"Mit wem? ({names}; Enter = zurück)> ", en=f"with whom? ({names}; Enter = back)> "
        )
        if not answer:
            return None
        partner, _ = read_partner(self.game, answer)
        if partner not in others:
            raise TypingError(_nobody(answer, self.lang))
        self.list_deeds(self.seat)
        self.list_deeds(partner)
        example = "5,15+200+card0"
        give = self.ask(
            de=f"Was gibst du? ({example}; Enter = nichts)> ",
            en=f"what do you give? ({example}; Enter = nothing)> ",
        )
        get = self.ask(
            de=f"Was bekommst du? ({example}; Enter = nichts)> ",
            en=f"what do you get? ({example}; Enter = nothing)> ",
        )
        terms = f"give {read_bundle(self.game, give)} get {read_bundle(self.game, get)}"
        return read_action(self.game, f"offer {partner + 1} {terms}", self.lang)

    def settle(self) -> Action | None:
        """Deeds, and perhaps cash, for a debt."""
        self.list_deeds(self.seat)
        give = self.ask(
            de="Was gibst du? (5,15+200; Enter = zurück)> ", en="what do you give? (5,15+200; Enter = back)> "
        )
        if not give:
            return None
        return read_action(self.game, f"settle give {read_bundle(self.game, give)}", self.lang)

    def list_deeds(self, seat: int) -> None:
        """What a player could put into a trade."""
        voice = Voice(self.game, self.lang)
        deeds = [f for f in range(len(self.game.edition.fields)) if self.game.owner(f) == seat]
        parts = [f"{field} {voice.field(field)}" for field in deeds]
        parts += [f"card{d} {voice.deck(d)}" for d in range(2) if self.game.state.card_holder[d] == seat]
        parts.append(voice.money(self.game.cash(seat)))
        self.screen.say(f"{self.game.names[seat]}: {', '.join(parts)}", "  ")

    def ask(self, *, de: str, en: str) -> str:
        """One answer."""
        return self.screen.ask(pick(self.lang, de=de, en=en))


def _not_listed(answer: str, count: int, lang: Lang) -> str:
    return pick(
        lang,
        de=f"„{answer[:40]}“ steht nicht zur Wahl; es gibt 1 bis {count}.",
        en=f"“{answer[:40]}” is not listed; there are 1 to {count}.",
    )


def _nobody(answer: str, lang: Lang) -> str:
    return pick(
        lang,
        de=f"„{answer[:40]}“ spielt nicht mit oder kommt dafür nicht infrage.",
        en=f"“{answer[:40]}” does not play here, or not with you.",
    )
