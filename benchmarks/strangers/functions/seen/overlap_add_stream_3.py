from typing import Iterable, Iterator

import numpy as np
from scipy.signal import fftconvolve


def overlap_add(blocks: Iterable[np.ndarray], h: np.ndarray) -> Iterator[np.ndarray]:
    """Filter a stream of 1-D blocks with the FIR ``h``.

    Yields one output block per (non-empty) input block, of the same length, and
    at last the len(h) - 1 samples that ring out (nothing if that is zero).
    Blocks may have any length, also shorter than the filter. The concatenated
    output is the full convolution.
    """
    h = np.asarray(h)
    tail = np.zeros(len(h) - 1)
    for block in blocks:
        n = len(block)
        if n == 0:
            continue
        y = fftconvolve(block, h)            # n + len(h) - 1 samples
        head = y[:len(tail)] + tail
        y = np.concatenate([head, y[len(tail):]])
        yield y[:n]
        tail = y[n:]
    if len(tail):
        yield tail
