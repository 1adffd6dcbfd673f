from typing import Iterable, Iterator

import numpy as np


def convolve_chunks(chunks: Iterable[np.ndarray], kernel: np.ndarray) -> Iterator[np.ndarray]:
    """Lazily convolve a signal that arrives in pieces.

    Yields one piece of output for each non-empty piece of input, equally long, and at last the tail
    of len(kernel) - 1 samples (if there is one and there was any input). All pieces together are the
    full convolution of all chunks together.
    """
    kernel = np.asarray(kernel, dtype=float)
    carry = np.zeros(len(kernel) - 1)
    seen = False
    for chunk in chunks:
        if len(chunk) == 0:
            continue
        seen = True
        y = np.convolve(chunk, kernel)
        y[: len(carry)] += carry
        yield y[: len(chunk)]
        carry = y[len(chunk):]
    if seen and len(carry):
        yield carry
