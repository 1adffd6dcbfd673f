import numpy as np


def noyau_gaussien(sigma, rayon):
    t = np.arange(-rayon, rayon + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def flou_gaussien(image, sigma, rayon=None):
    """Flou gaussien séparable d'une image 2D en niveaux de gris.

    Le bord est prolongé par symétrie, le pixel du bord n'étant PAS répété (d c b | a b c d).
    Par défaut le noyau est coupé à 3 sigma (arrondi par excès). Même taille en sortie.
    """
    if rayon is None:
        rayon = int(np.ceil(3 * sigma))
    g = noyau_gaussien(sigma, rayon)
    tmp = np.pad(np.asarray(image, dtype=float), rayon, mode="reflect")
    # d'abord les lignes, ensuite les colonnes (le noyau est symétrique : pas de retournement)
    tmp = np.apply_along_axis(np.convolve, 1, tmp, g, "valid")
    tmp = np.apply_along_axis(np.convolve, 0, tmp, g, "valid")
    return tmp
