# -*- coding: utf-8 -*-
def corrélation_croisée(x, y, décalage_max):
    """Corrélation croisée non normalisée, pour les décalages -D..D.

    r[d] = somme_n x[n] * conj(y[n - d])

    d > 0 : x est en RETARD sur y (convention de np.correlate, l'inverse de celle de Wikipédia).
    Renvoie un dictionnaire {décalage: valeur} ; 0 là où les signaux ne se recouvrent pas.
    """
    r = {}
    for d in range(-décalage_max, décalage_max + 1):
        s = 0
        for n, v in enumerate(x):
            m = n - d
            if 0 <= m < len(y):
                s += v * y[m].conjugate()    # sans effet sur les réels
        r[d] = s
    return r
