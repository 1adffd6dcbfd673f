import numpy as np


def pulse_compress_blocks(echo, reference, L=128):
    """Full linear convolution of a (long, complex) echo record with a reference filter,
    done L samples at a time in the frequency domain.

    Returns the len(echo) + len(reference) - 1 samples of np.convolve(echo, reference).
    """
    Nx, M = len(echo), len(reference)
    Nfft = int(2 ** np.ceil(np.log2(L + M - 1)))
    REF = np.fft.fft(reference, Nfft)

    result = np.zeros(Nx + M - 1, dtype=complex)
    n_blocks = Nx // L
    for b in range(n_blocks):
        seg = echo[b * L:(b + 1) * L]
        prod = np.fft.ifft(np.fft.fft(seg, Nfft) * REF)
        result[b * L:b * L + L + M - 1] += prod[:L + M - 1]
    return result
