"""Trains the network that estimates who wins: matches by rules of thumb, then gradient descent with numpy."""

import hashlib
import math
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, Final

import numpy as np

from lightfinger import bots, catalog
from lightfinger.bots.learned import Learned, Rehearsed
from lightfinger.bots.value import UNITS, Net, packed
from lightfinger.core.rng import Small, Stream
from lightfinger.lab.spreading import drop

BATCH: Final = 50
"""Matches per call of a worker."""
HELD_OUT: Final = 10
"""One match in so many is kept out of the training, to measure the network."""
EPOCHS: Final = 20
ROWS: Final = 512
"""Rows of a step."""
RATE: Final = 0.003
DECAY: Final = 1e-4
FIRST: Final = 0.9
SECOND: Final = 0.999
"""How slowly the means of the gradient and of its square fade (Adam)."""
AGAIN: Final = 2
"""How often a network is trained again from what the one before it says of the next rows."""

Rows = np.ndarray[Any, Any]


class NothingToLearn(ValueError):
    """A game without a learned value."""


def learned_of(game: str) -> Learned:
    """Return how a game learns the value of its states."""
    for persona in bots.cast(game):
        if persona.craft.learned is not None:
            return persona.craft.learned
    raise NothingToLearn(f"{game} has no learned value")


class Lesson:
    """What a network learns from: a game, an edition by its option values as words, seats and a seed."""

    def __init__(self, game: str, edition: dict[str, object], seats: int, seed: int) -> None:
        self.game: Final = game
        self.edition: Final = edition
        self.seats: Final = seats
        self.seed: Final = seed

    def play(self, first: int, end: int) -> list[Rehearsed]:
        """Play a range of matches; the result is always the same."""
        game = catalog.find(self.game)
        edition = catalog.decoded(game, self.edition)
        rehearse = learned_of(self.game).rehearse
        found = []
        for number in range(first, end):
            source = hashlib.sha256(f"lightfinger-lesson\0{self.seed}\0{number}".encode()).digest()
            state = game.blank(edition, self.seats)
            game.setup(state, Stream(source))
            found.append(rehearse(state, Small(Stream(source, "thought").word())))
        return found


def rehearsed(
    lesson: Lesson,
    matches: int,
    seconds: float = math.inf,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Rehearsed]:
    """Play *matches* matches, or as many as fit into *seconds*."""
    ends = time.monotonic() + seconds
    spans = [(first, min(first + BATCH, matches)) for first in range(0, matches, BATCH)]
    found: list[Rehearsed] = []
    if executor is None:
        for first, end in spans:
            if first and time.monotonic() > ends:
                break
            found += lesson.play(first, end)
            progress(end - first)
        return found
    batches: list[Future[list[Rehearsed]]] = []
    try:
        batches += [executor.submit(lesson.play, first, end) for first, end in spans]
        for batch in batches:
            if found and time.monotonic() > ends:
                break
            played = batch.result()
            found += played
            progress(len(played))
    finally:
        for batch in batches:
            batch.cancel()
        drop(executor, batches)
    return found


class Trained:
    """A trained network and how well it foresees matches that it was not trained with."""

    def __init__(self, net: Net, matches: int, rows: int, loss: float, base: float) -> None:
        self.net: Final = net
        self.matches: Final = matches
        self.rows: Final = rows
        self.loss: Final = loss
        """The log loss of held-out rows."""
        self.base: Final = base
        """The log loss of them if nothing but the mean is known."""

    def to_json(self) -> dict[str, Any]:
        """Return the numbers as JSON."""
        return {"matches": self.matches, "rows": self.rows, "loss": round(self.loss, 4), "base": round(self.base, 4)}


def trained(
    played: list[Rehearsed],
    seed: int,
    units: int = UNITS,
    epochs: int = EPOCHS,
    seats: int = 1,
    patience: float = 1.0,
) -> Trained:
    """Train a network on matches whose rows go around the seats.

    With a *patience* below 1 it is trained again from less noisy shares. A row's is what the network before says of
    the seat's next row, and with the weight *patience* what that row's own share is; the last row has the true one.
    """
    learning = [match for number, match in enumerate(played) if number % HELD_OUT]
    x, y = _stacked(learning)
    held_x, held_y = _stacked(played[::HELD_OUT])
    base = _loss(np.full(len(held_y), float(y.mean()), np.float32), held_y)
    layers = _descended(x, y, seed, units, epochs)
    for number in range(AGAIN if patience < 1.0 else 0):
        softened = _softened(learning, _values(layers, x), seats, patience)
        layers = _descended(x, softened, seed + number + 1, units, epochs)
    loss = _loss(_values(layers, held_x), held_y)
    return Trained(_net(layers), len(played), len(x) + len(held_x), loss, base)


def _descended(x: Rows, y: Rows, seed: int, units: int, epochs: int) -> list[Rows]:
    """Return the layers of a network that was trained on rows and their shares of the win."""
    rng = np.random.default_rng(seed)
    layers: list[Rows] = [
        rng.normal(0.0, math.sqrt(2.0 / x.shape[1]), (x.shape[1], units)).astype(np.float32),
        np.zeros(units, np.float32),
        rng.normal(0.0, math.sqrt(1.0 / units), units).astype(np.float32),
        np.zeros(1, np.float32),
    ]
    means: list[Rows] = [np.zeros_like(layer) for layer in layers]
    squares: list[Rows] = [np.zeros_like(layer) for layer in layers]
    steps = epochs * (len(x) // ROWS)
    step = 0
    for _ in range(epochs):
        order = rng.permutation(len(x))
        for first in range(0, len(x) - ROWS + 1, ROWS):
            chosen = order[first : first + ROWS]
            step += 1
            rate = RATE * (1.0 - step / (steps + 1))
            for place, gradient in enumerate(_gradients(layers, x[chosen], y[chosen])):
                gradient = gradient + np.float32(DECAY) * layers[place]
                means[place] = FIRST * means[place] + (1 - FIRST) * gradient
                squares[place] = SECOND * squares[place] + (1 - SECOND) * gradient * gradient
                mean = means[place] / (1 - FIRST**step)
                square = squares[place] / (1 - SECOND**step)
                layers[place] = layers[place] - np.float32(rate) * mean / (np.sqrt(square) + 1e-8)
    return layers


def _softened(played: list[Rehearsed], values: Rows, seats: int, patience: float) -> Rows:
    """Return the shares of all rows, mixed with the values of the rows that follow them."""
    found: list[Rows] = []
    first = 0
    for outlines, shares in played:
        said = values[first : first + len(outlines)]
        first += len(outlines)
        mixed = np.array(shares, np.float32)
        for row in range(len(outlines) - seats - 1, -1, -1):
            mixed[row] = (1.0 - patience) * said[row + seats] + patience * mixed[row + seats]
        found.append(mixed)
    return np.concatenate(found)


def file_of(learned: Learned, lesson: Lesson, result: Trained) -> bytes:
    """Return the bytes of the file of weights."""
    about = {
        "game": lesson.game,
        "edition": str(lesson.edition["name"]),
        "seats": lesson.seats,
        "seed": lesson.seed,
        **result.to_json(),
    }
    return packed(result.net, learned.names(lesson.seats), learned.revision, about)


def _stacked(played: list[Rehearsed]) -> tuple[Rows, Rows]:
    x = np.array([row for outlines, _ in played for row in outlines], np.float32)
    return x, np.array([share for _, shares in played for share in shares], np.float32)


def _hidden(layers: list[Rows], x: Rows) -> Rows:
    found: Rows = np.maximum(x @ layers[0] + layers[1], 0.0)
    return found


def _values(layers: list[Rows], x: Rows) -> Rows:
    total: Rows = _hidden(layers, x) @ layers[2] + layers[3]
    found: Rows = 1.0 / (1.0 + np.exp(-total))
    return found


def _gradients(layers: list[Rows], x: Rows, y: Rows) -> list[Rows]:
    hidden = _hidden(layers, x)
    wrong = (_values(layers, x) - y) / np.float32(len(y))
    back = np.outer(wrong, layers[2]) * (hidden > 0)
    return [x.T @ back, back.sum(axis=0), hidden.T @ wrong, wrong.sum(keepdims=True)]


def _loss(values: Rows, y: Rows) -> float:
    sure = np.clip(values, 1e-6, 1 - 1e-6)
    return float(-(y * np.log(sure) + (1 - y) * np.log(1 - sure)).mean())


def _net(layers: list[Rows]) -> Net:
    """Return the network; for each hidden unit the bias comes before its weights."""
    units = layers[0].shape[1]
    weights: list[float] = []
    for unit in range(units):
        weights.append(float(layers[1][unit]))
        weights += [float(weight) for weight in layers[0][:, unit]]
    weights.append(float(layers[3][0]))
    weights += [float(weight) for weight in layers[2]]
    return Net(layers[0].shape[0], units, weights)
