import numpy as np
import pandas as pd


def binomial_smooth(df: pd.DataFrame, order: int = 4) -> pd.DataFrame:
    """Suaviza cada columna con pesos binomiales (1 4 6 4 1)/16 ..., ventana centrada.

    El orden debe ser par. Las primeras y últimas order/2 filas quedan como NaN; un NaN dentro
    de la ventana da NaN. Se conservan el índice y los nombres de las columnas.
    """
    if order < 0 or order % 2:
        raise ValueError("order debe ser par y no negativo")
    w = np.array([1.0])
    for _ in range(order):
        w = np.convolve(w, [0.5, 0.5])
    half = order // 2
    out = sum(peso * df.shift(d).astype(float) for d, peso in zip(range(-half, half + 1), w))
    return out
