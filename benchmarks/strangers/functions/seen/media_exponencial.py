import numpy as np
import pandas as pd


def ema_semivida(serie: pd.Series, semivida: float) -> pd.Series:
    """Media móvil exponencial de una serie.

    `semivida`: número de muestras tras las cuales el peso de una observación
    se ha reducido a la mitad. Arranca en el primer valor (sin corrección de sesgo).
    """
    alfa = 1.0 - np.exp(-1.0 / semivida)
    salida = np.empty(len(serie))
    acumulado = None
    for i, valor in enumerate(serie.to_numpy(dtype=float)):
        acumulado = valor if acumulado is None else acumulado + alfa * (valor - acumulado)
        salida[i] = acumulado
    return pd.Series(salida, index=serie.index, name=serie.name)
