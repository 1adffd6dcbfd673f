import numpy as np


def convolve2d_full(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """True 2-D convolution, full output:  c[i,j] = sum_{m,n} a[m,n] b[i-m, j-n].

    (like scipy.signal.convolve2d(a, b))
    """
    M, N = b.shape
    padded = np.pad(a, ((M - 1, M - 1), (N - 1, N - 1)))
    flipped = b[::-1]
    rows, cols = a.shape[0] + M - 1, a.shape[1] + N - 1
    c = np.zeros((rows, cols), dtype=np.result_type(a, b))
    for i in range(rows):
        for j in range(cols):
            c[i, j] = (padded[i:i + M, j:j + N] * flipped).sum()
    return c
