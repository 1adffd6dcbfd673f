import numpy as np


def fft_convolve(sig, ir):
    """Linear convolution of two real sequences through the FFT.

    Returns len(sig) + len(ir) - 1 samples.
    """
    n_out = len(sig) + len(ir) - 1
    nfft = 1 << (max(len(sig), len(ir)) - 1).bit_length()
    S = np.fft.rfft(sig, nfft)
    H = np.fft.rfft(ir, nfft)
    y = np.fft.irfft(S * H, nfft)
    if len(y) < n_out:
        y = np.concatenate([y, np.zeros(n_out - len(y))])
    return y[:n_out]
