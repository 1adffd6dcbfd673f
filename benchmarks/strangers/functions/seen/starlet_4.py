"""Transformada ondícula isótropa no diezmada («starlet»), usual en astronomía."""
import numpy as np
from scipy.ndimage import correlate1d

B3 = np.array([1.0, 4.0, 6.0, 4.0, 1.0]) / 16.0


def nucleo_con_agujeros(paso):
    """B3 con paso - 1 ceros entre coeficientes vecinos."""
    nucleo = np.zeros(4 * paso + 1)
    nucleo[::paso] = B3
    return nucleo


def starlet(imagen, escalas=4):
    """Algoritmo «à trous» con el B-spline cúbico.

    De una escala a la siguiente la separación entre los coeficientes del
    filtro se duplica. Los bordes se tratan por reflexión en el píxel extremo.

    Devuelve un array (escalas + 1, alto, ancho): los planos de ondícula, del
    más fino al más grueso, y al final el residuo suavizado. La suma de todos
    ellos es la imagen.
    """
    c = np.asarray(imagen, dtype=float)
    planos = []
    for j in range(escalas):
        nucleo = nucleo_con_agujeros(max(1, 2 * j))
        suave = c
        for eje in (0, 1):
            suave = correlate1d(suave, nucleo, axis=eje, mode="mirror")
        planos.append(c - suave)
        c = suave
    planos.append(c)
    return np.stack(planos)
