# Laboratorium przetwarzania obrazów, zadanie 3
import numpy as np


def splot2d(obraz, maska):
    """Splot dwuwymiarowy pełny: wynik ma rozmiar (H + h - 1, W + w - 1).

    Obliczenia w dziedzinie częstotliwości. Dla danych całkowitych wynik jest
    zaokrąglany i zwracany jako int64.
    """
    obraz, maska = np.asarray(obraz), np.asarray(maska)
    rozmiar = tuple(a + b - 1 for a, b in zip(obraz.shape, maska.shape))
    widmo = np.fft.rfft2(obraz, rozmiar) * np.fft.rfft2(maska, rozmiar)
    wynik = np.fft.irfft2(widmo, rozmiar)
    if np.issubdtype(obraz.dtype, np.integer) and np.issubdtype(maska.dtype, np.integer):
        return np.rint(wynik).astype(np.int64)
    return wynik
