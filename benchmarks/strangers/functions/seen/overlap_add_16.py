import numpy as np


def overlap_add(x, h, L=256):
    """
    Overlap-add FIR filtering.

    Parameters
    ----------
    x : 1-D array, long input signal
    h : 1-D array, impulse response
    L : int, number of new samples per block

    Returns
    -------
    y : 1-D array of length len(x) + len(h) - 1
    """
    Nx, M = len(x), len(h)
    N = L + M - 1
    H = np.fft.fft(h, N)
    is_complex = np.iscomplexobj(x) or np.iscomplexobj(h)

    y = np.zeros(Nx + M - 1, dtype=complex)
    for start in range(0, Nx, L):
        block = x[start:start + L]
        yb = np.fft.ifft(np.fft.fft(block, N) * H)
        stop = min(start + N, len(y))
        y[start:stop] += yb[:stop - start]

    return y if is_complex else y.real
