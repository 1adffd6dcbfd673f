import numpy as np


def matched_filter(rx, pulse):
    """Radar matched filter for complex baseband samples.

    z[i] = sum_n rx[n + lags[i]] * conj(pulse[n]),   rx = 0 outside

    Returns (lags, z): lags from -(len(pulse)-1), where only the end of the pulse is in rx, to
    len(rx)-1. An echo that starts at sample d peaks at lag d. The output is divided by the pulse's
    energy, so an undistorted copy has the peak 1.
    """
    rx = np.asarray(rx, complex)
    p = np.asarray(pulse, complex)
    lags = np.arange(-(p.size - 1), rx.size)
    n = rx.size + p.size - 1
    # convolution with the time-reversed conjugate
    z = np.fft.ifft(np.fft.fft(rx, n) * np.fft.fft(p[::-1].conj(), n))
    return lags, z / np.vdot(p, p).real
