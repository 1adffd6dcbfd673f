from typing import Sequence

import numpy as np


def two_sided_exponential(x: Sequence[float], a: float) -> np.ndarray:
    """Smooth with the kernel (1 - a) / (1 + a) * a ** |k|, 0 <= a < 1.

    Recursive: a causal and an anticausal first order pass are added, the
    centre sample being counted once. The signal is zero beyond its ends.
    """
    x = np.asarray(x, dtype=float)
    n = x.size
    fwd = np.zeros(n)
    state = 0.0
    for i in range(n):
        state = x[i] + a * state
        fwd[i] = state

    bwd = np.zeros(n)
    state = 0.0
    for i in range(n - 1, -1, -1):
        bwd[i] = a * state
        state = x[i] + bwd[i]

    return (fwd + bwd) * (1 - a) / (1 + a)
