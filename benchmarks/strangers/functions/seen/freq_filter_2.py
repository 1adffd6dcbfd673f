import numpy as np
from numpy.fft import fft, ifft


def fft_convolve(sig, ker):
    """Full *linear* convolution through the convolution theorem.

    Same answer as np.convolve(sig, ker), only O(n log n).
    """
    n_out = len(sig) + len(ker) - 1
    # the FFT likes powers of two
    n = 2 ** int(np.ceil(np.log2(max(len(sig), len(ker)))))
    spec = fft(sig, n) * fft(ker, n)
    return np.real(ifft(spec))[:n_out]
