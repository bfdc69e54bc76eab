"""The command `make attack`, and the process that carries out one attack."""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import tests.server.attacks
from tests.server.attacks import connections, requests, sockets, tables
from tests.server.attacks.attack import ATTACKS, Attack, Target, struck
from tests.server.attacks.scene import FILES, Scene, past
from tests.server.attacks.trial import Alone, Outcome, as_json, shown, tried

HOMES = (connections, sockets, requests, tables)
TRIES = 3
LONG_ROWS = 6000
SHORT_ROWS = 1500
SHORT_SLACK = 5.0
"""In CI the limits of time are multiplied by this: it measures briefly, on a shared machine."""


async def run(chosen: list[Attack], seconds: float, rows: int, tries: int, slack: float) -> list[Outcome]:
    """Run every attack in turn. After one that broke a limit, replace the node."""
    outcomes: list[Outcome] = []
    alone = Alone(slack=slack)
    with tempfile.TemporaryDirectory(prefix="lightfinger-attack-") as place:
        folder = Path(place)
        (folder / "past").mkdir()
        known = await past(folder / "past", rows)
        (folder / "past" / "tables.sqlite3").rename(folder / "past" / "lightfinger.sqlite3")
        scene: Scene | None = None
        number = 0
        try:
            for one in chosen:
                for attempt in range(tries):
                    if scene is None or scene.proxied != one.proxied:
                        if scene is not None:
                            await scene.close()
                        scene = Scene(folder, known, one.proxied)
                        await scene.open()
                    number += 1
                    outcome = await tried(scene, one, number, seconds, alone, folder)
                    say(f"{one.name}: {'; '.join(outcome.missed) or 'held'} {outcome.did}")
                    if outcome.missed:
                        await scene.close()
                        scene = None
                    if not outcome.missed or attempt == tries - 1:
                        outcomes.append(outcome)
                        break
                    say(f"{one.name}: once more")
        finally:
            if scene is not None:
                await scene.close()
    return outcomes


def say(text: str) -> None:
    """Print one line of progress."""
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {text}\n")
    sys.stdout.flush()


def strike(name: str, file: str) -> None:
    """Carry out one attack; this is the main function of its process."""
    target = Target(**json.loads(Path(file).read_text()))
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    sys.stdout.write("striking\n")
    sys.stdout.flush()
    sys.stdout.write(json.dumps(asyncio.run(struck(ATTACKS[name], target))) + "\n")


def main() -> int:
    """Parse the command line and run the attacks it names."""
    parser = argparse.ArgumentParser(
        description=tests.server.attacks.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("attacks", nargs="*", metavar="ATTACK")
    parser.add_argument("--short", action="store_true", help="the attacks of CI, a few seconds each")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each goes on")
    parser.add_argument("--tries", type=int, default=TRIES, help="how often an attack that broke a bar is run")
    parser.add_argument("--json", default="", metavar="FILE", help="write the figures into a file")
    parser.add_argument("--list", action="store_true", help="name all attacks, as docs/hosts/security.md does")
    parser.add_argument("--strike", nargs=2, metavar=("ATTACK", "TARGET"), help=argparse.SUPPRESS)
    said = parser.parse_args()
    if said.strike:
        strike(*said.strike)
        return 0
    if said.list:
        sys.stdout.write("".join(one.line + "\n" for one in ATTACKS.values()))
        return 0
    chosen = [ATTACKS[name] for name in said.attacks] or [
        one for one in ATTACKS.values() if one.short or not said.short
    ]
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # The node inherits what most systems allow; the attacker takes what it can.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))
    seconds = min(said.seconds, 3.0) if said.short else said.seconds
    rows = SHORT_ROWS if said.short else LONG_ROWS
    outcomes = asyncio.run(run(chosen, seconds, rows, said.tries, SHORT_SLACK if said.short else 1.0))
    shown(outcomes, sys.stdout.write)
    if said.json:
        Path(said.json).write_text(as_json(outcomes) + "\n")
    broken = [one.attack for one in outcomes if one.missed]
    sys.stdout.write(f"{len(outcomes) - len(broken)} of {len(outcomes)} attacks held off\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
