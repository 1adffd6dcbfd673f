import numpy as np


def convolve(a, v):
    """Full convolution sum_k a[k] v[n - k] -- but np.convolve is not allowed.

    (Exercise 2.4: "Show that np.correlate can do everything.")  Complex input
    is fine.
    """
    a = np.asarray(a)
    v = np.asarray(v)
    # np.correlate conjugates its second argument:
    #     c[k] = sum_n a[n + k] * conj(v[n])
    # so hand over the conjugate, reversed.
    return np.correlate(a, np.conj(v[::-1]), "full")
