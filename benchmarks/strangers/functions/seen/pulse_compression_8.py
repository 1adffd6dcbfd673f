import numpy as np


def lfm_chirp(bandwidth, pulse_len, fs):
    """complex baseband LFM pulse"""
    t = np.arange(int(pulse_len * fs)) / fs
    return np.exp(1j * np.pi * bandwidth / pulse_len * (t - pulse_len / 2) ** 2)


def compress(echo, pulse):
    """Matched filtering of the received (complex baseband) range line.

    Returns len(echo) range bins; an echo of the pulse that starts at bin n
    peaks at bin n, where its amplitude is |a| times the pulse energy.
    """
    N = len(echo)
    M = len(pulse)
    nfft = 1 << int(np.ceil(np.log2(N + M - 1)))
    mf = pulse[::-1]
    out = np.fft.ifft(np.fft.fft(echo, nfft) * np.fft.fft(mf, nfft))
    return out[M - 1:M - 1 + N]
