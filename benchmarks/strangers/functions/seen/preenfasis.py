import numpy as np


def preenfasis(senal, alfa=0.97):
    """Filtro de preénfasis para voz:  y[n] = x[n] - alfa * x[n-1].

    La primera muestra se deja igual. Devuelve un arreglo nuevo, la señal
    de entrada no se modifica.
    """
    y = np.array(senal, dtype=float)
    for n in range(1, len(y)):
        y[n] = y[n] - alfa * y[n - 1]
    return y


if __name__ == "__main__":
    print(preenfasis([1.0, 1.0, 1.0, 1.0]))
