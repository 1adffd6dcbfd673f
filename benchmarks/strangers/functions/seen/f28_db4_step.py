import numpy as np

_s3 = np.sqrt(3.0)
H = np.array([1 + _s3, 3 + _s3, 3 - _s3, 1 - _s3]) / (4 * np.sqrt(2.0))   # scaling
G = np.array([H[3], -H[2], H[1], -H[0]])                                  # wavelet


def daub4_step(x):
    """Forward Daubechies D4 step on a periodic signal of even length.

    approx[i] = sum_k H[k] x[2i+k],  detail[i] = sum_k G[k] x[2i+k]  (indices mod n)
    """
    x = np.asarray(x, dtype=float)
    n = x.size
    assert n % 2 == 0, "even length required"
    idx = (2 * np.arange(n // 2)[:, None] + np.arange(4)) % n
    return x[idx] @ H, x[idx] @ G
