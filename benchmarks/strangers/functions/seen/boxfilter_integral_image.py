import numpy as np


def box_mean(img, r):
    """Moyenne locale sur une fenêtre carrée (2r+1) x (2r+1) (local mean).

    Image intégrale : coût indépendant de r. Les bords sont répliqués
    (edge pixels are repeated outside the image). Returns float64, same size.
    """
    img = np.asarray(img, dtype=np.float64)
    h, w = img.shape
    p = np.pad(img, r, mode="edge")
    # integral[y, x] = somme de p[:y, :x]
    integral = np.zeros((p.shape[0] + 1, p.shape[1] + 1))
    integral[1:, 1:] = p.cumsum(axis=0).cumsum(axis=1)

    d = 2 * r
    haut_gauche = integral[0:h, 0:w]
    haut_droite = integral[0:h, d:d + w]
    bas_gauche = integral[d:d + h, 0:w]
    bas_droite = integral[d:d + h, d:d + w]
    somme = bas_droite - bas_gauche - haut_droite + haut_gauche
    return somme / (2 * r + 1) ** 2
