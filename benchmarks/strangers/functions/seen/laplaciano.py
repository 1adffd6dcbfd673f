import numpy as np


def laplaciano(u, dx, dy):
    """Laplaciano discreto de 5 puntos en los nodos interiores.

    u[i, j] = f(x_j, y_i); dx es el paso en las columnas, dy en las filas.
    Devuelve un arreglo de forma (ny - 2, nx - 2).
    """
    centro = u[1:-1, 1:-1]
    d2x = (u[1:-1, 2:] - 2.0 * centro + u[1:-1, :-2]) / dx**2
    d2y = (u[2:, 1:-1] - 2.0 * centro + u[:-2, 1:-1]) / dy**2
    return d2x + d2y
