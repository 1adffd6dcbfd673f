# Signalverarbeitung I, Blatt 3, Aufgabe 2
# Lineare (aperiodische) Faltung zweier endlicher Folgen ohne numpy.convolve
import numpy as np


def faltung(x, h):
    """Berechnet y[n] = sum_k h[k] * x[n-k], Laenge N + M - 1."""
    N = len(x)
    M = len(h)
    y = np.zeros(N + M - 1)
    for n in range(N + M - 1):
        summe = 0.0
        for k in range(M):
            if n - k < N:
                summe = summe + h[k] * x[n - k]
        y[n] = summe
    return y


if __name__ == "__main__":
    print(faltung([1, 2, 3, 0, 0], [1, 1, 1]))
