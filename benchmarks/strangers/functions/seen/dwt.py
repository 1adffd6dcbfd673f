import numpy as np

_S3 = np.sqrt(3.0)
H = np.array([1 + _S3, 3 + _S3, 3 - _S3, 1 - _S3]) / (4 * np.sqrt(2.0))


def dwt_d4(x):
    """One level of the orthonormal Daubechies-4 transform, periodic, even length.

    Returns (approx, detail):
        approx[n] = sum_k H[k] x[2n + k],   detail[n] = sum_k G[k] x[2n + k]
    where G is the quadrature mirror of H, so |approx|^2 + |detail|^2 == |x|^2.
    """
    x = np.asarray(x, dtype=float)
    n = x.size
    if n % 2:
        raise ValueError("even length expected")
    G = np.array([(-1) ** k * H[k] for k in range(4)])
    idx = (2 * np.arange(n // 2)[:, None] + np.arange(4)[None, :]) % n
    frames = x[idx]
    return frames @ H, frames @ G
