import numpy as np


def intercorr(x, y):
    """Intercorrélation de deux signaux, complexes ou non.

    c[k] = somme_n x[n+k] * conj(y[n])

    Renvoie (k, c) avec k = -(len(y)-1), ..., len(x)-1. Un maximum en k > 0 veut dire que x
    est en retard sur y.
    """
    x, y = np.asarray(x), np.asarray(y)
    k = np.arange(-(len(y) - 1), len(x))
    c = np.zeros(len(k), dtype=np.result_type(x, y, float))
    for i, r in enumerate(k):
        n0, n1 = max(0, -r), min(len(y), len(x) - r)
        c[i] = np.sum(x[n0 + r:n1 + r] * np.conj(y[n0:n1]))
    return k, c
