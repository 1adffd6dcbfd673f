import numpy as np


def smooth_trace(trace, half_width=5, taper_fraction=0.05):
    """Smooth one observatory trace with a Hann window.

    The mean is taken out first, the ends are tapered, the trace is convolved
    with a normalised Hann window of 2*half_width + 1 samples, and the mean is
    put back. The trace handed in is left alone; a new array is returned.
    """
    work = np.asarray(trace, dtype=np.float64)
    mean = work.mean()
    work -= mean

    n_taper = int(taper_fraction * len(work))
    if n_taper > 0:
        ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(n_taper) / n_taper)
        work[:n_taper] *= ramp
        work[-n_taper:] *= ramp[::-1]

    window = np.hanning(2 * half_width + 3)[1:-1]
    window /= window.sum()
    padded = np.concatenate([np.zeros(half_width), work, np.zeros(half_width)])
    return np.convolve(padded, window, mode="valid") + mean
