import numpy as np
from scipy import signal


def change_rate(x, up, down, half_width=10):
    """Resample x from rate R to rate R*up/down.

    Zero-stuffing, anti-imaging / anti-aliasing FIR (Kaiser 5.0), decimation.
    A slow signal keeps its level. Output sample j sits at input time j*down/up;
    ceil(len(x)*up/down) samples come out.
    """
    x = np.asarray(x, dtype=float)
    m = max(up, down)
    half = half_width * m
    h = signal.firwin(2 * half + 1, 1.0 / m, window=("kaiser", 5.0)) if m > 1 else np.ones(1)
    half = len(h) // 2

    stuffed = np.zeros(len(x) * up)
    stuffed[::up] = x
    y = np.convolve(stuffed, h)[half:half + len(stuffed)]
    return y[::down]
