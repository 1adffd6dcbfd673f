import numpy as np
from scipy import fft


def analytic(x, axis=-1):
    """Signal analytique x + i H{x} d'un signal réel, le long de `axis`.

    Les fréquences négatives sont annulées, les positives doublées ; la
    composante continue (et Nyquist, s'il existe) reste telle quelle.
    """
    x = np.moveaxis(np.asarray(x, dtype=float), axis, -1)
    n = x.shape[-1]
    X = fft.fft(x)
    h = np.zeros(n)
    h[0] = 1.0
    h[1:n // 2] = 2.0
    if n > 1:
        h[n // 2] = 1.0
    return np.moveaxis(fft.ifft(X * h), -1, axis)


def enveloppe(x, axis=-1):
    return np.abs(analytic(x, axis))
