import numpy as np
from scipy.special import i0


def bandpass(x, lo, hi, fs, taps=81, beta=6.0):
    """FIR band-pass between lo and hi Hz (Kaiser window, odd number of taps, unit gain in
    the middle of the band). Zero phase: the delay of (taps-1)/2 samples is taken out again,
    and the signal counts as zero outside. Works along the last axis."""
    if taps % 2 == 0 or taps < 3:
        raise ValueError("taps must be odd and at least 3")
    half = taps // 2
    n = np.arange(-half, half + 1)
    window = i0(beta * np.sqrt(1 - (n / half) ** 2)) / i0(beta)
    a, b = 2 * lo / fs, 2 * hi / fs
    h = (b * np.sinc(b * n) - a * np.sinc(a * n)) * window
    h /= np.sum(h * np.cos(2 * np.pi * (lo + hi) / 2 / fs * n))

    x = np.asarray(x, dtype=float)
    pad = [(0, 0)] * (x.ndim - 1) + [(half, half)]
    win = np.lib.stride_tricks.sliding_window_view(np.pad(x, pad), taps, axis=-1)
    return win @ h
