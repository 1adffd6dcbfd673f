import numpy as np

Q15_MIN, Q15_MAX = -32768, 32767


def na_q15(wartosci):
    """Liczby z przedziału [-1, 1) -> int16 w formacie Q15 (z nasyceniem)."""
    return np.clip(np.rint(np.asarray(wartosci) * 32768.0), Q15_MIN, Q15_MAX).astype(np.int16)


def fir_q15(probki, wsp):
    """Filtr FIR w arytmetyce stałoprzecinkowej Q15 (model odniesienia dla DSP).

    probki, wsp -- int16; wynik -- int16, tyle samo próbek co na wejściu
    (filtr przyczynowy, stan początkowy zerowy).

    Suma iloczynów (Q30) jest trzymana w szerokim akumulatorze bez
    przepełnień; dopiero na końcu następuje zaokrąglenie (dodanie połowy i
    przesunięcie arytmetyczne o 15 bitów) oraz nasycenie do zakresu int16.
    """
    probki = np.asarray(probki)
    wsp = np.asarray(wsp)
    if probki.dtype != np.int16 or wsp.dtype != np.int16:
        raise TypeError("wymagane tablice int16")
    if wsp.size == 0:
        raise ValueError("brak współczynników")
    if probki.size == 0:
        return np.zeros(0, np.int16)

    akumulator = np.convolve(probki.astype(np.int64), wsp.astype(np.int64))[:probki.size]
    wynik = (akumulator + (1 << 14)) >> 15
    return np.clip(wynik, Q15_MIN, Q15_MAX).astype(np.int16)
