"""Morphologie mathématique à niveaux de gris, fonctions structurantes non planes."""
from functools import partial

import numpy as np


def _extremum(image, element, reduction, signe, vide):
    """Balaye l'élément structurant et garde, pixel par pixel, l'extremum."""
    image = np.asarray(image, dtype=float)
    element = np.asarray(element, dtype=float)
    h, l = element.shape
    ch, cl = h // 2, l // 2          # origine : le centre de l'élément
    bord = np.pad(image, ((h, h), (l, l)), constant_values=vide)

    resultat = None
    for i in range(h):
        for j in range(l):
            if np.isinf(element[i, j]):
                continue             # hors du support de l'élément
            di, dj = signe * (i - ch), signe * (j - cl)
            fenetre = bord[h - di:h - di + image.shape[0],
                           l - dj:l - dj + image.shape[1]]
            candidat = fenetre + signe * element[i, j]
            resultat = candidat if resultat is None else reduction(resultat, candidat)
    return resultat


_dilater = partial(_extremum, reduction=np.maximum, signe=1, vide=0.0)
_eroder = partial(_extremum, reduction=np.minimum, signe=-1, vide=np.inf)


def dilatation(image, element):
    """(f ⊕ b)(x) = max_y { f(x - y) + b(y) }.

    `element` contient b sur une grille centrée ; -inf exclut un point de son
    support. Rien n'existe hors de l'image : seuls les x - y qui tombent dans
    le domaine de f prennent part au maximum. Les niveaux sont quelconques
    (altitudes, décibels, ...).
    """
    return _dilater(image, element)


def erosion(image, element):
    """(f ⊖ b)(x) = min_y { f(x + y) - b(y) }, même convention de bord."""
    return _eroder(image, element)
