import numpy as np
from scipy.fft import next_fast_len


def pulse_compress(rx, replica, window=None):
    """Matched filtering in fast time.

    rx      : (n_pulses, n_samples) complex baseband echoes
    replica : (n_tx,) complex baseband transmit waveform
    window  : optional (n_tx,) taper put on the replica for sidelobe control

    Returns (n_pulses, n_samples); a target whose echo begins in range gate g
    peaks in range gate g.
    """
    rx = np.asarray(rx)
    s = np.asarray(replica)
    if window is not None:
        s = s * window
    n_tx = s.size
    n = rx.shape[-1]

    h = s[::-1]
    nfft = next_fast_len(n + n_tx - 1)
    y = np.fft.ifft(np.fft.fft(rx, nfft, axis=-1) * np.fft.fft(h, nfft), axis=-1)
    return y[..., n_tx - 1:n_tx - 1 + n]
