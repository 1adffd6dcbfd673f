import numpy as np
import pandas as pd


def media_movel_ponderada(serie: pd.Series, pesos) -> pd.Series:
    """Média móvel ponderada e centrada (número ímpar de pesos).

    O primeiro peso vai com a observação mais antiga da janela. Onde a janela não
    cabe inteira, ou contém um valor ausente, o resultado é NaN.
    """
    pesos = np.asarray(pesos, dtype=float)
    if pesos.size % 2 == 0:
        raise ValueError("use um número ímpar de pesos")
    pesos = pesos / pesos.sum()
    return serie.astype(float).rolling(pesos.size, center=True).apply(
        lambda janela: float(np.dot(janela, pesos)), raw=True)
