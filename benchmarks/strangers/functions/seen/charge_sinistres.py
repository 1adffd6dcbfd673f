"""Loi de la charge totale d'un portefeuille (Poisson composée).

S = X_1 + ... + X_N, où N suit une loi de Poisson(lam) et où les X_i,
indépendants, valent j unités monétaires avec probabilité severite[j].
La loi de S est la somme des puissances de convolution de la sévérité,
pondérées par les probabilités de Poisson ; l'algorithme de Panjer l'obtient
par récurrence sans former ces puissances.
"""
from math import exp

import numpy as np


def charge_totale(severite, lam, n_max=100):
    """P(S = s) pour s = 0, ..., n_max.

    severite : probabilités des montants 0, 1, 2, ... ; severite[0] est la part
               des dossiers classés sans suite (montant nul), souvent positive.
    lam      : nombre moyen de dossiers.
    """
    f = np.asarray(severite, dtype=float)
    if np.any(f < 0) or abs(f.sum() - 1.0) > 1e-9:
        raise ValueError("la sévérité n'est pas une loi de probabilité")
    if lam < 0:
        raise ValueError("lam doit être positif ou nul")

    montants = np.arange(len(f))
    g = np.zeros(n_max + 1)
    g[0] = exp(-lam)
    for s in range(1, n_max + 1):
        j = montants[1:s + 1]
        g[s] = lam / s * np.dot(j * f[j], g[s - j])
    return g
