"""Detección de bordes con el operador de Prewitt."""
import numpy as np
from scipy import ndimage


def bordes_prewitt(imagen, umbral=None):
    """Devuelve la magnitud del gradiente de Prewitt.

    Si se da ``umbral``, devuelve en cambio una máscara booleana de los
    píxeles cuya magnitud lo supera.
    """
    mascara_x = np.array([[-1, 0, 1],
                          [-1, 0, 1],
                          [-1, 0, 1]], dtype=float)
    mascara_y = mascara_x.T
    datos = np.asarray(imagen, dtype=float)
    gx = ndimage.correlate(datos, mascara_x, mode="nearest")
    gy = ndimage.correlate(datos, mascara_y, mode="nearest")
    magnitud = np.sqrt(gx ** 2 + gy ** 2)
    if umbral is None:
        return magnitud
    return magnitud > umbral
