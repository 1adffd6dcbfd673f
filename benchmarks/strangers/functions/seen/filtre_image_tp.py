"""TP n°2 - Filtrage spatial.

On applique un masque (par exemple un flou gaussien) à une image en niveaux de gris. Les bords
sont prolongés par réplication. Le résultat n'est pas arrondi : c'est une image de réels.
"""
import numpy as np


def filtrer(image, masque):
    hm, lm = masque.shape
    ry, rx = hm // 2, lm // 2
    etendue = np.pad(image, ((ry, ry), (rx, rx)), mode="edge")
    resultat = np.zeros_like(image)
    for y in range(image.shape[0]):
        for x in range(image.shape[1]):
            voisinage = etendue[y:y + hm, x:x + lm]
            resultat[y, x] = (voisinage * masque).sum()
    return resultat


FLOU = np.array([[1, 2, 1], [2, 4, 2], [1, 2, 1]]) / 16.0
