# filtre2d : corrélation 2D, bord réfléchi
import numpy as np


def filtre2d(image, noyau):
    """Corrélation de même taille que l'image (noyau impair).

    Bord : miroir autour du pixel de bord, sans le répéter
    (d c b | a b c d | c b a), comme BORDER_REFLECT_101 d'OpenCV.
    """
    hauteur, largeur = noyau.shape
    ry, rx = hauteur // 2, largeur // 2
    grande = np.pad(image.astype(float), ((ry, ry), (rx, rx)), mode="symmetric")
    resultat = np.zeros(image.shape)
    for y in range(hauteur):
        for x in range(largeur):
            resultat += noyau[y, x] * grande[y:y + image.shape[0], x:x + image.shape[1]]
    return resultat
