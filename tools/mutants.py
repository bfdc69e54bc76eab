"""Mutation tests: counts how many small changes of the rules the tests detect (docs/developers/quality.md).

Every function of a game's rules is changed in every way listed below, one change at a time. For each change a forked
process replaces the code of the function object, so that all importers use it, and runs the tests that call the
function until one fails: first those of its chapter, then the fast ones. A function that builds tables runs when its
module is imported; its tables are built again and replaced everywhere. The source files are never written to.
"""

import argparse
import ast
import copy
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "lightfinger"
NOT_RULES = {"__init__.py", "draw.py", "narrate.py", "phrase.py", "features.py"}
"""Files without rules: display and features."""
CHANCE = 3.0
"""CPU seconds of tests after which a mutant counts as surviving, by default."""
PATIENCE = 2.0, 10.0
"""A test hangs, and so detects the mutant, after this many CPU seconds plus this many times its usual time."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.Div: ast.Mult,
}


class Mutant:
    """One change of one function."""

    def __init__(self, module: str, name: str, line: int, what: str, tree: ast.Module) -> None:
        self.module = module
        self.name = name
        self.line = line
        self.what = what
        self.tree = tree

    def __str__(self) -> str:
        return f"{self.module.removeprefix('lightfinger.games.')}:{self.line} {self.name}: {self.what}"


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST | None]]:
    """Iterate over the replacements of a node, each with a description; None removes a statement."""
    if isinstance(node, ast.expr):
        yield from _expressions(node)
    elif isinstance(node, ast.stmt):
        yield from _statements(node)


def _expressions(node: ast.expr) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARISONS:
        changed = copy.deepcopy(node)
        changed.ops[0] = COMPARISONS[type(node.ops[0])]()
        yield f"{ast.unparse(node)} -> {ast.unparse(changed)}", changed
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        binary = copy.deepcopy(node)
        binary.op = OPERATORS[type(node.op)]()
        yield f"{ast.unparse(node)} -> {ast.unparse(binary)}", binary
    elif isinstance(node, ast.BoolOp):
        boolean = copy.deepcopy(node)
        boolean.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{ast.unparse(node)} -> {ast.unparse(boolean)}", boolean
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", copy.deepcopy(node.operand)
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.IfExp):
        yield (
            f"{ast.unparse(node)} -> the other way",
            ast.IfExp(copy.deepcopy(node.test), copy.deepcopy(node.orelse), copy.deepcopy(node.body)),
        )


def _statements(node: ast.stmt) -> Iterator[tuple[str, ast.AST | None]]:
    if isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
        changed = copy.deepcopy(node)
        changed.op = OPERATORS[type(node.op)]()
        yield f"{ast.unparse(node)} -> {ast.unparse(changed)}", changed
        yield f"{ast.unparse(node)} removed", None
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield f"{ast.unparse(node)} removed", None
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript):
        yield f"{ast.unparse(node)} removed", None
    elif isinstance(node, ast.Return) and node.value is not None and not isinstance(node.value, ast.Constant):
        yield f"{ast.unparse(node)} -> return None", ast.Return(ast.Constant(None))
    elif isinstance(node, ast.If) and not isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        opposite = copy.deepcopy(node)
        opposite.test = ast.UnaryOp(ast.Not(), opposite.test)
        yield f"if {ast.unparse(node.test)} -> if not", opposite
    elif isinstance(node, ast.Break):
        yield "break -> continue", ast.Continue()
    elif isinstance(node, ast.Continue):
        yield "continue -> break", ast.Break()


def _constants(node: ast.Constant) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node.value, bool):
        yield f"{node.value} -> {not node.value}", ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield f"{node.value} -> {node.value + 1}", ast.Constant(node.value + 1)
    elif isinstance(node.value, str) and node.value:
        yield f"{node.value!r} -> another text", ast.Constant(f"XX{node.value}")


class Place(ast.NodeTransformer):
    """Replaces the node with a given number in a copy of a module."""

    def __init__(self, number: int, replacement: ast.AST | None) -> None:
        self.number = number
        self.replacement = replacement
        self.count = -1

    def visit(self, node: ast.AST) -> Any:
        self.count += 1
        if self.count == self.number:
            if self.replacement is None:
                return ast.copy_location(ast.Pass(), node)
            return ast.copy_location(self.replacement, node)
        return self.generic_visit(node)


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Iterate over the functions and methods of a module with their qualified names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Iterate over all changes of all functions in a file."""
    module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for name, function in functions(tree):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        for inner in _walk(ast.Module(body, [])):
            for what, replacement in changes(inner[1]):
                yield _mutant(module, name, function, body, inner[0], inner[1], what, replacement)


def _walk(tree: ast.Module) -> Iterator[tuple[int, ast.AST]]:
    """Iterate over the nodes below *tree*, without annotations, asserts and docstrings, numbered as in `Place`."""
    number = -1

    def below(node: ast.AST, counted: bool) -> Iterator[tuple[int, ast.AST]]:
        nonlocal number
        number += 1
        if counted:
            yield number, node
        for field, value in ast.iter_fields(node):
            comment = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            skip = comment or field in ("annotation", "returns") or isinstance(node, ast.Assert)
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from below(child, counted and not skip)

    yield from below(tree, True)


def _mutant(
    module: str,
    name: str,
    function: ast.FunctionDef,
    body: list[ast.stmt],
    number: int,
    node: ast.AST,
    what: str,
    replacement: ast.AST | None,
) -> Mutant:
    changed = Place(number, replacement).visit(copy.deepcopy(ast.Module(body, [])))
    twin = copy.deepcopy(function)
    twin.body = changed.body or [ast.Pass()]
    twin.decorator_list = []
    tree = ast.fix_missing_locations(ast.Module([twin], []))
    return Mutant(module, name, getattr(node, "lineno", function.lineno), what, tree)


def changed_code(mutant: Mutant) -> CodeType:
    """Compile the changed function."""
    compiled = compile(mutant.tree, f"<mutant of {mutant.module}>", "exec")
    return next(constant for constant in compiled.co_consts if isinstance(constant, CodeType))


def target(mutant: Mutant) -> FunctionType:
    """Return the function that the mutant changes."""
    found: Any = importlib.import_module(mutant.module)
    for part in mutant.name.split("."):
        found = found.__dict__[part]
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    assert isinstance(found, FunctionType)
    return found


def rebuild_tables(name: str) -> None:
    """Run a module's assignments again and replace the old values in all modules that imported them."""
    module = sys.modules[name]
    path = str(module.__file__)
    names = {}
    for statement in ast.parse(Path(path).read_text(encoding="utf-8")).body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            assigned = statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]
            if isinstance(assigned, ast.Name) and assigned.id in module.__dict__:
                old = module.__dict__[assigned.id]
                exec(compile(ast.Module([statement], []), path, "exec"), module.__dict__)
                if isinstance(old, tuple | dict | list):
                    names[id(old)] = (old, module.__dict__[assigned.id])
    for other in list(sys.modules.values()):
        if getattr(other, "__name__", "").startswith(("lightfinger.", "tests.")):
            for key, value in list(other.__dict__.items()):
                if id(value) in names and names[id(value)][0] is value:
                    other.__dict__[key] = names[id(value)][1]


def empty_caches(package: str) -> None:
    """Clear the caches of the rules: the module-level dicts that are empty in the source."""
    for module in [module for name, module in sys.modules.items() if name.startswith(package)]:
        for statement in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
                if isinstance(statement.value, ast.Dict) and not statement.value.keys:
                    module.__dict__[statement.target.id].clear()


class Hunt:
    """A pytest plugin that runs the mutants once the tests are collected."""

    def __init__(self, folder: Path, jobs: int, only: str, chance: float, again: list[str]) -> None:
        self.folder = folder
        self.again = again
        self.chance = chance
        self.jobs = jobs
        self.only = only
        self.report: dict[str, Any] = {}
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = True

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        callers, seconds = self.watch(session.items)
        empty_caches(f"lightfinger.games.{self.folder.name}")
        mutants = [
            mutant
            for path in sorted(self.folder.glob("*.py"))
            if path.name not in NOT_RULES and (not self.only or path.stem in self.only.split(","))
            for mutant in mutants_of(path)
            if not self.again or str(mutant) in self.again
        ]
        survivors = self.hunt(mutants, callers, seconds)
        noticed = len(mutants) - len(survivors)
        score = 100 * noticed / max(1, len(mutants))
        print(f"\n{self.folder.name}: {noticed} of {len(mutants)} mutants detected, {score:.1f} %")
        for mutant in survivors:
            print(f"  survived  {mutant}")
        self.report = {
            "mutants": len(mutants),
            "noticed": noticed,
            "score": round(score, 1),
            "survivors": [str(mutant) for mutant in survivors],
        }
        return True

    def watch(self, items: list[pytest.Item]) -> tuple[dict[CodeType, set[int]], list[float]]:
        """Run every test once without a change, and record which functions it calls and how long it takes."""
        callers: dict[CodeType, set[int]] = {}
        seconds: list[float] = []
        folder = str(self.folder)
        for number, item in enumerate(items):
            seen: set[CodeType] = set()

            def note(frame: FrameType, event: str, argument: object, seen: set[CodeType] = seen) -> None:
                if event == "call" and frame.f_code.co_filename.startswith(folder):
                    seen.add(frame.f_code)

            began = time.perf_counter()
            sys.setprofile(note)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            sys.setprofile(None)
            seconds.append(time.perf_counter() - began)
            if self.failed:
                raise SystemExit(f"{item.nodeid} fails without a change")
            for code in seen:
                callers.setdefault(code, set()).add(number)
        self.items = items
        return callers, seconds

    def hunt(self, mutants: list[Mutant], callers: dict[CodeType, set[int]], seconds: list[float]) -> list[Mutant]:
        """Return the mutants that no test detects."""
        survivors: list[Mutant] = []
        running: dict[int, Mutant] = {}
        for count, mutant in enumerate(mutants):
            called = callers.get(target(mutant).__code__)
            numbers = range(len(seconds)) if called is None else called
            chapter = f"test_{mutant.module.rpartition('.')[2]}.py"
            tests = sorted(numbers, key=lambda number: (self.items[number].path.name != chapter, seconds[number]))
            while len(running) >= self.jobs:
                self.reap(running, survivors)
            sys.stdout.flush()
            child = os.fork()
            if child == 0:
                self.try_out(mutant, tests, seconds, called is None)
            running[child] = mutant
            if count % 100 == 0:
                print(f"\r{count} of {len(mutants)}, {len(survivors)} survive ", end="", file=sys.stderr, flush=True)
        while running:
            self.reap(running, survivors)
        return sorted(survivors, key=str)

    def reap(self, running: dict[int, Mutant], survivors: list[Mutant]) -> None:
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            survivors.append(mutant)
            print(f"\rnot detected: {mutant}", file=sys.stderr)

    def try_out(self, mutant: Mutant, tests: list[int], seconds: list[float], rebuild: bool) -> None:
        """In a forked process: change the function, run its tests, and exit with 1 as soon as one fails."""
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        target(mutant).__code__ = changed_code(mutant)
        began = time.process_time()
        status = 0
        try:
            if rebuild:
                signal.setitimer(signal.ITIMER_VIRTUAL, 10 * PATIENCE[0])
                rebuild_tables(mutant.module)
            for number in tests:
                signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE[0] + PATIENCE[1] * seconds[number])
                item = self.items[number]
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if self.failed:
                    status = 1
                    break
                if time.process_time() - began > self.chance:
                    break
        except BaseException:
            status = 1
        os._exit(status)


def main() -> None:
    """Run the mutants of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="master_thieves")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="", help="only these files, as in turn,rounds")
    parser.add_argument("--least", type=float, default=90.0, help="fail below this score")
    parser.add_argument("--chance", type=float, default=CHANCE, help="CPU seconds of tests for each mutant")
    parser.add_argument("--again", type=Path, help="only the survivors in a file written by --json")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    os.chdir(ROOT)
    again = json.loads(arguments.again.read_text())["survivors"] if arguments.again else []
    hunt = Hunt(PACKAGE / "games" / arguments.game, arguments.jobs, arguments.only, arguments.chance, again)
    tests = [f"tests/games/{arguments.game}", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    pytest.main([*tests, "-k", "not every_question or 41"], plugins=[hunt])
    if arguments.json:
        arguments.json.write_text(json.dumps(hunt.report))
    sys.exit(0 if hunt.report.get("score", 0.0) >= arguments.least else 1)


if __name__ == "__main__":
    main()
