"""Measures how well every bot remembers, compares it with its memory model, and plots both into docs/images.

A line is the measurement, the band the model plus or minus three percentage points.
"""

import argparse
from pathlib import Path
from typing import Final

from lightfinger import bots, catalog
from lightfinger.lab.recall import Bin, measured
from tools.plots import Line, lines

FEWEST: Final = 2000
"""Bins with fewer sightings are ignored."""
WITHIN: Final = 0.03
IMAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "images"


def drawn(name: str, bins: dict[int, Bin]) -> Line | None:
    """Return one bot's line through the bins with enough sightings."""
    full = {at: found for at, found in bins.items() if len(found.sightings) >= FEWEST}
    if len(full) < 2:
        return None
    return Line(
        name,
        [(at, found.measured()) for at, found in full.items()],
        [(at, max(0.0, found.promise() - WITHIN), min(1.0, found.promise() + WITHIN)) for at, found in full.items()],
    )


def main() -> None:
    """Measure, print a table and write the plots."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=150)
    matches = parser.parse_args().matches
    IMAGES.mkdir(exist_ok=True)
    for name, game in catalog.GAMES.items():
        found = {persona: measured(name, persona, matches) for persona in bots.cast(name)}
        for kind, across in (("commands", "commands heard since the sighting"), ("moves", "moves of the place since")):
            print(f"{name}, recall by {kind}: measured (promised), for bins of {FEWEST:,} sightings and more")
            made: list[Line] = []
            for persona, curve in found.items():
                bins = curve.by_commands if kind == "commands" else curve.by_moves
                line = drawn(persona.title, bins)
                made += [line] if line is not None else []
                shares = ", ".join(
                    f"{at}: {100 * one.measured():.0f} ({100 * one.promise():.0f})"
                    for at, one in bins.items()
                    if len(one.sightings) >= FEWEST
                )
                print(f"  {persona.title:<22} {shares}")
            if made:
                title = f"{game.title}: who still recalls what"
                svg = lines(title, across, "share recalled rightly", made, log=kind == "commands")
                (IMAGES / f"recall-{name}-{kind}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
