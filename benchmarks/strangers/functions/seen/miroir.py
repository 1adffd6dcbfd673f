import numpy as np


def indices_miroir(n, r):
    """Indices -r .. n-1+r repliés dans 0 .. n-1 (réflexion sans répéter le bord)."""
    i = np.arange(-r, n + r)
    i = np.abs(i)
    return np.where(i >= n, 2 * n - 1 - i, i)


def filtre_lignes(image, noyau):
    """Corrélation de chaque ligne avec un noyau impair.

    Bords en réflexion, c'est-à-dire d c b | a b c d | c b a
    (le mode 'reflect' de np.pad). La taille de l'image est conservée.
    """
    r = len(noyau) // 2
    n = image.shape[1]
    etendue = image[:, indices_miroir(n, r)]
    sortie = np.zeros(image.shape)
    for k, a in enumerate(noyau):
        sortie += a * etendue[:, k:k + n]
    return sortie
