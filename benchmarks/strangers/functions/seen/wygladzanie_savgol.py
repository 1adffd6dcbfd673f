"""Filtr Savitzky'ego-Golaya bez scipy."""
import numpy as np


def savgol(y, okno, stopien):
    """Wygładza sygnał wielomianem danego stopnia dopasowanym w ruchomym oknie.

    okno    -- nieparzysta liczba próbek, nie większa niż długość sygnału
    stopien -- stopień wielomianu, mniejszy niż okno

    Na brzegach (okno // 2 próbek z każdej strony) brane są wartości wielomianu
    dopasowanego do pierwszego lub ostatniego pełnego okna.
    """
    y = np.asarray(y, dtype=float)
    if okno % 2 == 0 or okno > y.size or stopien >= okno:
        raise ValueError("złe okno lub stopień")
    m = okno // 2
    t = np.arange(-m, m + 1) / max(m, 1)
    A = np.vander(t, stopien + 1, increasing=True)
    rzut = A @ np.linalg.pinv(A)        # macierz rzutu: okno -> dopasowane wartości

    wynik = np.empty_like(y)
    wynik[m:y.size - m] = np.correlate(y, rzut[m], mode="valid")
    wynik[:m] = rzut[:m] @ y[:okno]
    wynik[y.size - m:] = rzut[m + 1:] @ y[y.size - okno:]
    return wynik
