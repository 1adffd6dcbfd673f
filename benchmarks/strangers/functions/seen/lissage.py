import numpy as np


def noyau_gaussien(sigma, tronque=4.0):
    rayon = int(tronque * sigma + 0.5)
    t = np.arange(-rayon, rayon + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def lissage_gaussien(image, sigma):
    """Lissage gaussien separable d'une image 2-D.

    Bords symetriques (d c b a | a b c d | d c b a), comme
    scipy.ndimage.gaussian_filter avec mode='reflect'.
    """
    g = noyau_gaussien(sigma)
    r = g.size // 2
    res = np.asarray(image, dtype=float)
    for axe in (0, 1):
        marges = [(0, 0), (0, 0)]
        marges[axe] = (r, r)
        etendue = np.pad(res, marges, mode="symmetric")
        res = np.apply_along_axis(np.convolve, axe, etendue, g, mode="valid")
    return res
