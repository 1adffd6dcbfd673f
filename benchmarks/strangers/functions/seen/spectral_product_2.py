import numpy as np


def _pow2(n):
    p = 1
    while p < n:
        p <<= 1
    return p


def lineare_faltung(x, h):
    """Lineare Faltung zweier reeller Folgen im Frequenzbereich.

    Ergebnis hat die Länge len(x) + len(h) - 1, wie bei np.convolve(x, h).
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    laenge = x.size + h.size - 1
    # radix-2, daher auf die nächste Zweierpotenz auffüllen
    n = _pow2(laenge - 1)
    X = np.fft.rfft(x, n)
    H = np.fft.rfft(h, n)
    return np.fft.irfft(X * H, n)[:laenge]
