"""What the diagnosis says of a function that is called on several convolutions, as `try` does."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.account import account
from convcheck.diagnosis.evidence import Evidence, Observation
from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import Operands, draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

Array = NDArray[np.float64]
Makes = Callable[[Convolution, Operands], Array]

PLANE = Convolution((9, 7), 3, 4, (3, 2), 2, dtype="float64")


def told(makes: Makes, *convs: Convolution, which: Pass = Pass.FORWARD) -> str:
    """Return what is said of a function that is called on convolutions."""
    evidence = Evidence()
    for conv in convs:
        operands = draw(conv, Fill.INTEGERS, 3)
        actual = np.asarray(makes(conv, operands))
        search = Search(conv, operands, Fill.INTEGERS, which, may_be_right=False)
        right = actual.shape == search.right.shape and search.is_right(actual)
        evidence.add(Observation(conv, Fill.INTEGERS, operands, which, actual, right))
    return account(evidence)
