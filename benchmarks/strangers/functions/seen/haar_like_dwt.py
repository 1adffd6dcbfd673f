import numpy as np

_S3 = np.sqrt(3.0)
DB2 = np.array([1 + _S3, 3 + _S3, 3 - _S3, 1 - _S3]) / (4 * np.sqrt(2.0))


def dwt_step(x, h=DB2):
    """One level of the periodised wavelet transform (filter, then keep every second sample).

    approx[n] = sum_k h[k] x[(2n + k) mod N],   detail[n] = sum_k g[k] x[(2n + k) mod N]
    with g[k] = (-1)^k h[K-1-k]. Note: a correlation, no delay. Orthonormal, so the energy is kept.
    An odd N is refused.
    """
    x = np.asarray(x, float)
    N, K = len(x), len(h)
    if N % 2:
        raise ValueError("even length needed")
    g = h[::-1] * (-1.0) ** np.arange(K)
    idx = (2 * np.arange(N // 2)[:, None] + np.arange(K)) % N
    return x[idx] @ h, x[idx] @ g
