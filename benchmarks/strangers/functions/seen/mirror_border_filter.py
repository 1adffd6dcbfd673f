# Filtre 2D, bords en miroir (le pixel du bord n'est pas répété : c b | a b c d | c b)
import numpy as np


def _miroir(i, n):
    if i < 0:
        i = -i
    if i >= n:
        i = 2 * n - 1 - i
    return i


def filtrer(image, noyau):
    """Corrélation de l'image avec un noyau impair ; même taille que l'image."""
    h, l = image.shape
    kh, kl = noyau.shape
    rh, rl = kh // 2, kl // 2
    sortie = np.zeros((h, l))
    for y in range(h):
        for x in range(l):
            s = 0.0
            for i in range(kh):
                for j in range(kl):
                    s += noyau[i, j] * image[_miroir(y + i - rh, h), _miroir(x + j - rl, l)]
            sortie[y, x] = s
    return sortie
