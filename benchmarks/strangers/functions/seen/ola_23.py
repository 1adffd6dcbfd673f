"""Overlap-add FIR filtering of long recordings."""
from __future__ import annotations

import numpy as np
from scipy.fft import irfft, next_fast_len, rfft


def overlap_add(signal: np.ndarray, taps: np.ndarray, block: int = 256) -> np.ndarray:
    """Full linear convolution of ``signal`` with ``taps`` (length n + m - 1)."""
    n, m = signal.size, taps.size
    nfft = next_fast_len(block + m - 1, real=True)
    spectrum = rfft(taps, nfft)
    out = np.zeros(n + m - 1)
    for start in range(0, n, block):
        seg = signal[start:start + block]
        y = irfft(rfft(seg, nfft) * spectrum, nfft)[:seg.size + m - 1]
        out[start:start + y.size] += y
    return out
