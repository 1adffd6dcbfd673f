import numpy as np


def matriz_convolucao(h, n):
    """Devolve a matriz A tal que A @ x é a convolução linear completa de h com x
    (x com n amostras).  A tem len(h)+n-1 linhas e n colunas; a coluna j é a
    resposta h atrasada de j amostras."""
    h = np.asarray(h)
    m = len(h)
    A = np.zeros((m + n - 1, n), dtype=h.dtype)
    for j in range(n):
        A[j:j + m, j] = h
    return A
