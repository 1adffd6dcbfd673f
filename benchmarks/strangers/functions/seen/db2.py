import numpy as np
S3 = np.sqrt(3.0)
H = np.array([1 + S3, 3 + S3, 3 - S3, 1 - S3]) / (4 * np.sqrt(2))
G = np.array([H[3], -H[2], H[1], -H[0]])


def d4_step(x):
    """One level of the periodic Daubechies-4 transform.

    a[i] = sum_k H[k] x[(2i+k) mod n],  d[i] = sum_k G[k] x[(2i+k) mod n]

    n must be even. Orthogonal: sum(a**2) + sum(d**2) == sum(x**2).
    """
    x = np.asarray(x, float)
    n = len(x)
    if n % 2:
        raise ValueError("even length needed")
    idx = (2 * np.arange(n // 2)[:, None] + np.arange(4)) % n
    return x[idx] @ H, x[idx] @ G
