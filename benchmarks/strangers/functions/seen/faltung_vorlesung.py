# Signale und Systeme, Übung 4: diskrete Faltung
import numpy as np


def falte(signal, nx0, impulsantwort, nh0):
    """Lineare Faltung zweier Folgen mit Zeitbezug.

    signal beginnt beim Zeitindex nx0, die Impulsantwort bei nh0.
    Rückgabe: (n, y), wobei n die Zeitindizes der Ausgangsfolge sind.
    """
    x = np.atleast_1d(signal)
    h = np.atleast_1d(impulsantwort)
    laenge = len(x) + len(h) - 1
    y = np.zeros(laenge, dtype=np.result_type(x, h))
    # jedes Eingangselement löst eine gewichtete, verschobene Impulsantwort aus
    for i, wert in enumerate(x):
        y[i:i + len(h)] += wert * h
    n = np.arange(laenge) + nx0 + nh0
    return n, y


if __name__ == "__main__":
    n, y = falte([1, 2, 3], -1, [1, 1], 0)
    for a, b in zip(n, y):
        print(f"y[{a}] = {b}")
