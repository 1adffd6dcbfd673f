import numpy as np
from scipy.signal import fftconvolve


def filter_epochs(epochs, taps):
    """Filter every (epoch, channel) time course on its own with a symmetric odd-length FIR.

    epochs: (n_epochs, n_channels, n_times). Zero phase, zeros assumed outside every epoch, shape preserved.
    """
    epochs = np.asarray(epochs, dtype=float)
    taps = np.asarray(taps, dtype=float)
    assert len(taps) % 2 == 1
    flat = epochs.reshape(-1)
    out = fftconvolve(flat, taps, mode="same")
    return out.reshape(epochs.shape)
