"""Gesamtschadenverteilung im kollektiven Modell (Panjer-Rekursion)."""
import math

import numpy as np


def gesamtschaden(schadenhoehe, lam, n_max=50):
    """Verteilung von S = X_1 + ... + X_N mit N ~ Poisson(lam).

    schadenhoehe[j] ist die Wahrscheinlichkeit eines Einzelschadens der Höhe j
    (in Geldeinheiten), j = 0, 1, 2, ...; Nullschäden, etwa unterhalb des
    Selbstbehalts, sind zulässig.

    Rückgabe: P(S = 0), ..., P(S = n_max).

    Statt die Faltungspotenzen der Schadenhöhe mit den Poisson-Gewichten zu
    mischen, wird rekursiv gerechnet:

        g_s = lam / s * sum_{j=1}^{s} j * f_j * g_{s-j}
    """
    f = np.asarray(schadenhoehe, dtype=float)
    g = np.zeros(n_max + 1)
    g[0] = math.exp(-lam)
    gewicht = np.arange(len(f)) * f
    for s in range(1, n_max + 1):
        m = min(s, len(f) - 1)
        g[s] = lam / s * np.dot(gewicht[1:m + 1], g[s - m:s][::-1])
    return g
