import numpy as np
from scipy.linalg import toeplitz


def macierz_splotu(h, n):
    """Macierz T taka, że T @ x == np.convolve(x, h) dla x długości n."""
    h = np.asarray(h, dtype=float)
    kolumna = np.concatenate([h, np.zeros(n - 1)])
    wiersz = np.zeros(n)
    wiersz[0] = h[0]
    return toeplitz(kolumna, wiersz)


def splot(x, h, tryb="full"):
    """Splot liniowy jako iloczyn macierzy Toeplitza i wektora (tryby: full, valid, same).

    Zakładamy len(x) >= len(h); "same" ma długość x, środek jak w np.convolve.
    """
    x = np.asarray(x, dtype=float)
    n, m = len(x), len(h)
    y = macierz_splotu(h, n) @ x
    if tryb == "full":
        return y
    if tryb == "valid":
        return y[m - 1:n]
    if tryb == "same":
        start = (m - 1) // 2
        return y[start:start + n]
    raise ValueError(tryb)
