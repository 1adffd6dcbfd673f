from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def overlap_save(
    x: NDArray[np.float64],
    h: NDArray[np.float64],
    nfft: int = 64,
) -> NDArray[np.float64]:
    """Full linear convolution of ``x`` with ``h`` by the overlap-save method.

    Parameters
    ----------
    x : signal, 1-D
    h : FIR coefficients, 1-D, ``len(h) < nfft``
    nfft : length of the FFT blocks

    Returns
    -------
    array of ``len(x) + len(h) - 1`` samples, identical to ``np.convolve(x, h)``.
    """
    m = len(h)
    if m >= nfft:
        raise ValueError("nfft has to be longer than the filter")

    n_out = len(x) + m - 1
    hop = nfft - m
    h_f = np.fft.rfft(h, nfft)

    # m - 1 zeros of history in front, enough zeros behind for the last block
    buf = np.concatenate([np.zeros(m - 1), x, np.zeros(nfft)])

    pieces = []
    for pos in range(0, n_out, hop):
        seg = buf[pos : pos + nfft]
        y_seg = np.fft.irfft(np.fft.rfft(seg) * h_f, nfft)
        pieces.append(y_seg[m - 1 :])  # the head is aliased
    return np.concatenate(pieces)[:n_out]
