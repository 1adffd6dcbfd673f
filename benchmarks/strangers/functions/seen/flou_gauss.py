import numpy as np


def noyau_gaussien(sigma, rayon):
    t = np.arange(-rayon, rayon + 1)
    g = np.exp(-(t ** 2) / (sigma ** 2))
    return g / g.sum()


def flou_gaussien(image, sigma=1.0, troncature=4.0):
    """
    Flou gaussien séparable d'écart-type ``sigma`` (en pixels).

    Le noyau s'arrête à ``troncature`` écarts-types ; les bords sont
    prolongés par la valeur du pixel le plus proche.
    """
    image = np.asarray(image, dtype=np.float64)
    rayon = int(troncature * sigma + 0.5)
    g = noyau_gaussien(sigma, rayon)
    tmp = np.pad(image, rayon, mode="edge")
    # lignes puis colonnes
    tmp = np.apply_along_axis(np.convolve, 1, tmp, g, mode="valid")
    tmp = np.apply_along_axis(np.convolve, 0, tmp, g, mode="valid")
    return tmp
