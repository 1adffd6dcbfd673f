import numpy as np


def _index(i, n):
    """Spiegelt einen Index an den Rändern, ohne den Randwert zu wiederholen."""
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def falte_zeile(werte, kern):
    """Faltung einer Messreihe mit einem Kern ungerader Länge; das Ergebnis ist so lang wie
    die Reihe.  Am Rand wird gespiegelt wie bei np.pad(..., mode='reflect'):
        c b | a b c d | c b
    """
    n = len(werte)
    m = len(kern)
    assert m % 2 == 1 and m // 2 < n
    r = m // 2
    ergebnis = [0.0] * n
    for i in range(n):
        summe = 0.0
        for j in range(m):
            # Faltung: der Kern läuft rückwärts
            summe += kern[j] * werte[_index(i + r - j, n)]
        ergebnis[i] = summe
    return np.array(ergebnis)
