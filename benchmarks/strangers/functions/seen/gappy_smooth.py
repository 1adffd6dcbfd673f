import numpy as np


def lissage_lacunaire(serie, noyau):
    """Lissage d'une série avec lacunes (NaN).

    Chaque valeur est la moyenne pondérée, par `noyau` (symétrique, impair),
    des échantillons présents sous la fenêtre ; les NaN et les points hors de
    la série ne comptent pas. NaN seulement si rien n'est présent.
    """
    serie = np.asarray(serie, float)
    noyau = np.asarray(noyau, float)
    noyau = noyau / noyau.sum()
    present = np.isfinite(serie)
    rempli = np.where(present, serie, 0.0)
    num = np.convolve(rempli, noyau, mode="full")
    # part de la fenêtre qui est réellement couverte par des données
    poids = np.convolve(present.astype(float), np.ones(len(noyau)) / len(noyau), mode="full")
    d = len(noyau) // 2
    num, poids = num[d:d + len(serie)], poids[d:d + len(serie)]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(poids > 1e-12, num / poids, np.nan)
