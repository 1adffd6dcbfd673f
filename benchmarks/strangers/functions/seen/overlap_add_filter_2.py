import numpy as np
from scipy.fft import rfft, irfft, next_fast_len


def oa_convolve(x: np.ndarray, h: np.ndarray, block: int = 256) -> np.ndarray:
    """Full linear convolution of a long signal with a short impulse response.

    The signal is cut into blocks, every block is filtered in the frequency domain
    and the partial results are put together again (overlap-add).
    """
    n, m = len(x), len(h)
    nfft = next_fast_len(block + m - 1, real=True)
    H = rfft(h, nfft)
    y = np.zeros(n + m - 1)
    for start in range(0, n, block):
        seg = x[start:start + block]
        part = irfft(rfft(seg, nfft) * H, nfft)
        stop = start + len(seg) + m - 1
        y[start:stop] = part[:stop - start]
    return y
