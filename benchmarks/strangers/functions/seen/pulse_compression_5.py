import numpy as np
from scipy import signal


def matched_filter(echo, pulse):
    """Pulse compression of complex baseband radar data.

    The matched filter is the correlator with the transmitted pulse, the filter that
    maximises the signal to noise ratio at the time of the echo.  Returned are the
    lags 0 .. len(echo)-1: a noiseless echo ``a * pulse`` that begins at sample d
    gives a peak at d of height ``abs(a) * E``, E being the energy of the pulse.

    echo : (..., n) complex, filtered along the last axis
    pulse : (m,) complex
    """
    echo = np.asarray(echo)
    pulse = np.asarray(pulse)
    m = pulse.size
    h = pulse[::-1].reshape((1,) * (echo.ndim - 1) + (m,))
    full = signal.fftconvolve(echo, h, mode="full", axes=-1)
    # the filter is anticausal: lag 0 sits at index m - 1
    return full[..., m - 1:]
