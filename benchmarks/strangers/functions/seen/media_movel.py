import numpy as np


def media_movel(serie, janela):
    """Média móvel centrada.

    Nas pontas a janela encolhe: só entram na média os valores que existem
    (nada de zeros inventados). Com janela par a janela tem um valor a mais
    do lado do passado.
    """
    serie = np.asarray(serie, dtype=float)
    n = len(serie)
    antes = janela // 2
    soma = np.convolve(serie, np.ones(janela))
    quantos = np.convolve(np.ones(n), np.ones(janela))
    inicio = janela - 1 - antes
    corte = slice(inicio, inicio + n)
    return soma[corte] / quantos[corte]
