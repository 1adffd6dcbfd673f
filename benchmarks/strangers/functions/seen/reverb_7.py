#!/usr/bin/env python
"""Convolution reverb."""
import numpy as np


def convolve_ir(dry, ir, wet=1.0):
    """Convolve a recording with an impulse response.

    dry : (n,) mono or (n, channels) samples
    ir  : (m,) impulse response, used for every channel
    wet : gain of the result

    Returns n + m - 1 samples (per channel), tail included.
    """
    mono = dry.ndim == 1
    if mono:
        dry = dry[:, None]
    n = dry.shape[0] + ir.shape[0] - 1
    D = np.fft.rfft(dry, n, axis=0)
    R = np.fft.rfft(ir, n)[:, None]
    out = wet * np.fft.irfft(D * R, axis=0)
    return out[:, 0] if mono else out
