import numpy as np
import pandas as pd


def media_triangular(serie: pd.Series, ventana: int) -> pd.Series:
    """Media móvil centrada con pesos triangulares 1, 2, ..., m, ..., 2, 1.

    `ventana` debe ser impar. Donde la ventana no cabe entera el resultado es NaN.
    El índice de la serie se conserva.
    """
    if ventana % 2 == 0:
        raise ValueError("la ventana debe ser impar")
    m = ventana // 2 + 1
    pesos = np.r_[np.arange(1, m + 1), np.arange(m - 1, 0, -1)].astype(float)
    pesos /= pesos.sum()
    return serie.rolling(ventana, center=True).apply(lambda v: v @ pesos, raw=True)
