import numpy as np

S3 = np.sqrt(3.0)
# Daubechies-2 (four taps) scaling filter
H = np.array([1 + S3, 3 + S3, 3 - S3, 1 - S3]) / (4 * np.sqrt(2))
# quadrature mirror: g[k] = (-1)^k h[3-k]
G = np.array([H[3], -H[2], H[1], -H[0]])


def dwt_step_db2(x):
    """One analysis level of the D4 wavelet transform, periodic, even length >= 4.

    a[n] = sum_k H[k] x[(2n + k) mod N],  d[n] = sum_k G[k] x[(2n + k) mod N],  n < N/2
    Returns (a, d). The transform is orthonormal.
    """
    x = np.asarray(x, dtype=float)
    N = x.size
    if N % 2 or N < 4:
        raise ValueError("even length >= 4 needed")
    taps = (2 * np.arange(N // 2)[:, None] + np.arange(4)) % N
    return x[taps] @ H, x[taps] @ G
