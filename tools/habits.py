"""Plays the bots of a game against each other, prints what tells them apart, and how often they are named rightly."""

import argparse
from typing import Final

from lightfinger import bots
from lightfinger.lab.habits import Evening, Namer, evenings, kind, named_rightly, telling

FRESH: Final = 1_000_000
"""The first deal of the matches that are named; those that were learned from begin at 0."""
TOGETHER: Final = 20


def main() -> None:
    """Play, learn, name and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=300, help="matches of each bot, to learn and again to name")
    parser.add_argument("--iterations", type=int, default=12, help="of bots that search; they search without a clock")
    parser.add_argument("--bots", default="", help="only these, as a,b")
    parser.add_argument("--words", type=int, default=16)
    parser.add_argument("--kinds", action="store_true", help="count kinds of answers, such as all swaps together")
    asked = parser.parse_args()
    cast = [persona.hurried(asked.iterations).unclocked() for persona in bots.cast(asked.game)]
    cast = [persona for persona in cast if not asked.bots or persona.name in asked.bots.split(",")]
    learned = list(evenings(asked.game, cast, asked.games))
    print(f"mean number a match, of {asked.games} matches of each bot")
    print("".join(f"{name:>12}" for name in ["", *(persona.name for persona in cast)]))
    counted = [Evening(bot, [kind(one) for one in words]) for bot, words in learned] if asked.kinds else learned
    for one, means in telling(counted, asked.words):
        print(f"{one:>12}" + "".join(f"{means[persona.name]:12.2f}" for persona in cast))
    namer = Namer(learned)
    named = list(evenings(asked.game, cast, asked.games, FRESH))
    for together in (1, TOGETHER):
        right, total = named_rightly(namer, named, together)
        print(f"named rightly from {together} matches: {right} of {total}, {100 * right / total:.1f} %")
    for persona in cast:
        own = [evening for evening in named if evening.bot == persona.name]
        right, total = named_rightly(namer, own)
        print(f"{persona.name:>12} {right} of {total}")


if __name__ == "__main__":
    main()
