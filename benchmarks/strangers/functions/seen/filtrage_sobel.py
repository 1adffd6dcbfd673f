import numpy as np

LISSAGE = np.array([1.0, 2.0, 1.0]) / 4.0


def gradient_sobel(image):
    """Gradient de Sobel d'une image en niveaux de gris.

    Renvoie le couple (gy, gx) : d'abord la dérivée le long des lignes (positive
    quand l'image s'éclaircit vers le bas), puis le long des colonnes (positive
    vers la droite). Les masques sont appliqués par corrélation et normalisés
    (1/8) : une rampe de pente 1 par pixel donne 1. Les bords sont dupliqués.
    """
    img = np.asarray(image, dtype=float)
    h, l = img.shape
    p = np.pad(img, 1, mode="edge")

    # lissage dans un sens, différence centrée dans l'autre
    lisse_h = sum(LISSAGE[k] * p[:, k:k + l] for k in range(3))
    lisse_v = sum(LISSAGE[k] * p[k:k + h, :] for k in range(3))
    gy = (lisse_h[2:, :] - lisse_h[:-2, :]) / 2.0
    gx = (lisse_v[:, 2:] - lisse_v[:, :-2]) / 2.0
    return gy, gx
