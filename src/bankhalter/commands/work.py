"""What the commands that play many games share: running them, showing progress, and reporting trouble."""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bankhalter.errors import BankhalterError
from bankhalter.extras import need
from bankhalter.i18n import Lang, decimal, number, pick, plural

if TYPE_CHECKING:
    from bankhalter.lab.runs.crew import Crew
    from bankhalter.lab.runs.resume import ResumeFile
    from bankhalter.lab.runs.run import Run
    from bankhalter.lab.runs.spool import Spool
    from bankhalter.lab.runs.tally import Tally
    from bankhalter.lab.runs.task import Task

T = TypeVar("T", bound="Tally")

INTERRUPTED = 128 + 2
MOST_FAILURES = 10
"""This many failed games are printed; JSON has all of them."""


def split_bots(text: str) -> tuple[str, ...]:
    """The bots of `a,b,c`."""
    bots = tuple(name.strip() for name in text.split(","))
    if not all(bots):
        raise BankhalterError(f"--bots: a name is missing in '{text}'")
    return bots


def cores_of(args: argparse.Namespace) -> int:
    """How many cores work: the number given, otherwise all."""
    from bankhalter.lab.runs.run import all_cores

    return args.cores or all_cores()


def check_picture(args: argparse.Namespace) -> None:
    """Refuse, before hours of work, a picture that could not be drawn after them."""
    if args.plot:
        from bankhalter.lab.pictures.style import picture_path

        picture_path(args.plot)
        check_outputs(args.plot)


def check_outputs(*names: str | None) -> None:
    """Refuse, before hours of work, outputs that could not be written after them."""
    for name in filter(None, names):
        path = Path(name).expanduser()
        if not path.absolute().parent.is_dir():
            raise BankhalterError(f"{name}: there is no folder {path.parent}")
        if path.is_dir():
            raise BankhalterError(f"{name}: is a folder")


def make_folder(name: str) -> Path:
    """Make the folder for the results at once: better to fail before the games than after."""
    folder = Path(name).expanduser()
    if folder.exists() and not folder.is_dir():
        raise BankhalterError(f"{folder}: is not a folder")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def playing(
    args: argparse.Namespace, job: "Task[T]", *, rows: bool = False, folder: Path | None = None
) -> Iterator[tuple["Run[T]", "Spool | None"]]:
    """Play the games of a job as the arguments say; gives the run, and the rows if they are wanted."""
    from bankhalter.lab.runs.resume import ResumeFile
    from bankhalter.lab.runs.run import run
    from bankhalter.lab.runs.spool import Spool

    need("lab")  # before processes are started, which would wait for work
    with ExitStack() as stack:
        file = stack.enter_context(closing(ResumeFile(args.resume, job))) if args.resume else None
        spool = None
        if rows:
            spool = stack.enter_context(closing(file.spool() if file else Spool(job.row, folder=folder)))
        if file:
            _check_resumed(file, args)
            _tell_resumed(file, rows, args.lang)
        crew = _crew(args, job)
        # Ray and other people's bots may print; that must not end up among the results.
        with redirect_stdout(sys.stderr), _bar(args, file.standing.counted if file else 0) as bar:
            played = run(job, args.games, crew, file, spool, bar.update)
        yield played, spool


def _crew(args: argparse.Namespace, job: "Task[Any]") -> "Crew":
    if args.ray:
        from bankhalter.lab.runs.on_ray import RayCrew

        return RayCrew(job, args.ray, args.cores)
    from bankhalter.lab.runs.run import make_crew

    return make_crew(job, args.cores)


def _bar(args: argparse.Namespace, known: int) -> Any:
    from tqdm import tqdm

    tqdm.monitor_interval = 0  # no thread beside us: processes are forked while the bar is shown
    return tqdm(
        total=args.games,
        initial=known,
        unit=pick(args.lang, de=" Spiele", en=" games"),
        disable=not (args.progress or sys.stderr.isatty()),
        file=sys.stderr,
    )


# ---- what people read


def _check_resumed(file: "ResumeFile[Any]", args: argparse.Namespace) -> None:
    counted = file.standing.counted
    if counted > args.games:
        raise BankhalterError(f"--games {args.games}: {file.path} has {counted} games already")


def _tell_resumed(file: "ResumeFile[Any]", rows: bool, lang: Lang) -> None:
    standing = file.standing
    if standing.counted:
        counted = number(standing.counted, lang)
        note(pick(lang, de=f"{counted} Spiele aus {file.path}", en=f"{counted} games from {file.path}"))
    if rows and standing.kept < standing.counted:
        missing = number(standing.counted - standing.kept, lang)
        note(
            pick(
                lang,
                de=f"{missing} davon werden noch einmal gespielt: gezählt sind sie, ihre Zeilen fehlen",
                en=f"{missing} of them are played again: they are counted, but their rows are missing",
            )
        )


def tell_trouble(args: argparse.Namespace, run: "Run[Any]") -> int:
    """Report what went wrong in a run; returns its exit code."""
    from bankhalter.tell.errors import told

    failures, lang = run.failures, args.lang
    for game in sorted(failures)[:MOST_FAILURES]:
        note(f"{pick(lang, de='Spiel', en='game')} {game}: {told(failures[game], lang)}")
    if failures:
        counted = plural(
            len(failures),
            *pick(lang, de=("Spiel", "Spiele"), en=("game", "games")),
            lang,
        )
        note(pick(lang, de=f"{counted} gescheitert, nicht gewertet", en=f"{counted} failed, not counted"))
    if not run.interrupted:
        return 0
    done, wanted = number(run.done, lang), number(args.games, lang)
    note(
        pick(
            lang,
            de=f"abgebrochen nach {done} von {wanted} Spielen",
            en=f"stopped after {done} of {wanted} games",
        )
    )
    return INTERRUPTED


def note(text: str) -> None:
    """A remark beside the results."""
    print(f"bankhalter: {text}", file=sys.stderr)


def tell_speed(summary: dict[str, Any], lang: Lang) -> str:
    """Print how much was played, and how fast."""
    games, seconds = number(summary["games"], lang), decimal(summary["seconds"], 1, lang)
    rate = number(round(summary["games_per_second"]), lang)
    turns = number(round(summary["turns_per_second"]), lang)
    return pick(
        lang,
        de=f"{games} Spiele, {seconds} s ({rate} Spiele/s, {turns} Züge/s)",
        en=f"{games} games, {seconds} s ({rate} games/s, {turns} turns/s)",
    )


def columns(rows: Iterable[Sequence[str]]) -> str:
    """Rows as lines of a table: the first column to the left, numbers to the right."""
    cells = list(rows)
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = []
    for first, *rest in cells:
        figures = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        lines.append("  ".join([first.ljust(widths[0]), *figures]).rstrip())
    return "\n".join(lines)
