import numpy as np
from scipy import fft as sp_fft


def fast_convolve(signal, kernel, block_len=128):
    """Overlap-add convolution, len(signal)+len(kernel)-1 samples. Real input."""
    signal = np.asarray(signal, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    if signal.size == 0 or kernel.size == 0:
        raise ValueError("empty input")
    k = kernel.size
    size = sp_fft.next_fast_len(block_len + k - 1, real=True)
    K = sp_fft.rfft(kernel, size)

    n_blocks = -(-signal.size // block_len)
    blocks = np.zeros((n_blocks, block_len))
    blocks.ravel()[:signal.size] = signal
    pieces = sp_fft.irfft(sp_fft.rfft(blocks, size, axis=1) * K, size, axis=1)

    out = np.zeros((n_blocks - 1) * block_len + size)
    for i, piece in enumerate(pieces):
        out[i * block_len:i * block_len + size] += piece
    return out[:signal.size + k - 1]
