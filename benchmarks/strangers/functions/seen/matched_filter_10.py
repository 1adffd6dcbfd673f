import numpy as np


def pulse_compress(echo, replica, window=None):
    """Matched filter of complex radar echoes with the transmitted pulse.

    echo     (..., n_range)  fast time along the last axis
    replica  (m,) complex samples of the transmitted pulse, m <= n_range
    window   optional (m,) real taper applied to the replica

    Output sample r is  sum_k echo[r + k] * conj(replica[k]),  i.e. echo
    convolved with the time-reversed conjugate of the replica, referred to the
    START of the pulse: an echo that begins at range gate r peaks at r. Only
    gates that hold a complete pulse are returned, n_range - m + 1 of them. The
    output is divided by the energy of the (tapered) replica, so that an exact
    copy of it compresses to 1.
    """
    echo = np.asarray(echo)
    ref = np.asarray(replica, dtype=complex)
    if window is not None:
        ref = ref * np.asarray(window)
    m, n = ref.shape[0], echo.shape[-1]
    if m > n:
        raise ValueError("the pulse is longer than the recording")
    energy = np.sum(np.abs(ref) ** 2)
    if energy == 0:
        raise ValueError("the replica has no energy")

    # circular correlation of length n: the gates kept do not wrap around
    spectrum = np.fft.fft(echo, axis=-1) * np.conj(np.fft.fft(ref, n))
    compressed = np.fft.ifft(spectrum, axis=-1)
    return compressed[..., :n - m + 1] / energy
