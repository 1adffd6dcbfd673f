import numpy as np


def spiegeln(i, n):
    # Randspiegelung ohne Wiederholung des Randpixels: d c b | a b c d | c b a
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def filter_zeile(zeile, kern):
    """Korreliert eine Zeile mit einem ungeraden Kern, Rand gespiegelt (wie np.pad mode='reflect').
    Der Kern darf hoechstens 2*len(zeile)-1 lang sein."""
    n, r = len(zeile), len(kern) // 2
    aus = np.zeros(n)
    for i in range(n):
        for k in range(-r, r + 1):
            aus[i] += kern[k + r] * zeile[spiegeln(i + k, n)]
    return aus
