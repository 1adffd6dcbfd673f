"""Rozkład liczby sukcesów w niezależnych próbach o różnych prawdopodobieństwach
(rozkład Poissona-dwumianowy), np. liczba spłaconych kredytów w portfelu.

Jest to splot n rozkładów dwupunktowych (1 - p_i, p_i).
"""
import numpy as np


def rozklad_sukcesow(p):
    """Zwraca tablicę długości n + 1; element k to P(dokładnie k sukcesów).

    p -- prawdopodobieństwa sukcesu w kolejnych próbach.
    """
    p = np.asarray(p, dtype=float)
    if np.any((p < 0) | (p > 1)):
        raise ValueError("prawdopodobieństwo poza przedziałem [0, 1]")

    rozklad = np.zeros(len(p) + 1)
    rozklad[0] = 1.0
    # dokładamy próby po jednej, w tej samej tablicy
    for i, pi in enumerate(p):
        rozklad[0] *= 1.0 - pi
        for k in range(1, i + 2):
            rozklad[k] = rozklad[k] * (1.0 - pi) + rozklad[k - 1] * pi
    return rozklad
