# Modèle à un compartiment, débit de perfusion variable.
# Le pas de temps doit être constant.
import numpy as np


def concentration_plasmatique(temps, debit, clairance, volume):
    """Concentration (mg/L) aux instants `temps` (h).

    debit     : débit de perfusion (mg/h), constant sur chaque pas
    clairance : L/h
    volume    : L

    C(t) = intégrale de debit(s) * exp(-k (t-s)) / V ds,  k = Cl / V,
    évaluée par la méthode des rectangles.
    """
    temps = np.asarray(temps, float)
    debit = np.asarray(debit, float)
    k = clairance / volume
    pas = np.diff(temps)
    if not np.allclose(pas, pas[0]):
        raise ValueError("grille de temps irrégulière")
    reponse = np.exp(-k * (temps - temps[0])) / volume
    return np.convolve(debit, reponse)[: len(temps)]
