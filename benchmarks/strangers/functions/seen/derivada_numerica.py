import numpy as np


def derivada(y, dx=1.0):
    """Derivada dy/dx por diferencias centrales, (y[i+1] - y[i-1]) / (2 dx).

    Se calcula como una convolucion. En los extremos se usan diferencias
    hacia adelante y hacia atras. Hacen falta al menos 3 puntos.
    """
    y = np.asarray(y, dtype=float)
    nucleo = np.array([-1.0, 0.0, 1.0]) / (2.0 * dx)
    d = np.empty_like(y)
    d[1:-1] = np.convolve(y, nucleo, mode="valid")
    d[0] = (y[1] - y[0]) / dx
    d[-1] = (y[-1] - y[-2]) / dx
    return d
