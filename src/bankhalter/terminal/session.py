"""One table in a terminal: whose turn it is to type, what was typed, what came of it."""

import re
from collections.abc import Mapping
from pathlib import Path
from shlex import quote

from bankhalter.bots.bot import Bot, Observer
from bankhalter.bots.courtesy import USUAL_TALK, Courtesy, remember
from bankhalter.bots.levels import USUAL, find_level
from bankhalter.bots.manners import awaited, bot_move, next_bot
from bankhalter.bots.minds import at_table
from bankhalter.codes import CHANCE, ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError, IllegalActionError
from bankhalter.i18n import Lang, pick
from bankhalter.tell import situation
from bankhalter.tell.answers import say_why
from bankhalter.tell.errors import told
from bankhalter.terminal import chance, commands, files
from bankhalter.terminal.board import board, legend, players
from bankhalter.terminal.dialogues import Dialogue
from bankhalter.terminal.menu import MenuLine, entries
from bankhalter.terminal.screen import LeaveError, Screen
from bankhalter.terminal.story import story
from bankhalter.terminal.style import bold
from bankhalter.terminal.typed import TypingError, read_action, read_seat


class Session:
    """A game, who of the players is a program, and the terminal they share."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        lang: Lang,
        screen: Screen,
        save_to: Path | None = None,
        level: str = USUAL,
    ) -> None:
        self.game, self.bots, self.lang, self.screen = game, bots, lang, screen
        self.save_to, self.level = save_to, level
        self.seat = max(game.actor, 0)
        self.menu: list[MenuLine] = []
        self.stale = True
        self.turn_shown = -1

    # ---- the loop

    def play(self) -> None:
        """Play until the game ends; `LeaveError` when the players stop before."""
        if self.save_to is not None:
            files.save(self.game, self.save_to)  # a file that cannot be written is noticed now
        while True:
            self.let_bots_play()
            if self.game.over:
                break
            self.show_news()
            self.attempt(self.screen.ask(self.prompt()))
        self.show_end()

    def let_bots_play(self) -> None:
        """Everything that is up to bots, until a person, the table or nobody decides."""
        steps = len(self.game.steps)
        while (seat := next_bot(self.game, self.bots)) is not None:
            bot = self.bots[seat]
            if isinstance(bot, Observer):
                bot.observe(at_table(self.game, dict.fromkeys(self.bots, find_level(self.level).bot)))
            move = bot_move(bot, self.game, seat, self.courtesy)
            if move.why is not None:
                said = say_why(self.game, move.why, self.lang)
                self.screen.say(
                    pick(
                        self.lang,
                        de=f"{self.game.names[seat]}: „{said}“",
                        en=f"{self.game.names[seat]}: “{said}”",
                    )
                )
            self.do(move.action, seat)
        if len(self.game.steps) != steps:
            self.autosave()

    @property
    def courtesy(self) -> Courtesy:
        """What bots may ask of the people at this table."""
        people = frozenset(seat for seat in range(self.game.players) if seat not in self.bots)
        return Courtesy(USUAL_TALK, people, remember((), self.game.steps, people))

    def awaited(self) -> int | None:
        """The person whose answer a bot waits for."""
        offer = awaited(self.game, self.bots)
        return None if offer is None else offer.to

    def act(self, action: Action, seat: int) -> None:
        """Carry out what a person, or the real table, has decided."""
        self.do(action, seat)
        if action.kind in (ActionKind.OFFER, ActionKind.SETTLE):
            partner = self.game.offers[-1].to
            if partner not in self.bots:
                self.seat = partner  # the partner sees the offer in a menu of his own
        self.autosave()

    def do(self, action: Action | str, seat: int) -> None:
        """Carry out an action and tell what happened."""
        self.tell(self.game.push(action, seat=seat))
        self.stale = True
        self.seat = max(self.game.actor, 0)

    # ---- what is shown

    def tell(self, events: list[Event]) -> None:
        """Tell what happened."""
        for sentence in story(self.game, events, self.lang):
            self.screen.say(sentence)

    def show_news(self) -> None:
        """Board, situation and menu, where they have changed."""
        if not self.stale:
            return
        self.stale = False
        if self.game.actor == CHANCE:
            chance.present(self.game, self.lang, self.screen)
            return
        awaited = self.awaited()
        if awaited is not None:
            self.seat = awaited
        turn = int(self.game.state.turn)
        if self.game.phase == Phase.ROLL and turn != self.turn_shown:
            self.turn_shown = turn
            self.show_board(brief=True)
        self.screen.say()
        self.screen.say(bold(situation(self.game, self.lang), self.screen.colours))
        self.show_menu()

    def show_menu(self) -> None:
        """The menu of the seat in view."""
        if self.game.actor == CHANCE or self.game.over:
            return
        name = self.game.names[self.seat]
        if self.seat == self.awaited():
            self.screen.say(pick(self.lang, de=f"{name} soll antworten:", en=f"{name} is to answer:"))
        elif self.seat != self.game.actor:
            self.screen.say(
                pick(self.lang, de=f"Menü von {name} (Enter = zurück):", en=f"Menu of {name} (Enter = back):")
            )
        self.menu = entries(self.game, self.seat, self.lang)
        for place, entry in enumerate(self.menu, start=1):
            self.screen.item(f" {place:>2}  ", entry.label)

    def show_board(self, brief: bool = False) -> None:
        """The board; on a narrow terminal only the players when it shows up by itself."""
        screen = self.screen
        wide = screen.width >= 100
        self.screen.say()
        if wide or not brief:
            screen.show(board(self.game, self.lang, screen.width, lines=screen.lines, colours=screen.colours))
        if not wide:
            screen.show(players(self.game, self.lang))
        if not brief:
            screen.say(legend(self.game, self.lang))

    def show_end(self) -> None:
        """The last position and the winner."""
        self.show_board(brief=True)
        self.screen.say()
        self.screen.say(bold(situation(self.game, self.lang), self.screen.colours))
        if self.save_to is not None:
            self.screen.say(pick(self.lang, de="Zum Nachlesen:", en="To read it again:"))
            self.screen.show([f"  bankhalter replay {quote(str(self.save_to))}"])

    def prompt(self) -> str:
        """Who is asked."""
        if self.game.actor == CHANCE:
            return chance.prompt(self.game, self.lang)
        return f"{self.game.names[self.seat]}> "

    # ---- what is typed

    def attempt(self, text: str) -> None:
        """Do what was typed; whatever is wrong with it becomes a sentence, and nothing has changed."""
        try:
            self.understand(text)
        except LeaveError:
            raise
        except IllegalActionError as error:
            self.refuse(error)
        except BankhalterError as error:
            self.screen.say(told(error, self.lang))
        except OSError as error:
            self.complain(error)

    def refuse(self, error: IllegalActionError) -> None:
        """Why an action is not legal, and by which rule."""
        action = error.action
        if isinstance(action, Action):
            verdict = self.game.explain(action, lang=self.lang)
            self.screen.say(f"{verdict.text} [{verdict.rule}]")

    def understand(self, text: str) -> None:
        """Outcome of chance, number of the menu, command or action."""
        if self.game.actor == CHANCE:
            outcome = chance.read(self.game, text)
            if outcome is not None:
                self.act(outcome, CHANCE)
                return
        if not text:
            self.go_on()
        elif re.fullmatch(r"\d+", text) and self.game.actor != CHANCE:
            self.pick_entry(text)
        elif not commands.run(self, text):
            self.act_typed(text)

    def go_on(self) -> None:
        """Enter: the first line of the menu, or back from another player's menu."""
        if self.game.actor == CHANCE:
            return
        if self.seat != self.game.actor:
            self.seat, self.stale = self.game.actor, True
        elif self.menu and not any(a.kind == ActionKind.BANKRUPT for a in self.menu[0].actions):
            self.start(self.menu[0])

    def pick_entry(self, text: str) -> None:
        """A number of the menu."""
        if len(text) > 3 or not 1 <= int(text) <= len(self.menu):
            raise TypingError(
                pick(
                    self.lang,
                    de=f"Im Menü gibt es keine Nummer {text[:10]}.",
                    en=f"There is no number {text[:10]} in the menu.",
                )
            )
        self.start(self.menu[int(text) - 1])

    def start(self, entry: MenuLine) -> None:
        """Carry out a line of the menu, asking for what it leaves open."""
        action = Dialogue(self.game, self.seat, self.lang, self.screen).choose(entry)
        if action is None:
            self.stale = True
        else:
            self.act(action, self.seat)

    def act_typed(self, text: str) -> None:
        """An action in words, of the seat in view or of another one."""
        seat, rest = self.whose(text)
        if not rest:
            self.seat, self.stale = seat, True
        else:
            self.act(read_action(self.game, rest, self.lang), seat)

    def whose(self, text: str) -> tuple[int, str]:
        """The seat that acts, and what it does."""
        seat, rest = read_seat(self.game, text)
        if seat is None:
            if text.startswith("@"):
                who = text.split()[0]
                raise TypingError(
                    pick(
                        self.lang,
                        de=f"„{who[:40]}“ spielt nicht mit.",
                        en=f"“{who[:40]}” does not play here.",
                    )
                )
            return self.seat, rest
        if seat in self.bots:
            name = self.game.names[seat]
            raise TypingError(
                pick(self.lang, de=f"{name} spielt der Computer.", en=f"{name} is played by the computer.")
            )
        return seat, rest

    # ---- saving

    def autosave(self) -> None:
        """Save after every action if a file was named; the game goes on where that fails."""
        if self.save_to is None:
            return
        try:
            files.save(self.game, self.save_to)
        except OSError as error:
            self.complain(error)

    def complain(self, error: OSError) -> None:
        """Say what is wrong with a file."""
        self.screen.say(told(f"{error.filename or self.save_to}: {error.strerror or error}", self.lang))

    def undo(self) -> Action:
        """Take back the last thing a person did, with everything that came of it."""
        chance_counts = self.game.manual
        places = [
            place
            for place, step in enumerate(self.game.steps)
            if (chance_counts if step.action.is_chance else step.action.seat not in self.bots)
        ]
        if not places:
            raise TypingError(
                pick(self.lang, de="Es gibt nichts zurückzunehmen.", en="There is nothing to take back.")
            )
        action = self.game.steps[places[-1]].action
        while len(self.game.steps) > places[-1]:
            self.game.pop()
        self.seat, self.stale = max(self.game.actor, 0), True
        self.autosave()
        return action
