"""Digital down converter bits: complex FIR + decimation."""
import numpy as np


def fir_decimate(iq, taps, decim=1):
    """Filter complex baseband with (possibly complex) taps, keep every decim-th sample.

        y[m] = sum_k taps[k] * iq[m*decim + K-1 - k],   K = len(taps)

    i.e. the fully overlapped part of the convolution, decimated. Returns complex128.
    """
    iq = np.asarray(iq, np.complex128)
    taps = np.asarray(taps, np.complex128)
    K = taps.size
    rev = taps[::-1]
    n_out = (iq.size - K) // decim + 1
    y = np.empty(n_out, np.complex128)
    for m in range(n_out):
        y[m] = np.vdot(rev, iq[m * decim:m * decim + K])
    return y
