import numpy as np


def filtre_moyenne_ponderee(x, poids):
    """Moyenne mobile pondérée, données manquantes (NaN) ignorées.

    poids[0] s'applique à la valeur la plus récente, poids[1] à la précédente, etc.
    Les poids (positifs) des valeurs présentes sont renormalisés ; si aucune valeur n'est
    présente (ou de poids nul), le résultat est NaN. Le passé avant x[0] est absent.
    """
    x = np.asarray(x, float)
    poids = np.asarray(poids, float)
    present = ~np.isnan(x)
    connu = np.where(present, x, 0.0)
    num, den = np.zeros(len(x)), np.zeros(len(x))
    for j, p in enumerate(poids[:len(x)]):
        num[j:] += p * connu[:len(x) - j]
        den[j:] += p * present[:len(x) - j]
    y = np.full(len(x), np.nan)
    ok = den > 0
    y[ok] = num[ok] / den[ok]
    return y
