import numpy as np

MOD = 10 ** 9 + 7


def combine_counts(a, b):
    """ways[s] = number of ways to reach total s from two independent parts.

    a[i], b[j]: counts already reduced modulo 1e9+7; answer modulo 1e9+7.
    Up to a few thousand entries each.
    """
    a = np.asarray(a, dtype=np.int64) % MOD
    b = np.asarray(b, dtype=np.int64) % MOD
    return np.convolve(a, b) % MOD
