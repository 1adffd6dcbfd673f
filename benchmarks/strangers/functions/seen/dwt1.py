import numpy as np

_s3 = np.sqrt(3.0)
LOWPASS = {
    "haar": np.array([1.0, 1.0]) / np.sqrt(2.0),
    "db2": np.array([1 + _s3, 3 + _s3, 3 - _s3, 1 - _s3]) / (4 * np.sqrt(2.0)),
}


def dwt_step(x, wavelet="haar"):
    """One level of the orthonormal DWT with periodic extension.

    approx[n] = sum_k h[k] x[(2n + k) mod N]
    detail[n] = sum_k g[k] x[(2n + k) mod N],   g the quadrature mirror of h

    so that energy is kept and constant signals have zero detail; for db2 linear
    ramps have zero detail too (away from the seam).
    """
    x = np.asarray(x, float)
    N = x.size
    if N % 2:
        raise ValueError("even length needed")
    h = LOWPASS[wavelet]
    g = h * (-1.0) ** np.arange(h.size)
    idx = (2 * np.arange(N // 2)[:, None] + np.arange(h.size)[None, :]) % N
    return x[idx] @ h, x[idx] @ g
