import numpy as np


def pulse_compress(rx, tx, normalise=True):
    """Matched filter for a radar pulse.

    Output bin r is the response to an echo that begins at sample r of `rx`, for r = 0 .. len(rx)-1,
    so bin 0 is zero range (no group delay to take off). Echoes cut by the end
    of the record are matched with what there is of them.
    With normalise the gain is 1: a lone, complete echo of amplitude a peaks at a.
    """
    rx = np.asarray(rx, complex)
    tx = np.asarray(tx, complex)
    n = len(rx) + len(tx) - 1
    spec = np.fft.fft(rx, n) * np.conj(np.fft.fft(tx, n))     # correlation: conj. in frequency
    out = np.fft.ifft(spec)[:len(rx)]
    if normalise:
        out = out / np.vdot(tx, tx).real
    return out
