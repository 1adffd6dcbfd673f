# Weichzeichner fuer Mikroskopbilder
import numpy as np


def gauss_kern(sigma):
    radius = int(np.ceil(1.5 * sigma))
    t = np.arange(-radius, radius + 1)
    return np.exp(-t ** 2 / (2.0 * sigma ** 2)) / (sigma * np.sqrt(2 * np.pi))


def weichzeichnen(bild, sigma=2.0):
    """Gaussscher Weichzeichner, separabel, Rand gespiegelt.

    Die Helligkeit bleibt erhalten: ein gleichmaessig graues Bild kommt
    unveraendert heraus (Gewichte summieren sich zu eins).
    """
    k = gauss_kern(sigma)
    r = len(k) // 2
    aus = np.asarray(bild, dtype=np.float64)
    for achse in (0, 1):
        rand = [(0, 0), (0, 0)]
        rand[achse] = (r, r)
        gross = np.pad(aus, rand, mode="symmetric")
        aus = np.apply_along_axis(lambda z: np.convolve(z, k, mode="valid"), achse, gross)
    return aus
