import numpy as np
import pandas as pd


def lisser(serie, largeur):
    """Lisse une série par une fenêtre de Hann centrée de `largeur` points.

    Hors de la série on compte des zéros. Renvoie une Series de même index.
    """
    poids = np.hanning(largeur + 2)[1:-1]
    poids = poids / poids.sum()
    y = np.convolve(serie.to_numpy(dtype=float), poids, mode="same")
    return pd.Series(y[:len(serie)], index=serie.index, name=serie.name)
