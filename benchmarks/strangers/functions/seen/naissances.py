"""Projection des naissances par l'équation de renouvellement.

    B(t) = somme sur a de  fecondite[a] * N(a, t)

où N(a, t) est l'effectif d'âge a l'année t : survivants d'une génération née
depuis le début de la projection (a < t), ou survivants des personnes qui avaient
a - t ans dans la population initiale (a >= t).
"""
import numpy as np


def naissances(population, survie, fecondite, horizon=20):
    """Naissances B(0), ..., B(horizon - 1).

    population : effectifs d'âge 0, 1, 2, ... à l'instant 0 ; l'âge 0 y est déjà
                 celui des naissances de l'année 0, donc B(0) = population[0].
    survie     : survie[a] = proportion d'une génération encore en vie à l'âge a
                 (table de mortalité, survie[0] = 1, décroissante, positive).
    fecondite  : naissances par personne d'âge a et par an (fecondite[0] = 0).
    Les trois tableaux ont la même longueur ; nul ne dépasse le dernier âge.
    """
    n0 = np.asarray(population, dtype=float)
    l = np.asarray(survie, dtype=float)
    m = np.asarray(fecondite, dtype=float)
    ages = len(l)

    b = np.zeros(horizon)
    b[0] = n0[0]
    for t in range(1, horizon):
        # générations nées après l'instant 0
        for a in range(1, min(t, ages)):
            b[t] += m[a] * l[a] * b[t - a]
        # personnes déjà présentes à l'instant 0, d'âge a - t alors
        for a in range(t, ages):
            b[t] += m[a] * l[a] * n0[a - t]
    return b
