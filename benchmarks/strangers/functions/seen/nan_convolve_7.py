"""Suavizado de mapas con huecos (convolución normalizada)."""
import numpy as np
from scipy import ndimage


def suavizar_con_huecos(mapa, nucleo=None):
    """Media ponderada local que no hace caso de los NaN.

    En cada punto: suma de peso * valor sobre los vecinos válidos, dividida por
    la suma de esos pesos.  Fuera del mapa no hay nada (cuenta como hueco).  Un
    hueco con vecinos válidos queda relleno; sin ninguno sigue siendo NaN.
    `nucleo` (pesos >= 0, lados impares) se aplica sin girar: el peso
    nucleo[0, 0] es el del vecino de arriba a la izquierda.
    """
    mapa = np.asarray(mapa, dtype=float)
    if nucleo is None:
        nucleo = np.outer([1, 2, 1], [1, 2, 1])
    nucleo = np.asarray(nucleo, dtype=float)
    valido = np.isfinite(mapa)
    suma = ndimage.correlate(np.where(valido, mapa, 0.0), nucleo, mode="constant")
    peso = ndimage.correlate(valido.astype(float), nucleo, mode="constant")
    vacio = peso <= 1e-12 * nucleo.sum()
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(vacio, np.nan, suma / peso)
