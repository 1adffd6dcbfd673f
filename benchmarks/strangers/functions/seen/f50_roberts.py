import numpy as np


def roberts_cross(imagem):
    """Operador cruzado de Roberts.

    Devolve a magnitude do gradiente; a saída tem uma linha e uma coluna a menos.
    """
    z = np.asarray(imagem, dtype=float)   # evita overflow com uint8
    g1 = z[:-1, :-1] - z[1:, 1:]
    g2 = z[:-1, 1:] - z[1:, :-1]
    return np.sqrt(g1 * g1 + g2 * g2)
