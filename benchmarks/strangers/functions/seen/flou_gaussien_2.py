import numpy as np


def noyau(sigma, coupe=4.0):
    rayon = int(coupe * sigma + 0.5)
    t = np.arange(-rayon, rayon + 1)
    k = np.exp(-0.5 * (t / sigma) ** 2)
    return k / k.sum()


def flou(volume, sigmas):
    """Flou gaussien séparable d'un tableau à n dimensions, un sigma par axe.

    Bords : réflexion avec répétition du dernier point (d c b a | a b c d | d c b a).
    Un sigma nul laisse l'axe tel quel.
    """
    v = np.array(volume, dtype=float)
    for axe, s in enumerate(sigmas):
        if s <= 0:
            continue
        k = noyau(s)
        r = len(k) // 2
        n = v.shape[axe]
        # indices réfléchis, valables même si r > n
        idx = np.arange(-r, n + r) % (2 * n)
        idx = np.where(idx >= n, 2 * n - 1 - idx, idx)
        g = np.take(v, idx, axis=axe)
        v = sum(k[i] * np.take(g, np.arange(i, i + n), axis=axe) for i in range(len(k)))
    return v
