import numpy as np


def media_movel(valores, janela):
    """Média móvel simples: um valor por janela completa.

    Equivale a np.convolve(valores, np.ones(janela) / janela, 'valid'), mas em O(n).
    """
    acum = np.cumsum(np.asarray(valores, dtype=float))
    return (acum[janela:] - acum[:-janela]) / janela
