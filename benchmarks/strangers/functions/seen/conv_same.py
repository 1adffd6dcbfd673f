"""Small helpers for smoothing traces."""
import numpy as np


def conv_same(signal, taps):
    """Convolve ``signal`` with ``taps`` along the last axis, keeping its length.

    For a 1-D signal at least as long as ``taps`` this is the same thing as
    ``np.convolve(signal, taps, mode="same")``; unlike that one it also takes
    stacks of traces, shape (..., n_samples).
    """
    signal = np.asarray(signal)
    taps = np.asarray(taps)
    if taps.ndim != 1 or taps.size == 0:
        raise ValueError("taps must be a non-empty 1-D array")
    n, k = signal.shape[-1], taps.size

    full = np.zeros(signal.shape[:-1] + (n + k - 1,),
                    dtype=np.result_type(signal, taps))
    for i, t in enumerate(taps):
        full[..., i:i + n] += t * signal

    first = k // 2
    return full[..., first:first + n]
