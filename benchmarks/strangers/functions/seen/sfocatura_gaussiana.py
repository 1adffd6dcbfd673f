"""Sfocatura gaussiana separabile per fotografie (anche anisotropa)."""
import numpy as np
from scipy.ndimage import correlate1d


def nucleo_gaussiano(sigma, troncamento=3.0):
    raggio = max(1, int(np.ceil(troncamento * sigma)))
    t = np.arange(-raggio, raggio + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def sfoca(immagine, sigma_x, sigma_y=None):
    """Sfoca un'immagine in grigio o a colori, di forma (righe, colonne[, canali]).

    sigma_x: ampiezza in pixel lungo l'orizzontale (le colonne)
    sigma_y: ampiezza lungo la verticale (le righe); se manca vale sigma_x

    Ai bordi l'immagine viene prolungata con il pixel più vicino.
    """
    if sigma_y is None:
        sigma_y = sigma_x
    out = np.asarray(immagine, dtype=np.float64)
    for asse, sigma in enumerate((sigma_x, sigma_y)):
        if sigma > 0:
            out = correlate1d(out, nucleo_gaussiano(sigma), axis=asse, mode="nearest")
    return out
