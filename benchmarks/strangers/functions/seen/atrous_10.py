# Transformation en ondelettes a trous (Starck & Murtagh), noyau B3-spline
import numpy as np

B3 = np.array([1.0, 4.0, 6.0, 4.0, 1.0]) / 16.0


def starlet_1d(signal, n_scales=4):
    """Retourne (n_scales + 1, n): les plans d'ondelettes puis le residu lisse.

    Les plans restent alignes avec le signal (noyau symetrique a chaque
    echelle) et leur somme redonne le signal.
    """
    c = np.asarray(signal, dtype=float)
    n = c.size
    planes = []
    for j in range(n_scales):
        pas = 2 ** j
        h = np.zeros(B3.size * pas)
        h[::pas] = B3                      # on insere des zeros entre les poids
        demi = h.size // 2
        bord = np.pad(c, demi, mode="symmetric")
        lisse = np.convolve(bord, h, mode="same")[demi:demi + n]
        planes.append(c - lisse)
        c = lisse
    planes.append(c)
    return np.array(planes)
