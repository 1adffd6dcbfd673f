import numpy as np
from scipy.signal import lfilter


def filtra_sem_atraso(x, b):
    """Filtra x com um FIR de fase linear e desconta o atraso de grupo.

    b tem comprimento ímpar (atraso inteiro de (len(b)-1)/2 amostras), senão ValueError.
    A saída fica alinhada com a entrada e tem o mesmo comprimento; fora do sinal há zeros.
    x: (..., T), filtra-se o último eixo.
    """
    b = np.asarray(b, dtype=float)
    if b.size % 2 == 0:
        raise ValueError("b tem de ter comprimento ímpar")
    d = (b.size - 1) // 2
    x = np.asarray(x, dtype=float)
    zeros = np.zeros(x.shape[:-1] + (d,))
    y = lfilter(b, [1.0], np.concatenate([x, zeros], axis=-1), axis=-1)
    return y[..., d:]
