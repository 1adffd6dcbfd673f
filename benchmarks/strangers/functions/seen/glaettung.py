import numpy as np


def gauss_kern(sigma, reichweite=4.0):
    r = int(reichweite * sigma + 0.5)
    t = np.arange(-r, r + 1, dtype=float)
    k = np.exp(-(t / sigma) ** 2)
    return k / k.sum()


def weichzeichnen(bild, sigma):
    """Gaußscher Weichzeichner, separabel.

    sigma ist die Standardabweichung der Glocke in Pixeln; abgeschnitten wird bei
    4 sigma. Am Rand wird gespiegelt, das Randpixel kommt dabei doppelt vor.
    """
    k = gauss_kern(sigma)
    r = len(k) // 2
    aus = np.asarray(bild, dtype=float)
    for achse in (0, 1):
        rand = [(0, 0), (0, 0)]
        rand[achse] = (r, r)
        p = np.pad(aus, rand, mode="symmetric")
        aus = np.apply_along_axis(lambda z: np.convolve(z, k, mode="valid"), achse, p)
    return aus
