# Chaîne de traitement des clichés : lissage avant segmentation
import numpy as np


def noyau(sigma, rayon):
    t = np.arange(-rayon, rayon + 1)
    g = np.exp(-t ** 2 / (2.0 * sigma ** 2))
    return g / g.sum()


def flou_gaussien(image, sigma=1.0):
    """Flou gaussien séparable d'une image en octets (uint8), gris ou couleur (H, L[, C]).

    Rayon = 3 sigma arrondi au-dessus ; bords en miroir sans répétition du pixel
    de bord ; calcul en double précision, un seul arrondi, à la fin (demi vers le haut).
    """
    r = int(np.ceil(3 * sigma))
    g = noyau(sigma, r)
    a = image.astype(np.float64)
    for axe in (0, 1):
        marge = [(0, 0)] * a.ndim
        marge[axe] = (r, r)
        p = np.pad(a, marge, mode="reflect")
        n = image.shape[axe]
        s = 0.0
        for k in range(2 * r + 1):
            s = s + g[k] * p.take(range(k, k + n), axis=axe)
        a = s
    return np.clip(np.floor(a + 0.5), 0, 255).astype(np.uint8)
