"""Mutation testing of the kernel's rule modules: break a rule on purpose, see whether a test notices.

All tests of tests/rules are collected once, in `python` mode. A first pass notes which kernel
functions each test calls and how long it takes. Then every mutant of a seeded sample is planted in
a forked child (the function's code object is replaced, so all importers see it) that runs the tests
calling that function, quickest first, until one fails. What no test notices is listed.

    python tools/mutants.py [--sample 300] [--seed 1] [--only building,rent] [--least 0.85]
"""

import argparse
import ast
import copy
import importlib
import multiprocessing
import os
import random
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

os.environ["BANKHALTER_KERNEL"] = "python"

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[1]
KERNEL = ROOT / "src" / "bankhalter" / "kernel"
MODULES = (
    *("agenda", "money", "deeds", "movement", "rent", "purchase", "auction", "building", "supply"),
    *("mortgage", "cards", "jail", "tickets", "speed_die", "landing", "duty", "standing", "trade"),
    *("debt", "means", "wish", "ending", "turn", "chance", "verify", "apply", "setup"),
)
EQUIVALENT = ROOT / "tools" / "equivalent_mutants.txt"
TWINS = ("[burgen-schloesser", "[yu-gi-oh")
"""Editions that are played by the classic board's switches; their tests would find nothing more."""
SECONDS = 60
"""A mutant that keeps its tests busy for longer than this loops for ever, which counts as noticed."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    module: str
    function: str
    line: int
    what: str
    tree: ast.Module

    def __str__(self) -> str:
        return f"{self.module}.{self.function}: {self.what}"


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    yield from (node for node in tree.body if isinstance(node, ast.FunctionDef))


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant of a module: operators swapped, constants changed, calls dropped, conditions negated."""
    source = (KERNEL / f"{module}.py").read_text()
    tree = ast.parse(source)
    for function in functions(tree):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for statement in body:
            for node in ast.walk(statement):
                for what, change in changes(node):
                    yield planted(tree, function.name, node, what, change, module)


def changes(node: ast.AST) -> Iterator[tuple[str, Any]]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield "comparison", SWAPS[type(node.ops[0])]
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in SWAPS:
        yield "operator", SWAPS[type(node.op)]
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "constant", node.value + 1
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "call dropped", ast.Pass
    elif isinstance(node, ast.If | ast.While) and not isinstance(node.test, ast.Constant):
        yield "condition negated", ast.Not


def planted(tree: ast.Module, function: str, node: ast.AST, what: str, change: Any, module: str) -> Mutant:
    """A copy of the module with the one change in it."""
    memo: dict[int, Any] = {}
    twin = copy.deepcopy(tree, memo)
    target = memo[id(node)]
    before = ast.unparse(node).splitlines()[0]
    if isinstance(target, ast.Compare):
        target.ops[0] = change()
    elif isinstance(target, ast.BinOp | ast.AugAssign | ast.BoolOp):
        target.op = change()
    elif isinstance(target, ast.Constant):
        target.value = change
    elif isinstance(target, ast.Expr):
        target.value = ast.Constant(value=None)
    elif isinstance(target, ast.If | ast.While):
        target.test = ast.UnaryOp(ast.Not(), target.test)
    ast.fix_missing_locations(twin)
    after = "dropped" if what == "call dropped" else ast.unparse(target).splitlines()[0]
    text = f"`{before}` became `{after}`" if before != after else what
    return Mutant(module, function, target.lineno, f"line {target.lineno}: {text}", twin)


def code_of(tree: ast.Module, function: str, filename: str) -> CodeType:
    compiled = compile(tree, filename, "exec")
    return next(
        constant
        for constant in compiled.co_consts
        if isinstance(constant, CodeType) and constant.co_name == function
    )


class Hunter:
    """A pytest plugin that hunts mutants instead of running the tests."""

    def __init__(self, chosen: list[Mutant], jobs: int) -> None:
        self.chosen = chosen
        self.jobs = jobs
        self.callers: dict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[str, float] = {}
        self.survivors: list[Mutant] = []
        self.items: list[pytest.Item] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.map_calls(session)
        self.hunt()
        return True

    def map_calls(self, session: pytest.Session) -> None:
        """Run every test once, in forked children, and note the kernel functions it calls."""
        global _hunter
        _hunter = self
        self.items = [item for item in session.items if not any(name in item.nodeid for name in TWINS)]
        begun, broken = time.perf_counter(), []
        with multiprocessing.get_context("fork").Pool(self.jobs) as pool:
            for number, (place, seconds, keys) in enumerate(
                pool.imap_unordered(_map_one, range(len(self.items)), chunksize=20), start=1
            ):
                item = self.items[place]
                if keys is None:
                    broken.append(item.nodeid)
                self.seconds[item.nodeid] = seconds
                for key in keys or ():
                    self.callers[key].append(item)
                if number % 200 == 0 or number == len(self.items):
                    spent = time.perf_counter() - begun
                    print(f"\rmapped {number}/{len(self.items)} tests in {spent:.0f} s", end="", flush=True)
        print()
        if broken:
            print("These fail without any mutant:", *broken, sep="\n  ")
            pytest.exit("tests are broken", 1)

    def map_one(self, place: int) -> tuple[int, float, set[tuple[str, str]] | None]:
        """In a child: seconds and kernel functions of one test, no functions if it fails."""
        called: set[CodeType] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                called.add(frame.f_code)

        item = self.items[place]
        start = time.perf_counter()
        sys.setprofile(note)
        reports = runtestprotocol(item, log=False, nextitem=None)
        sys.setprofile(None)
        seconds = time.perf_counter() - start
        if any(report.failed for report in reports):
            return place, seconds, None
        kernel = str(KERNEL)
        keys = {
            (Path(code.co_filename).stem, code.co_name)
            for code in called
            if code.co_filename.startswith(kernel)
        }
        return place, seconds, keys

    def hunt(self) -> None:
        running: dict[int, Mutant] = {}
        waiting = list(self.chosen)
        done = 0
        begun = time.perf_counter()
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                running[self.start(mutant)] = mutant
            child, status = os.wait()
            mutant = running.pop(child)
            done += 1
            if os.waitstatus_to_exitcode(status) == 0:
                self.survivors.append(mutant)
            rate = done / (time.perf_counter() - begun)
            killed = done - len(self.survivors)
            left = (len(waiting) + len(running)) / rate
            print(
                f"\r{done}/{len(self.chosen)} tried, {killed} killed, {left:.0f} s left ", end="", flush=True
            )
        print()

    def start(self, mutant: Mutant) -> int:
        child = os.fork()
        if child:
            return child
        signal.signal(signal.SIGALRM, lambda *_: os._exit(1))
        signal.alarm(SECONDS)
        os._exit(self.outcome(mutant))

    def outcome(self, mutant: Mutant) -> int:
        """In the child: 1 as soon as a test fails, 0 if none does."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        module = importlib.import_module(f"bankhalter.kernel.{mutant.module}")
        function = getattr(module, mutant.function)
        function.__code__ = code_of(mutant.tree, mutant.function, str(KERNEL / f"{mutant.module}.py"))
        items = self.callers[(mutant.module, mutant.function)]
        for item in sorted(items, key=lambda item: self.seconds[item.nodeid]):
            try:
                reports = runtestprotocol(item, log=False, nextitem=None)
            except BaseException:
                return 1
            if any(report.failed for report in reports):
                return 1
        return 0


_hunter: Hunter | None = None
"""The hunter, for forked children: tests cannot be sent to them."""


def _map_one(place: int) -> tuple[int, float, set[tuple[str, str]] | None]:
    assert _hunter is not None
    return _hunter.map_one(place)


def known_equivalents() -> dict[str, str]:
    """Mutants that change nothing a player could see: text of the mutant, tab, why."""
    if not EQUIVALENT.exists():
        return {}
    lines = (line for line in EQUIVALENT.read_text().splitlines() if line and not line.startswith("#"))
    return {name: why for name, _, why in (line.partition("\t") for line in lines)}


def name_of(mutant: Mutant) -> str:
    """The mutant without its line number, which changes often."""
    return f"{mutant.module}.{mutant.function} {mutant.what.split(': ', 1)[-1]}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sample", type=int, default=320)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(MODULES), help="modules, separated by commas")
    parser.add_argument("--least", type=float, default=0.85)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    everything = [mutant for module in args.only.split(",") for mutant in mutants_of(module)]
    chosen = random.Random(args.seed).sample(everything, min(args.sample, len(everything)))
    print(f"{len(everything)} mutants, {len(chosen)} of them tried (seed {args.seed})")
    hunter = Hunter(chosen, args.jobs)
    options = [
        "-p",
        "no:cacheprovider",
        "-p",
        "no:terminal",
        "-p",
        "no:xdist",
        "--override-ini=addopts=",
    ]
    rule_tests = ["--import-mode=importlib", "-m", "rule", str(ROOT / "tests" / "rules")]
    if pytest.main([*options, *rule_tests], plugins=[hunter]) != 0:
        sys.exit("no mutant was tried")
    return report(hunter, args.least)


def report(hunter: Hunter, least: float) -> int:
    known = known_equivalents()
    unexplained = [mutant for mutant in hunter.survivors if name_of(mutant) not in known]
    for mutant in sorted(hunter.survivors, key=str):
        why = known.get(name_of(mutant))
        print(f"survived: {mutant}" + (f"  ({why})" if why else ""))
    share = 1 - len(hunter.survivors) / len(hunter.chosen)
    print(f"killed {share:.1%} of {len(hunter.chosen)}; {len(unexplained)} survivors without an explanation")
    return 0 if share >= least else 1


if __name__ == "__main__":
    sys.exit(main())
