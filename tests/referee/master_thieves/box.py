"""The box as a solid body: three levels at heights, turned and flipped by rotation matrices."""

from __future__ import annotations

Vector = tuple[int, int, int]
Matrix = tuple[Vector, Vector, Vector]

# The table frame: x points east, y points north, z points up.
SIDE_VECTORS: tuple[Vector, ...] = ((0, 1, 0), (1, 0, 0), (0, -1, 0), (-1, 0, 0))
UP: Vector = (0, 0, 1)

STILL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
# Seen from above, a clockwise quarter turn carries north to east.
CLOCKWISE: Matrix = ((0, 1, 0), (-1, 0, 0), (0, 0, 1))
COUNTERCLOCKWISE: Matrix = ((0, -1, 0), (1, 0, 0), (0, 0, 1))
# Half turns about a horizontal axis: the axis stays, the two other directions are reversed.
HALF_TURN: dict[str, Matrix] = {
    "ew": ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "ns": ((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
}


def moved(matrix: Matrix, vector: Vector) -> Vector:
    """Where a rotation carries a vector."""
    x, y, z = vector
    a, b, c = matrix
    return (
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
    )


def after(second: Matrix, first: Matrix) -> Matrix:
    """The rotation that does *first* and then *second*."""
    columns = [moved(second, (first[0][i], first[1][i], first[2][i])) for i in range(3)]
    return (
        (columns[0][0], columns[1][0], columns[2][0]),
        (columns[0][1], columns[1][1], columns[2][1]),
        (columns[0][2], columns[1][2], columns[2][2]),
    )


class Box:
    """Three levels, each with a centre on the vertical axis and an orientation."""

    def __init__(self) -> None:
        self.centre: dict[int, Vector] = {1: (0, 0, -1), 2: (0, 0, 0), 3: (0, 0, 1)}
        self.orientation: dict[int, Matrix] = {1: STILL, 2: STILL, 3: STILL}
        self._seen: list[tuple[int, int]] | None = None

    @classmethod
    def standing(cls, quarter_turns: str, face_up: str) -> Box:
        """The box with the N drawers of levels 1, 2, 3 at the given sides and the given face up."""
        box = cls()
        if face_up == "b":
            # About the north-south axis, so that the N drawers stay north before they are turned.
            box.flip("ns")
        for level, digit in zip((1, 2, 3), quarter_turns, strict=True):
            for _ in range(int(digit)):
                box.orientation[level] = after(CLOCKWISE, box.orientation[level])
        box._seen = None
        return box

    def copy(self) -> Box:
        """A box in the same pose that moves on its own."""
        other = Box()
        other.centre = dict(self.centre)
        other.orientation = dict(self.orientation)
        other._seen = self._seen
        return other

    def order(self) -> list[int]:
        """The home levels from bottom to top."""
        return sorted(self.centre, key=lambda level: self.centre[level][2])

    def turn(self, levels: int, clockwise: bool) -> None:
        """Turn the uppermost *levels* levels by 90 degrees as one block."""
        rotation = CLOCKWISE if clockwise else COUNTERCLOCKWISE
        for level in self.order()[3 - levels :]:
            self.orientation[level] = after(rotation, self.orientation[level])
        self._seen = None

    def flip(self, axis: str) -> None:
        """Turn the whole box over about a horizontal axis, "ew" or "ns"."""
        rotation = HALF_TURN[axis]
        for level in (1, 2, 3):
            self.centre[level] = moved(rotation, self.centre[level])
            self.orientation[level] = after(rotation, self.orientation[level])
        self._seen = None

    def slots(self) -> list[tuple[int, int]]:
        """For each slot (4 * height + side) the drawer standing there and its face up (0 is a, 1 is b)."""
        if self._seen is None:
            seen: list[tuple[int, int]] = [(-1, -1)] * 12
            for level in (1, 2, 3):
                height = self.centre[level][2] + 1
                face = 0 if moved(self.orientation[level], UP)[2] > 0 else 1
                for home, direction in enumerate(SIDE_VECTORS):
                    side = SIDE_VECTORS.index(moved(self.orientation[level], direction))
                    seen[4 * height + side] = (4 * (level - 1) + home, face)
            self._seen = seen
        return self._seen

    def face_up(self) -> str:
        """Which face, "a" or "b", looks up."""
        return "ab"[self.slots()[0][1]]

    def quarter_turns(self) -> str:
        """The sides at which the N drawers of levels 1, 2, 3 stand, as digits."""
        return "".join(str(SIDE_VECTORS.index(moved(self.orientation[level], SIDE_VECTORS[0]))) for level in (1, 2, 3))
