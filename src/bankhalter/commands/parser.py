"""All commands, with their help in German or English."""

import argparse

from bankhalter.commands.arguments import insight, lab, records, rulebook, tables
from bankhalter.commands.arguments.options import Options
from bankhalter.commands.arguments.parser import Parser
from bankhalter.i18n import LANGS, Lang, pick

COMMANDS = tables.COMMANDS | records.COMMANDS | rulebook.COMMANDS | lab.COMMANDS | insight.COMMANDS


def build_parser(lang: Lang, version: str) -> Parser:
    """Make the parser of the whole command line."""
    parser = Parser(
        lang,
        prog="bankhalter",
        description=pick(
            lang,
            de="Der Bankhalter führt die Bank und kennt die Regeln.",
            en="The Bankhalter holds the bank and knows the rules.",
        ),
    )
    options = Options(parser, lang)
    _add_common(options, default=None)
    options.add(
        "--version", action="version", version=version, de="die Version zeigen", en="show the version"
    )
    _add_commands(parser, lang)
    return parser


def _add_commands(parser: Parser, lang: Lang) -> None:
    """Add all commands with their options."""
    commands = parser.add_subparsers(
        title=pick(lang, de="Befehle", en="commands"),
        metavar=pick(lang, de="BEFEHL", en="COMMAND"),
        dest="command",
        prog=parser.prog,  # else the heading of the help would become a part of it
    )
    for name, (add_options, de, en) in COMMANDS.items():
        text = pick(lang, de=de, en=en)
        sentence = f"{text[0].upper()}{text[1:]}."
        command = commands.add_parser(name, lang=lang, help=text, description=sentence)
        options = Options(command, lang)
        add_options(options)
        # No default here: it would overwrite a `--lang` that stands before the command.
        _add_common(options, default=argparse.SUPPRESS)


def _add_common(options: Options, default: str | None) -> None:
    """Add what stands before and after a command."""
    options.add(
        "--lang",
        choices=LANGS,
        default=default,
        de="Sprache, sonst die des Systems",
        en="language, else that of the system",
    )
    options.add("-h", "--help", action="help", de="diese Hilfe", en="this help")
