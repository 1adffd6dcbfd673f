import numpy as np


def media_movil_centrada(serie, radio):
    """Media móvil centrada de una serie.

    Cada valor se sustituye por la media de los que están a distancia menor o
    igual que ``radio``. Cerca de los extremos la ventana se recorta y se
    promedian solo los valores que existen, de modo que la salida tiene la
    misma longitud que la entrada.
    """
    x = np.asarray(serie, dtype=float)
    n = x.size
    # sumas acumuladas: S[k] = x[0] + ... + x[k-1]
    S = np.concatenate(([0.0], np.cumsum(x)))

    i = np.arange(n)
    desde = np.maximum(i - radio, 0)
    hasta = np.minimum(i + radio + 1, n - 1)
    return (S[hasta] - S[desde]) / (hasta - desde)
