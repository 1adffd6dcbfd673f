import numpy as np


def filtrer(image, noyau):
    """Convolution 2D d'une image en niveaux de gris par un noyau impair.

    Le noyau est retourné (vraie convolution), les bords sont complétés
    par des zéros et l'image rendue a la même taille que l'entrée.
    """
    h, l = image.shape
    kh, kl = noyau.shape
    if kh % 2 == 0 or kl % 2 == 0:
        raise ValueError("le noyau doit avoir des dimensions impaires")
    mh, ml = kh // 2, kl // 2
    bordee = np.zeros((h + 2 * mh, l + 2 * ml))
    bordee[mh:mh + h, ml:ml + l] = image
    retourne = noyau[::-1, ::-1]
    sortie = np.zeros((h, l))
    for i in range(h):
        for j in range(l):
            sortie[i, j] = np.sum(bordee[i:i + kh, j:j + kl] * retourne)
    return sortie
