import numpy as np

S3 = np.sqrt(3.0)
DB2_LO = np.array([1 + S3, 3 + S3, 3 - S3, 1 - S3]) / (4 * np.sqrt(2))


def dwt_step(x, lo=DB2_LO):
    """One analysis step of an orthogonal wavelet transform, periodic boundary.

        approx[k] = sum_n lo[n] * x[(2k + n) mod N]
        detail[k] = sum_n hi[n] * x[(2k + n) mod N],  hi[n] = (-1)^n lo[L-1-n]

    Returns (approx, detail), N/2 values each.
    """
    x = np.asarray(x, dtype=float)
    lo = np.asarray(lo, dtype=float)
    if len(x) % 2:
        raise ValueError("signal length must be even")
    hi = lo[::-1].copy()
    hi[1::2] *= -1
    approx = np.zeros(len(x) // 2)
    detail = np.zeros_like(approx)
    for n in range(len(lo)):
        s = np.roll(x, -n)[::2]
        approx += lo[n] * s
        detail += hi[n] * s
    return approx, detail
