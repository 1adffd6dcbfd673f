import numpy as np
from scipy.signal import firwin


def interpolate(x, L, taps_per_phase=16):
    """Raise the sampling rate by the integer factor L (2 or more).

    Zero stuffing followed by a windowed-sinc low-pass at the old Nyquist
    frequency; delay is taken out, so that y[n*L] is (close to) x[n].
    """
    x = np.asarray(x, dtype=float)
    half = taps_per_phase * L // 2
    h = firwin(2 * half + 1, 1.0 / L)
    up = np.zeros(len(x) * L)
    up[::L] = x
    return np.convolve(up, h)[half:half + up.size]
