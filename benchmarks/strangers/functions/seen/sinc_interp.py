import numpy as np


def upsample(x, factor=2, lobes=6):
    """Band-limited interpolation by an integer factor.

    Zeros are inserted between the samples and the images are removed with a
    Hann-windowed sinc low-pass.  The samples that were there already stay as they
    are: ``upsample(x, L)[::L]`` is x again; the level of the signal does not change.

    Returns ``len(x) * factor`` samples.
    """
    x = np.asarray(x, dtype=float)
    L = int(factor)
    stuffed = np.zeros(len(x) * L)
    stuffed[::L] = x

    reach = lobes * L
    n = np.arange(-reach, reach + 1)
    window = 0.5 + 0.5 * np.cos(np.pi * n / (reach + 1))
    lowpass = np.sinc(n / L) * window
    lowpass /= lowpass.sum()

    y = np.convolve(stuffed, lowpass)
    return y[reach:reach + len(stuffed)]
