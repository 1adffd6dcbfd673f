import numpy as np
from scipy.linalg import toeplitz


def svertka_matrica(h, n):
    """Матрица полной свёртки: T @ x == np.convolve(h, x) для x длины n.

    Размер (len(h) + n - 1, n).
    """
    h = np.asarray(h)
    stolbec = np.concatenate([h, np.zeros(n - 1, dtype=h.dtype)])
    stroka = np.zeros(n, dtype=h.dtype)
    stroka[0] = h[0]
    return toeplitz(stolbec, stroka)
