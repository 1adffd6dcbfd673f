from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray


class StreamingFIR:
    """Causal FIR filter that can be fed in chunks of any size (also empty ones).

    The concatenated outputs do not depend on how the signal is cut up; one
    sample comes out per sample that goes in.  The decaying part after the end
    of the signal is available from :meth:`drain`.
    """

    def __init__(self, taps: ArrayLike) -> None:
        self._taps = np.array(taps, dtype=np.result_type(np.asarray(taps), np.float64))
        if self._taps.ndim != 1 or self._taps.size == 0:
            raise ValueError("taps must be a non-empty vector")
        self.reset()

    def reset(self) -> None:
        """Forget everything seen so far."""
        self._history: NDArray = np.zeros(self._taps.size - 1, self._taps.dtype)

    def process(self, chunk: ArrayLike) -> NDArray:
        chunk = np.asarray(chunk)
        joined = np.concatenate([self._history, chunk])
        order = self._taps.size - 1
        self._history = joined[joined.size - order:].copy()
        if chunk.size == 0:
            return joined[:0]
        return np.convolve(joined, self._taps, mode="valid")

    __call__ = process

    def drain(self) -> NDArray:
        """Return the remaining len(taps) - 1 samples and start afresh."""
        tail = self.process(np.zeros(self._taps.size - 1))
        self.reset()
        return tail
