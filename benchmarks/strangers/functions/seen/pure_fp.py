from __future__ import annotations

from functools import reduce
from itertools import product
from operator import add, mul
from typing import Callable, Iterable, Sequence

Matrix = Sequence[Sequence[float]]


def compose(*fs: Callable) -> Callable:
    return reduce(lambda f, g: lambda *a: f(g(*a)), fs)


def dot(xs: Iterable[float], ys: Iterable[float]) -> float:
    return reduce(add, map(mul, xs, ys), 0)


flatten = compose(tuple, lambda rows: (v for row in rows for v in row))


def window(m: Matrix, top: int, left: int, h: int, w: int) -> Matrix:
    return [row[left:left + w] for row in m[top:top + h]]


def correlate_valid(m: Matrix, k: Matrix) -> list[list[float]]:
    """Slide ``k`` (unflipped) over ``m`` wherever it fits entirely; pure, nested lists in and out."""
    h, w = len(k), len(k[0])
    taps = flatten(k)
    rows, cols = len(m) - h + 1, len(m[0]) - w + 1
    values = [dot(flatten(window(m, i, j, h, w)), taps) for i, j in product(range(rows), range(cols))]
    return [values[i * cols:(i + 1) * cols] for i in range(rows)]
