"""`bankhalter play`: the game in the terminal."""

import argparse
import contextlib
import sys
from pathlib import Path
from shlex import quote

from bankhalter.bots.levels import USUAL, find_level
from bankhalter.commands.work import check_outputs
from bankhalter.compiling.beside import Compilation
from bankhalter.engine.game import Game
from bankhalter.errors import BankhalterError
from bankhalter.i18n import Lang, pick
from bankhalter.terminal import files
from bankhalter.terminal.bots import bots_among, make_bots
from bankhalter.terminal.screen import LeaveError, Screen
from bankhalter.terminal.session import Session
from bankhalter.terminal.setup import given_path, set_up


def run(args: argparse.Namespace) -> int:
    """Play until the game or the input ends. What is not compiled yet is compiled meanwhile."""
    compilation = Compilation()
    if not compilation.load():
        _tell_that_it_compiles(args.lang)
        compilation.start(lambda _: None)
    try:
        return _run(args)
    finally:
        compilation.stop()


def _tell_that_it_compiles(lang: Lang) -> None:
    told = pick(
        lang,
        de="Nebenher werden die Regeln übersetzt, einmal. Bots denken so lange weniger nach.",
        en="Meanwhile the rules are compiled, once. Until then bots think less.",
    )
    print(f"bankhalter: {told}", file=sys.stderr)


def _run(args: argparse.Namespace) -> int:
    screen = Screen()
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # line editing and history for input()
    try:
        session = _open(args, screen)
    except LeaveError:
        return 0
    try:
        _play(session, resumed=args.resume is not None)
    except LeaveError:
        _say_goodbye(session)
    except KeyboardInterrupt:
        print()
        _say_goodbye(session)
        raise
    return 0


def _open(args: argparse.Namespace, screen: Screen) -> Session:
    """The table: a saved one, or a new one."""
    check_outputs(args.save)
    save_to, lang = given_path(args.save), args.lang
    resume = given_path(args.resume)
    if resume is None:
        game = set_up(args, lang, screen).open()
    else:
        _check_resumed(args)
        game = files.load(resume, seed=args.seed, manual=args.dice_by_hand)
        save_to = save_to or resume
    seats = bots_among(game.names)
    if resume is not None and args.bots is not None:
        seats = list(range(max(game.players - args.bots, 0), game.players))
    bots = make_bots(seats, find_level(args.level), args.seed)
    return Session(game, bots, lang, screen, save_to, args.level)


def _check_resumed(args: argparse.Namespace) -> None:
    """Refuse what would not count, for the saved game says it itself."""
    for option in ("edition", "preset", "players", "house_rule", "strict_claims", "watch"):
        if getattr(args, option):
            name = option.replace("_", "-")
            raise BankhalterError(f"--{name}: the game of --resume says that, leave it out")


def _play(session: Session, resumed: bool) -> None:
    _introduce(session.game, session.lang, session.screen)
    if session.bots:
        level = find_level(session.level)
        session.screen.say(f"Bots: {level.name(session.lang)}. {level.about(session.lang)}")
    if not resumed:
        session.tell(session.game.events)
    session.play()


def _introduce(game: Game, lang: Lang, screen: Screen) -> None:
    """What is played, by whom, and what of it is not in the rulebook's normal game."""
    names = ", ".join(f"{seat + 1} {name}" for seat, name in enumerate(game.names))
    screen.say(f"{game.edition.name.of(lang)} – {names}")
    found = game.ruleset.deviations
    if found:
        screen.say(pick(lang, de="Abweichend vom normalen Spiel:", en="Different from the normal game:"))
    for switch in found:
        was = pick(
            lang, de=f"{switch.value} statt {switch.official}", en=f"{switch.value}, not {switch.official}"
        )
        screen.item("  * ", f"{switch.meaning.of(lang)} ({switch.name}: {was})")
    screen.say(
        pick(lang, de="? zeigt alles, was man eintippen kann.", en="Type ? for all that can be typed.")
    )


def _say_goodbye(session: Session) -> None:
    """How to go on later; an interactive game that nobody saved is put in a safe place."""
    lang, path = session.lang, session.save_to
    session.autosave()
    if path is None and sys.stdin.isatty():
        path = _shelter(session)
    if path is None:
        session.screen.say(
            pick(
                lang,
                de="Das Spiel ist nicht gespeichert (dafür gibt es --save DATEI und save DATEI).",
                en="The game is not saved (there are --save FILE and save FILE for that).",
            )
        )
        return
    session.screen.say(pick(lang, de="Weiter geht es mit:", en="Go on with:"))
    by_hand = " --dice-by-hand" if session.game.manual else ""
    level = "" if session.level == USUAL else f" --level {session.level}"
    session.screen.show([f"  bankhalter play --text{by_hand}{level} --resume {quote(str(path))}"])


def _shelter(session: Session) -> Path | None:
    path = files.shelter()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.save(session.game, path)
    except OSError:
        return None
    return path
