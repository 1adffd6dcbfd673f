"""One convolution, many semirings."""
from dataclasses import dataclass
from functools import reduce
from math import inf
from operator import add, mul
from typing import Any, Callable


@dataclass(frozen=True)
class Semiring:
    plus: Callable[[Any, Any], Any]
    times: Callable[[Any, Any], Any]
    zero: Any                    # neutral for plus, absorbing for times


SEMIRINGS = {
    "counting": Semiring(add, mul, 0),
    "min_plus": Semiring(min, add, inf),
    "max_plus": Semiring(max, add, -inf),
    "viterbi": Semiring(max, mul, 0.0),           # numbers in [0, 1]
    "bottleneck": Semiring(max, min, -inf),       # widest path
    "boolean": Semiring(lambda p, q: p or q, lambda p, q: p and q, False),
}


def semiring_convolve(f, g, semiring="counting"):
    """h[n] = PLUS over i + j = n of f[i] TIMES g[j], full length, as a list.

    semiring: a name from SEMIRINGS or a Semiring. Empty operands give an empty list.
    """
    ring = SEMIRINGS[semiring] if isinstance(semiring, str) else semiring
    f, g = list(f), list(g)
    if not f or not g:
        return []

    def entry(n):
        first = max(0, n - len(g) + 1)
        last = min(n, len(f) - 1)
        terms = (ring.times(f[i], g[n - i]) for i in range(first, last + 1))
        return reduce(ring.plus, terms, ring.zero)

    return [entry(n) for n in range(len(f) + len(g) - 1)]
