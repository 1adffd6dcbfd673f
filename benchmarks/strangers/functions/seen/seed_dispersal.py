# -*- coding: utf-8 -*-
import numpy as np
from scipy import ndimage


def noyau_exponentiel(rayon, portee):
    y, x = np.mgrid[-rayon:rayon + 1, -rayon:rayon + 1]
    k = np.exp(-np.hypot(x, y) / portee)
    return k / k.sum()


def disperser(graines, noyau):
    """Redistribue la pluie de graines sur l'île.

    La grille couvre toute l'île : les graines qui dépassent la côte tombent
    dans la mer et sont perdues, et aucune n'arrive du dehors.
    noyau[r + dy, r + dx] est la part des graines d'une cellule qui tombe
    à dy, dx cellules de là.
    """
    return ndimage.convolve(np.asarray(graines, dtype=float), noyau)


def generation(adultes, fecondite, noyau, capacite):
    s = disperser(adultes * fecondite, noyau)
    return capacite * s / (capacite + s)
