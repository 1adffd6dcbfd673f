from typing import Iterable, Iterator

import numpy as np


def stream_filter(chunks: Iterable[np.ndarray], h: np.ndarray) -> Iterator[np.ndarray]:
    """FIR-filter a stream that arrives in chunks of any length.

    Yields one filtered chunk per incoming chunk, of the same length. The
    concatenated output equals ``scipy.signal.lfilter(h, [1.0], x)`` on the
    concatenated input; how the stream was cut does not matter.
    """
    h = np.asarray(h, dtype=float)
    order = len(h) - 1
    history = np.zeros(order)
    for chunk in chunks:
        chunk = np.asarray(chunk, dtype=float)
        if chunk.size == 0:
            yield chunk
            continue
        ext = np.concatenate([history, chunk])
        yield np.convolve(ext, h, mode="full")[order:order + chunk.size]
        if order:
            tail = chunk[-order:]
            history = np.zeros(order)
            history[order - tail.size:] = tail
