from typing import Iterable, Iterator

import numpy as np


def convolve_chunks(chunks: Iterable[np.ndarray], h: np.ndarray) -> Iterator[np.ndarray]:
    """Lazily convolve an endless or finite stream of 1-D chunks with ``h``.

    For each chunk an array of the chunk's length is yielded, at the end of the stream
    once more the tail of len(h) - 1 samples (nothing when len(h) == 1), so that all
    that is yielded, joined, is np.convolve(join(chunks), h). With no chunks at all,
    or only empty ones, no tail is yielded.
    """
    h = np.asarray(h, float)
    tail = np.zeros(h.size - 1)
    seen = 0
    for chunk in chunks:
        chunk = np.asarray(chunk, float)
        seen += chunk.size
        if chunk.size == 0:
            yield chunk
            continue
        y = np.convolve(chunk, h)
        y[:tail.size] += tail
        yield y[:chunk.size]
        tail = y[chunk.size:]
    if seen and tail.size:
        yield tail
