"""Filter an endless audio stream with a long impulse response."""
from typing import Iterable, Iterator

import numpy as np


def fir_stream(blocks: Iterable[np.ndarray], h: np.ndarray, flush: bool = True) -> Iterator[np.ndarray]:
    """Overlap-add. Yields one block of the same length for every (real) block that comes in,
    whatever the lengths are; they may differ, be shorter than ``h``, or zero.

    With ``flush`` the remaining len(h) - 1 samples of the decay follow as a last,
    additional block. Put together that is np.convolve(x, h); without it, the first
    len(x) samples of it.
    """
    h = np.asarray(h, dtype=float)
    tail = np.zeros(len(h) - 1)
    spectra = {}  # block sizes repeat, so do the FFTs of h
    for block in blocks:
        n = len(block)
        if n == 0:
            yield np.zeros(0)
            continue
        total = n + len(h) - 1
        size = 1 << (total - 1).bit_length()
        if size not in spectra:
            spectra[size] = np.fft.rfft(h, size)
        y = np.fft.irfft(np.fft.rfft(block, size) * spectra[size], size)[:total]
        y[:len(tail)] += tail
        yield y[:n]
        tail = y[n:]
    if flush and len(tail):
        yield tail


if __name__ == "__main__":
    noise = np.random.default_rng(1).standard_normal(1000)
    chunks = np.array_split(noise, 7)
    print(np.concatenate(list(fir_stream(chunks, np.hanning(101)))).shape)
