# -*- coding: utf-8 -*-
import numpy as np


def produit_convolution(f, g, dt):
    """Approximation du produit de convolution de deux signaux causaux.

        (f * g)(t) = intégrale de 0 à t de f(s) g(t - s) ds

    ``f`` et ``g`` sont échantillonnés aux instants 0, dt, 2 dt, ... (même
    longueur). L'intégrale est calculée par la méthode des trapèzes : le premier
    et le dernier terme de chaque somme comptent pour moitié, si bien que
    le résultat vaut exactement 0 en t = 0.

    Retourne un tableau de la même longueur que f : les valeurs au-delà de
    l'intervalle d'observation dépendraient d'échantillons inconnus.
    """
    f = np.asarray(f)
    g = np.asarray(g)
    if f.shape != g.shape or f.ndim != 1:
        raise ValueError("f et g doivent être deux vecteurs de même longueur")
    if len(f) == 0:
        return np.zeros(0)
    somme = np.convolve(f, g)[:len(f)]
    extremites = 0.5 * (f[0] * g + f * g[0])
    return dt * (somme - extremites)
