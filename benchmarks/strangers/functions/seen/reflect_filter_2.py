import numpy as np


def _spiegeln(i, n):
    """Index am Rand spiegeln: d c b | a b c d | c b a"""
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        else:
            i = 2 * n - 1 - i
    return i


def filtern(zeile, kern):
    """Korrelation mit ungeradem Kern, gleiche Länge, Randwerte gespiegelt
    (der Randwert selbst wird nicht wiederholt)."""
    n = len(zeile)
    r = len(kern) // 2
    erg = np.zeros(n)
    for i in range(n):
        for k, g in enumerate(kern):
            erg[i] += g * zeile[_spiegeln(i + k - r, n)]
    return erg
