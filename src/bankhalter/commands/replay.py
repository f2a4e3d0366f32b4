"""`bankhalter replay`: a saved game as a story, with the position it leads to."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from bankhalter.analysis.story import story_of
from bankhalter.commands.numbers import print_story
from bankhalter.commands.position import after
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang
from bankhalter.tell import event_data, situation, tell
from bankhalter.tell.story import tell_story
from bankhalter.tell.views import view
from bankhalter.terminal import files
from bankhalter.terminal.board import board, legend, players
from bankhalter.terminal.screen import Screen
from bankhalter.terminal.story import story


def run(args: argparse.Namespace) -> int:
    """Replay a record, wholly or up to an action."""
    if args.story and args.events:
        raise BankhalterError("--story and --events: only one of them")
    path = Path(args.file).expanduser()
    with files.naming(path):
        record = files.read(path)
        game = after(record, args.at)
    if args.story:
        _tell(game, args.json, args.lang)
    elif args.json:
        print(json.dumps(_data(game, record, args.events, args.lang), ensure_ascii=False, indent=2))
    else:
        _print(game, args.events, args.lang, Screen())
    return 0


def _tell(game: Game, as_json: bool, lang: Lang) -> None:
    """Print the game in numbers."""
    told = tell_story(game, story_of(game), lang)
    if as_json:
        print(json.dumps(asdict(told), ensure_ascii=False, indent=2))
    else:
        print_story(game, told, lang, Screen())


def _print(game: Game, all_events: bool, lang: Lang, screen: Screen) -> None:
    if all_events:
        _print_events(game, lang, screen)
    else:
        for sentence in story(game, game.events, lang):
            screen.say(sentence)
    screen.say()
    screen.show(board(game, lang, screen.width, lines=screen.lines, colours=screen.colours))
    if screen.width < 100:
        screen.show(players(game, lang))
    screen.say(legend(game, lang))
    screen.say()
    screen.say(situation(game, lang))


def _print_events(game: Game, lang: Lang, screen: Screen) -> None:
    """Every action with its number, and below it every event."""
    for number, step in enumerate(game.steps, start=1):
        screen.say(f"{number}. {_who(game, step.action)}{step.action}")
        for event in step.events:
            screen.item("     ", tell(game, event, lang))


def _who(game: Game, action: Action) -> str:
    return f"{game.names[action.seat]}: " if action.seat is not None and action.seat >= 0 else ""


def _data(game: Game, record: Record, all_events: bool, lang: Lang) -> dict[str, object]:
    data: dict[str, object] = {
        "actions": len(game.steps),
        "of": len(record.actions),
        "engine": record.engine,
        "position": game.position(),
        "view": view(game),
    }
    if all_events:
        data["steps"] = [
            {
                "action": str(step.action),
                "seat": step.action.seat if not step.action.is_chance else None,
                "events": [event_data(game, event, lang) for event in step.events],
            }
            for step in game.steps
        ]
    return data
