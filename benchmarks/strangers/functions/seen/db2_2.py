import numpy as np

s3 = np.sqrt(3.0)
H0 = np.array([1 + s3, 3 + s3, 3 - s3, 1 - s3]) / (4 * np.sqrt(2.0))


def highpass(h):
    return np.array([h[i] * (-1) ** i for i in range(len(h))])


def dwt_step(x):
    """One level of the periodic, orthonormal Daubechies-4 (db2) transform.

    approx[k] = sum_n H0[n] x[(2k+n) mod N],  detail[k] = sum_n G0[n] x[(2k+n) mod N]
    with G0 the quadrature mirror of H0.  N even.
    Energy is preserved: sum(a**2) + sum(d**2) == sum(x**2).
    """
    x = np.asarray(x, dtype=float)
    N = x.size
    if N % 2:
        raise ValueError("even length needed")
    idx = (2 * np.arange(N // 2)[:, None] + np.arange(4)[None, :]) % N
    win = x[idx]
    return win @ H0, win @ highpass(H0)
