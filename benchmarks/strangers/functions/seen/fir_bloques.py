"""Práctica 4: filtrado por bloques (solape y almacenamiento)."""
import numpy as np


def solape_almacenamiento(x, h, nfft=64):
    """Convolución lineal completa de x con h por el método overlap-save.

    Devuelve un vector de longitud len(x) + len(h) - 1, igual a np.convolve(x, h).
    nfft se aumenta si no supera la longitud del filtro.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    M = len(h)
    while nfft < 2 * M:
        nfft *= 2
    L = nfft - M + 1                      # muestras útiles por bloque
    total = len(x) + M - 1

    H = np.fft.rfft(h, nfft)
    # M-1 ceros delante y suficientes ceros detrás
    xp = np.concatenate([np.zeros(M - 1), x, np.zeros(nfft + M)])
    y = np.zeros(total)

    n_bloques = total // L
    for b in range(n_bloques):
        ini = b * L
        seg = xp[ini:ini + nfft]
        yb = np.fft.irfft(np.fft.rfft(seg) * H, nfft)
        # las primeras M-1 muestras están contaminadas
        y[ini:ini + L] = yb[M - 1:]
    return y
