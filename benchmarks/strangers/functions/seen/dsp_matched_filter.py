import numpy as np


def matched_filter(rx, pulse):
    """
    Matched filter for a known transmit pulse (complex baseband).

    Convolves the received samples with the impulse response
        h[n] = conj(pulse[N - 1 - n])
    and returns the full output (len(rx) + len(pulse) - 1 samples); the peak sits
    at delay + N - 1.
    """
    rx = np.asarray(rx)
    pulse = np.asarray(pulse)
    n_out = rx.size + pulse.size - 1
    n_fft = 1 << (n_out - 1).bit_length()

    h = pulse[::-1]
    y = np.fft.ifft(np.fft.fft(rx, n_fft) * np.fft.fft(h, n_fft))[:n_out]

    if np.isrealobj(rx) and np.isrealobj(pulse):
        y = y.real
    return y
