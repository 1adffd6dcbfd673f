import numpy as np
from scipy.ndimage import convolve

NOYAU = np.outer([1, 2, 1], [1, 2, 1]) / 16.0


def accentuer(image: np.ndarray, force: float = 1.0) -> np.ndarray:
    """Masque flou : image + force * (image - flou), bornée à 0..255.

    Entrée et sortie en uint8 (niveaux de gris). Le flou est arrondi à l'entier,
    bord répliqué.
    """
    assert image.dtype == np.uint8
    flou = np.rint(convolve(image.astype(float), NOYAU, mode="nearest")).astype(np.uint8)
    detail = image - flou
    resultat = image + force * detail
    return np.clip(np.rint(resultat), 0, 255).astype(np.uint8)
