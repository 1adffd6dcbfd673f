# filtr Savitzky'ego-Golaya, wersja do pomiarów spektroskopowych
import numpy as np
from math import factorial


def wspolczynniki(okno, stopien, pochodna=0, krok=1.0):
    m = okno // 2
    t = np.arange(-m, m + 1, dtype=float)
    A = np.vander(t, stopien + 1, increasing=True)
    # wiersz `pochodna` pseudoodwrotności = waga próbek od najstarszej do najnowszej
    return np.linalg.pinv(A)[pochodna] * factorial(pochodna) / krok ** pochodna


def savgol(y, okno, stopien, pochodna=0, krok=1.0, brzegi="utnij"):
    """Wygładza y (lub liczy pochodną) dopasowaniem wielomianu w ruchomym oknie.

    okno    -- nieparzysta liczba próbek, większa od stopnia
    brzegi  -- "utnij": wynik krótszy o okno - 1 próbek;
               "odbij": y przedłużone symetrią punktową względem skrajnej próbki,
                        wynik tak długi jak y (y musi mieć co najmniej okno // 2 + 1 próbek)
    """
    if okno % 2 == 0 or okno <= stopien or pochodna > stopien:
        raise ValueError("złe okno, stopień lub pochodna")
    y = np.asarray(y, dtype=float)
    m = okno // 2
    if brzegi == "odbij":
        if len(y) <= m:
            raise ValueError("za mało próbek")
        lewy = 2 * y[0] - y[m:0:-1]
        prawy = 2 * y[-1] - y[-2:-m - 2:-1]
        y = np.concatenate([lewy, y, prawy])
    elif brzegi != "utnij":
        raise ValueError(brzegi)
    if len(y) < okno:
        return np.empty(0)
    w = wspolczynniki(okno, stopien, pochodna, krok)
    # np.convolve odwraca wagi, więc najpierw odwracamy je sami
    return np.convolve(y, w[::-1], mode="valid")
