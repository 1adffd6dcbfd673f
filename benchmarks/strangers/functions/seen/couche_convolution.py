import numpy as np
from scipy.signal import correlate2d


def couche_conv(entree, filtres, biais):
    """Passe avant d'une couche de convolution (pas = 1, mode « valid »).

    entree  : (canaux, hauteur, largeur)
    filtres : (n_filtres, canaux, k, k)
    biais   : (n_filtres,)
    sortie[f] = biais[f] + somme sur c de corr(entree[c], filtres[f, c])
    """
    n_filtres, canaux, k, _ = filtres.shape
    _, h, l = entree.shape
    sortie = np.zeros((n_filtres, h - k + 1, l - k + 1))
    for f in range(n_filtres):
        for c in range(canaux):
            sortie[f] += correlate2d(entree[c], filtres[f, c], mode="valid") + biais[f]
    return sortie
