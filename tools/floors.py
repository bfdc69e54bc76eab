"""Compare the coverage of every package with its floor: `make coverage`.

The floors are in pyproject.toml, under `tool.lightfinger.coverage`. Lines and branches count together. A package
without a floor fails, and so does one that is below its own. CI measures only the packages it names.
"""

import argparse
import json
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from coverage import Coverage

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = Path("src/lightfinger")


def floors() -> dict[str, float]:
    """The least share of each package, in percent."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, float] = tomllib.load(file)["tool"]["lightfinger"]["coverage"]
    return found


def package(file: str) -> str:
    """The package, or the single module, that a file belongs to; `lightfinger` for those that only start the others."""
    name = Path(file).relative_to(SOURCES).parts[0].removesuffix(".py")
    return "lightfinger" if name.startswith("__") else name


def shares(files: Mapping[str, Any]) -> dict[str, float]:
    """The share of lines and branches that were run, by package, in percent."""
    run: dict[str, int] = {}
    all_of_them: dict[str, int] = {}
    for name, file in files.items():
        count = file["summary"]
        key = package(name)
        run[key] = run.get(key, 0) + count["covered_lines"] + count["covered_branches"]
        all_of_them[key] = all_of_them.get(key, 0) + count["num_statements"] + count["num_branches"]
    return {key: 100.0 * run[key] / total if total else 100.0 for key, total in sorted(all_of_them.items())}


def problems(reached: Mapping[str, float], wanted: Mapping[str, float]) -> Iterable[str]:
    """What is below its floor, has none, or has one without a package."""
    for name, share in reached.items():
        if name not in wanted:
            yield f"{name} has no floor in pyproject.toml; it reaches {share:.2f} %"
        elif share < wanted[name]:
            yield f"{name} reaches {share:.2f} %, its floor is {wanted[name]} %"
    for name in sorted(set(wanted) - set(reached)):
        yield f"{name} has a floor, but nothing of it was measured"


def measured(data: str) -> dict[str, Any]:
    """What coverage wrote down about each file."""
    coverage = Coverage(data_file=data, config_file=str(ROOT / "pyproject.toml"))
    coverage.load()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        coverage.json_report(outfile=str(report))
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["files"]
    return found


def main() -> int:
    """Print a line for each package and what is wrong; 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tools.floors", description=__doc__)
    parser.add_argument("data", nargs="?", default=".coverage", help="the file that coverage wrote")
    parser.add_argument("--missing", metavar="PACKAGE", help="also list the lines of this package that no test runs")
    parser.add_argument("--only", nargs="+", metavar="PACKAGE", help="compare only these packages")
    chosen = parser.parse_args()
    files = measured(chosen.data)
    reached, wanted = shares(files), floors()
    if chosen.only:
        reached, wanted = ({name: held[name] for name in chosen.only if name in held} for held in (reached, wanted))
    for name, share in reached.items():
        print(f"{name:<14} {share:6.2f} %   floor {wanted.get(name, '-')}")
    if chosen.missing:
        for file, told in files.items():
            if package(file) == chosen.missing and (told["missing_lines"] or told["missing_branches"]):
                print(f"{file}: lines {told['missing_lines']}, branches {told['missing_branches']}")
    wrong = list(problems(reached, wanted))
    print("; ".join(wrong) if wrong else f"{len(reached)} packages reach their floors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
