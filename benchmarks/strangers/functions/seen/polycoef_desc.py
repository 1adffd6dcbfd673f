import numpy as np


def conv_coef(a, b):
    """MATLAB conv() for polynomials: highest power first.

    Unlike conv(), leading zeros are removed from the product, so that len(result)-1 is the
    degree; the zero polynomial comes back as [0.].
    """
    a = np.atleast_1d(np.asarray(a, dtype=float))
    b = np.atleast_1d(np.asarray(b, dtype=float))
    full = np.zeros(a.size + b.size - 1)
    for i in range(a.size):
        full[i:i + b.size] += a[i] * b
    nz = np.flatnonzero(full)
    return full[nz[0]:] if nz.size else np.zeros(1)
