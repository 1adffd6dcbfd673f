import numpy as np
from scipy.signal import firwin, lfilter


def upsample(x, L, taps_per_phase=16):
    """Interpolate x by an integer factor L >= 2: zero stuffing then low-pass.

    The images are removed by an FIR of cutoff 1/L (of the new Nyquist) with
    passband gain L, and its delay is removed: y[k*L] corresponds to x[k].
    """
    x = np.asarray(x, float)
    up = np.zeros(len(x) * L)
    up[::L] = x
    n = taps_per_phase * L + 1
    if n % 2 == 0:
        n += 1
    h = L * firwin(n, 1.0 / L)
    d = (n - 1) // 2
    y = lfilter(h, 1.0, np.concatenate([up, np.zeros(d)]))
    return y[d:]
