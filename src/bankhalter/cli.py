"""The command line: reads the arguments, hands over to the command, turns errors into exit codes.

Nothing here imports NumPy or Numba; a command's module is imported only when it runs.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import TextIOWrapper

from bankhalter import __version__
from bankhalter.commands.parser import build_parser
from bankhalter.errors import BankhalterError
from bankhalter.extras import explained
from bankhalter.i18n import LANGS, Lang, from_locale

BAD_INPUT = 2
INTERRUPTED = 128 + 2
"""What a shell reports for SIGINT."""
PIPE_CLOSED = 128 + 13
"""What a shell reports for SIGPIPE."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code."""
    _tolerate_narrow_encodings()
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(arguments)
        sys.stdout.flush()  # a closed pipe shows here and not at the interpreter's exit
        return code
    except BrokenPipeError:
        _silence_stdout()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print(file=sys.stderr)  # the shell's prompt shall not follow the "^C"
        return INTERRUPTED
    except ModuleNotFoundError as error:
        told = explained(error)
        if told is error:  # any other missing module is a defect
            raise
        return _refuse(told, arguments)
    except (BankhalterError, OSError) as error:
        return _refuse(error, arguments)


def choose_lang(arguments: Sequence[str]) -> Lang:
    """Language of the last `--lang`, else of the locale.

    It is looked up before parsing because the help and the messages of the parser need it.
    """
    known = [lang for value in _lang_values(arguments) for lang in LANGS if lang == value]
    return known[-1] if known else from_locale(os.environ)


def _run(arguments: list[str]) -> int:
    """Parse the arguments and call the command."""
    lang = choose_lang(arguments)
    parser = build_parser(lang, __version__)
    try:
        args = parser.parse_args(arguments)
    except SystemExit as stop:  # argparse leaves this way after --help, --version and mistakes
        return stop.code if isinstance(stop.code, int) else BAD_INPUT
    args.lang = lang
    if args.command is None:
        parser.print_help(sys.stderr)
        return BAD_INPUT
    return _call(args)


def _call(args: argparse.Namespace) -> int:
    """Import the command's module and run it."""
    code: int = import_module(f"bankhalter.commands.{args.command}").run(args)
    return code


def _lang_values(arguments: Sequence[str]) -> Iterator[str]:
    """All values given to `--lang`, right or wrong."""
    for position, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            yield argument.removeprefix("--lang=")
        elif argument == "--lang":
            yield from arguments[position + 1 : position + 2]


def _refuse(error: Exception, arguments: Sequence[str]) -> int:
    """Say what is wrong with the input."""
    wrong = _describe(error) if isinstance(error, OSError) else error
    if (lang := choose_lang(arguments)) != "en":  # what it takes for that is slow to load
        from bankhalter.tell.errors import told

        wrong = told(wrong, lang)
    print(f"bankhalter: {wrong}", file=sys.stderr)
    return BAD_INPUT


def _describe(error: OSError) -> str:
    """Name the file and the trouble, without the error number."""
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def _tolerate_narrow_encodings() -> None:
    """Let a terminal that cannot show a character show a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _silence_stdout() -> None:
    """Keep the interpreter from complaining about the closed pipe once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
