import numpy as np

def ableitung(y, dx):
    """Erste Ableitung: zentrale Differenzen im Inneren,
    einseitige Differenzen (1. Ordnung) an den beiden Rändern."""
    y = np.asarray(y, dtype=float)
    d = np.empty_like(y)
    d[1:-1] = (y[2:] - y[:-2]) / (2 * dx)
    d[0] = (y[1] - y[0]) / dx
    d[-1] = (y[-1] - y[-2]) / dx
    return d
