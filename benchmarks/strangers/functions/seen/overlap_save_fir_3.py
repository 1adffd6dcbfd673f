import numpy as np
from numpy.fft import rfft, irfft


def overlap_save(x, h, N=1024):
    # x: Signal, h: Impulsantwort (len(h) <= N), N: FFT-Laenge
    # Rueckgabe: vollstaendige lineare Faltung, Laenge len(x) + len(h) - 1
    M = len(h)
    if M > N:
        raise ValueError("FFT zu kurz")
    schritt = N - M + 1
    H = rfft(h, N)
    laenge = len(x) + M - 1

    # Vorlauf aus Nullen, damit der erste Block eine Vergangenheit hat
    gepolstert = np.concatenate([np.zeros(M), x, np.zeros(N + M)])

    y = np.zeros(laenge + N)
    pos = 0
    while pos < laenge:
        block = gepolstert[pos:pos + N]
        zirkular = irfft(rfft(block) * H, N)
        # die ersten M-1 Werte sind durch die zyklische Faltung verfaelscht
        y[pos:pos + schritt] = zirkular[M - 1:]
        pos += schritt
    return y[:laenge]
