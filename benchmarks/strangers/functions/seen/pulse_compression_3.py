import numpy as np


def pulse_compress(rx, chirp, window=None):
    """Range-compress complex baseband returns with the matched filter.

    rx    : (n_pulses, n_samples) complex
    chirp : (n_chirp,) complex transmit replica
    window: optional real taper, same length as the replica

    out[p, r] = sum_k rx[p, r + k] * conj(window[k] * chirp[k]),
    r = 0 .. n_samples - 1, echoes past the end of the record taken as zero.
    """
    rx = np.atleast_2d(rx)
    ref = np.asarray(chirp, dtype=complex)
    if window is not None:
        ref = ref * window
    n = rx.shape[1] + len(ref) - 1
    nfft = 1 << int(np.ceil(np.log2(n)))
    mf = ref[::-1]
    spec = np.fft.fft(rx, nfft, axis=1) * np.fft.fft(mf, nfft)
    full = np.fft.ifft(spec, axis=1)
    start = len(ref) - 1
    return full[:, start:start + rx.shape[1]]
