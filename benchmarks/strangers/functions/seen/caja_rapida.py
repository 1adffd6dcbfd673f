import numpy as np


def _pasada(img, r):
    """Media corrida por filas, ventana 2r+1, borde replicado."""
    k = 2 * r + 1
    p = np.pad(img, ((0, 0), (r, r)), mode="edge")
    acum = np.cumsum(p, axis=1, dtype=img.dtype)
    acum = np.concatenate([np.zeros((img.shape[0], 1), acum.dtype), acum], axis=1)
    suma = acum[:, k:].astype(np.float64) - acum[:, :-k]
    return suma / k


def desenfoque_caja(img, r=1):
    """Desenfoque de caja (2r+1)x(2r+1) en tiempo O(1) por píxel.

    Acepta imágenes uint8, uint16 o de coma flotante; devuelve float64.
    """
    filas = _pasada(np.asarray(img), r)
    return _pasada(filas.T, r).T
