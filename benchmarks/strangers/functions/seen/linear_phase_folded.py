import numpy as np


def linear_phase_fir(x, h):
    """y[n] = sum_k h[k] x[n-k] for linear-phase h, with half the multiplications.

    h has to be symmetric (types I, II) or antisymmetric (types III, IV); other
    filters are refused. Causal, zero initial conditions, len(y) == len(x); the
    group delay of (len(h)-1)/2 samples is not compensated.
    """
    x = np.asarray(x, dtype=np.result_type(np.asarray(x), np.float64))
    h = np.asarray(h, dtype=np.result_type(np.asarray(h), np.float64))
    m = len(h)

    tol = 1e-12 * np.abs(h).max()
    if np.allclose(h, h[::-1], rtol=0, atol=tol):
        sign = 1
    elif np.allclose(h, -h[::-1], rtol=0, atol=tol):
        sign = -1
    else:
        raise ValueError("h is neither symmetric nor antisymmetric")

    n = len(x)
    z = np.concatenate([np.zeros(m - 1, x.dtype), x])    # z[m-1+n-k] == x[n-k]

    def delayed(k):
        return z[m - 1 - k:m - 1 - k + n]

    y = np.zeros(n, dtype=np.result_type(x, h))
    for k in range(m // 2):
        y += h[k] * (delayed(k) + sign * delayed(m - 1 - k))
    if m % 2:
        y += h[m // 2] * delayed(m // 2)
    return y
