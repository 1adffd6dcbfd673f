# "Convolution is a matrix multiplication" (blog post code, part 1)
import numpy as np
from scipy.linalg import toeplitz


def conv_as_matmul(signal, kernel, mode="full"):
    """Builds the Toeplitz matrix T of the kernel so that T @ signal is the convolution.

    mode: "full" or "valid" (for "valid" the kernel may not be longer than the signal).
    Returns (result, T).
    """
    signal, kernel = np.asarray(signal), np.asarray(kernel)
    n, k = len(signal), len(kernel)
    col = np.concatenate([kernel, np.zeros(n - 1, dtype=kernel.dtype)])
    row = np.zeros(n, dtype=kernel.dtype)
    row[0] = kernel[0]
    T = toeplitz(col, row)                # (n + k - 1) x n
    if mode == "valid":
        if k > n:
            raise ValueError("kernel longer than signal")
        T = T[k - 1:n]
    elif mode != "full":
        raise ValueError("mode must be 'full' or 'valid'")
    return T @ signal, T
