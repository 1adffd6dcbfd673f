import math
import numpy as np


def noyau_gaussien(sigma, rayon):
    t = np.arange(-rayon, rayon + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def filtrer_axe(img, noyau, axe):
    """Filtre un seul axe ; les bords sont prolongés par symétrie (d c b a | a b c d | d c b a)."""
    r = len(noyau) // 2
    marges = [(0, 0)] * img.ndim
    marges[axe] = (r, r)
    etendue = np.pad(img, marges, mode="symmetric")
    n = img.shape[axe]
    resultat = np.zeros(img.shape)
    for k, poids in enumerate(noyau):
        resultat += poids * np.take(etendue, range(k, k + n), axis=axe)
    return resultat


def flou_gaussien(img, sigma, troncature=4.0):
    """Flou gaussien séparable d'une image 2D.

    sigma peut être un nombre ou un couple (sigma_lignes, sigma_colonnes) ; le
    noyau est coupé à troncature * sigma et sa somme vaut 1. Un sigma nul
    laisse l'axe tel quel. Renvoie toujours un nouveau tableau de flottants.
    """
    sigmas = (sigma, sigma) if np.isscalar(sigma) else tuple(sigma)
    out = np.array(img, dtype=float)
    for axe, s in enumerate(sigmas):
        if s > 0:
            out = filtrer_axe(out, noyau_gaussien(s, int(math.floor(troncature * s + 0.5))), axe)
    return out
