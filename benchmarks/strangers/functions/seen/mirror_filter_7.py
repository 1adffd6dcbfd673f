import numpy as np


def spiegel(i, n):
    """Index hinter den Rand zurückspiegeln, Randpixel nicht doppelt:
       d c b | a b c d | c b a"""
    if i < 0:
        i = -i
    if i >= n:
        i = 2 * n - 1 - i
    return i


def filtere_zeilen(bild, kern):
    """Korrelation jeder Zeile mit einem ungeraden Kern, gespiegelter Rand.

    Der Kern darf höchstens so lang wie eine Zeile sein."""
    bild = np.asarray(bild, dtype=float)
    kern = np.asarray(kern, dtype=float)
    r = len(kern) // 2
    n = bild.shape[1]
    aus = np.zeros_like(bild)
    for x in range(n):
        for k in range(-r, r + 1):
            aus[:, x] += kern[k + r] * bild[:, spiegel(x + k, n)]
    return aus
