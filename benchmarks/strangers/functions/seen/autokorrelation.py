import numpy as np


def autokorrelation(x, max_lag):
    """Biased Autokorrelationsfunktion eines mittelwertbereinigten Signals.

    Gibt r[0] .. r[max_lag] zurück, normiert auf r[0] = 1.
    Es muss max_lag < len(x) gelten.
    """
    x = np.asarray(x, dtype=float)
    x = x - x.mean()
    n = len(x)
    # Nullen anfügen, damit die zirkulare zur linearen Korrelation wird
    F = np.fft.rfft(x, 2 * n)
    r = np.fft.irfft(F * np.conj(F), 2 * n)[:max_lag + 1]
    return r / r[0]
