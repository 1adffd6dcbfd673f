import numpy as np


def autocovarianza(x, max_rezago):
    """Autocovarianza muestral para los rezagos 0..max_rezago.

    Se resta la media y se divide siempre por N (estimador sesgado, el que da una matriz
    semidefinida positiva), no por N-k. Los rezagos >= N dan 0.
    """
    x = np.asarray(x, dtype=float)
    N = x.size
    z = x - x.mean()
    c = np.zeros(max_rezago + 1)
    for k in range(min(max_rezago, N - 1) + 1):
        c[k] = np.dot(z[k:], z[:N - k]) / N
    return c
