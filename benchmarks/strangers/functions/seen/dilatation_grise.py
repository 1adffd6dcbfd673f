"""Morphologie en niveaux de gris, version (max, +)."""
import numpy as np


def dilatation(f, b):
    """Dilatation de l'image f par la fonction structurante b (taille impaire).

    (f (+) b)(x) = max_s f(x - s) + b(s), l'origine de b étant en son centre.
    Les points x - s hors de l'image ne participent pas au maximum.
    """
    f = np.asarray(f, dtype=float)
    h, l = f.shape
    p, q = b.shape
    cp, cq = p // 2, q // 2
    grand = np.zeros((h + 2 * cp, l + 2 * cq))
    grand[cp:cp + h, cq:cq + l] = f
    res = np.full((h, l), -np.inf)
    for i in range(p):
        for j in range(q):
            # décalage s = (i - cp, j - cq)
            vue = grand[2 * cp - i:2 * cp - i + h, 2 * cq - j:2 * cq - j + l]
            res = np.maximum(res, vue + b[i, j])
    return res
