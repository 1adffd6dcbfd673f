"""Verlustverteilung eines Kreditportfolios (unabhängige Ausfälle)."""
import numpy as np


def verlustverteilung(ausfallwahrscheinlichkeiten, exposure_einheiten):
    """Exakte Verteilung des Portfolioverlusts.

    Schuldner i fällt höchstens einmal aus, mit Wahrscheinlichkeit p_i, und
    kostet dann exposure_einheiten[i] (ganze Zahl > 0) Verlusteinheiten.

    Rückgabe: v mit v[k] = P(Verlust = k), k = 0 .. Summe der Exposures.
    """
    gesamt = int(sum(exposure_einheiten))
    v = np.zeros(gesamt + 1)
    v[0] = 1.0
    for p, u in zip(ausfallwahrscheinlichkeiten, exposure_einheiten):
        for k in range(gesamt + 1):
            kein_ausfall = (1.0 - p) * v[k]
            ausfall = p * v[k - u] if k >= u else 0.0
            v[k] = kein_ausfall + ausfall
    return v
