"""A small network that estimates how likely a win is, from numbers that outline a state.

It has one layer of hidden units. A file of weights is a header, one line of JSON, and then the weights as 32-bit
floats: for each hidden unit its bias and a weight for each input, then the bias and the weights of the output.
"""

import hashlib
import json
import math
import struct
from typing import Any, Final

FORMAT: Final = 1
UNITS: Final = 48
"""The usual number of hidden units."""


class BadWeights(ValueError):
    """Bytes that are no weights, or weights for another outline."""


def digest_of(inputs: tuple[str, ...], revision: int) -> str:
    """Return the digest of an outline: the names of its inputs and the revision of how they are computed."""
    return hashlib.sha256("\n".join([str(revision), *inputs]).encode()).hexdigest()[:16]


class Net:
    """A network with its weights."""

    def __init__(self, inputs: int, units: int, weights: list[float]) -> None:
        if len(weights) != size(inputs, units):
            raise BadWeights(f"{len(weights)} weights for {inputs} inputs and {units} units")
        self.inputs: Final = inputs
        self.units: Final = units
        self.weights: Final = weights

    def __reduce__(self) -> tuple[Any, ...]:
        return Net, (self.inputs, self.units, self.weights)

    def value(self, outline: list[float]) -> float:
        """Return the probability of a win. The order of additions is fixed, so that every build gives the same."""
        places: list[int] = []
        amounts: list[float] = []
        for place in range(len(outline)):
            amount = outline[place]
            if amount != 0.0:
                places.append(place + 1)
                amounts.append(amount)
        weights = self.weights
        count = len(places)
        base = 0
        out = self.units * (self.inputs + 1)
        total = weights[out]
        for _ in range(self.units):
            excited = weights[base]
            for place in range(count):
                excited += weights[base + places[place]] * amounts[place]
            out += 1
            if excited > 0.0:
                total += weights[out] * excited
            base += self.inputs + 1
        return 1.0 / (1.0 + math.exp(-total))


def size(inputs: int, units: int) -> int:
    """Return the number of weights."""
    return units * (inputs + 1) + units + 1


def packed(net: Net, inputs: tuple[str, ...], revision: int, about: dict[str, Any]) -> bytes:
    """Return the bytes of a file of weights; *about* says how they were made."""
    header = {
        "weights": FORMAT,
        "digest": digest_of(inputs, revision),
        "inputs": list(inputs),
        "units": net.units,
        "about": about,
    }
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    return line + struct.pack(f"<{len(net.weights)}f", *net.weights)


def header_of(data: bytes) -> dict[str, Any]:
    """Return the header of a file of weights."""
    try:
        header = json.loads(data[: data.index(b"\n")])
    except ValueError as problem:
        raise BadWeights("no header") from problem
    if not isinstance(header, dict) or header.get("weights") != FORMAT:
        raise BadWeights(f"no weights of format {FORMAT}")
    return header


def unpacked(data: bytes, inputs: tuple[str, ...], revision: int) -> Net:
    """Return the network of a file of weights, made for an outline with these inputs."""
    header = header_of(data)
    if header["digest"] != digest_of(inputs, revision):
        raise BadWeights("they were made for another outline")
    units = int(header["units"])
    body = data[data.index(b"\n") + 1 :]
    if len(body) != 4 * size(len(inputs), units):
        raise BadWeights("they are not complete")
    return Net(len(inputs), units, list(struct.unpack(f"<{len(body) // 4}f", body)))
