import numpy as np
from math import factorial


def savgol(y, okno, stopien, pochodna=0, krok=1.0):
    """Filtr Savitzky'ego-Golaya (wygładzanie lub pochodna).

    Dla każdego punktu dopasowuje się wielomian stopnia `stopien` do okna
    o nieparzystej długości `okno`. Brzegi: pierwsze i ostatnie okno // 2 punktów
    bierze się z wielomianu dopasowanego do pierwszego / ostatniego pełnego okna.
    Pochodna jest liczona względem x o odstępie `krok`.
    """
    y = np.asarray(y, dtype=float)
    if okno % 2 == 0 or stopien >= okno or len(y) < okno:
        raise ValueError("zle parametry okna")
    m = okno // 2
    t = np.arange(-m, m + 1, dtype=float)
    A = t[:, None] ** np.arange(stopien + 1)

    # E[i, j] = wartość d-tej pochodnej t**j w punkcie t[i]
    E = np.zeros_like(A)
    for j in range(pochodna, stopien + 1):
        E[:, j] = factorial(j) / factorial(j - pochodna) * t ** (j - pochodna)
    H = E @ np.linalg.pinv(A) / krok ** pochodna      # okno -> wartości w oknie

    wynik = np.empty_like(y)
    wynik[m:len(y) - m] = np.correlate(y, H[m], mode="valid")
    wynik[:m] = H[:m] @ y[:okno]
    wynik[len(y) - m:] = H[m + 1:] @ y[len(y) - okno:]
    return wynik
