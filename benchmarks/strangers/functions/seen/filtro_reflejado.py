import numpy as np


def indice_reflejado(i, n):
    # reflexion sin repetir el borde:  ... x2 x1 | x0 x1 ... x(n-1) | x(n-2) x(n-3) ...
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def filtrar(senal, nucleo):
    """Convolucion de longitud constante con bordes reflejados (nucleo impar, mas corto que la senal)."""
    n = len(senal)
    m = len(nucleo)
    r = m // 2
    salida = np.zeros(n)
    for t in range(n):
        for j in range(m):
            salida[t] += nucleo[j] * senal[indice_reflejado(t + r - j, n)]
    return salida
