import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def zncc(immagine, modello, eps=1e-8):
    """Correlazione incrociata normalizzata a media nulla (ZNCC).

    Punteggio in [-1, 1] per ogni posizione in cui il modello sta tutto dentro
    l'immagine; l'elemento (r, c) riguarda la finestra con angolo in alto a
    sinistra in (r, c). Zone piatte (deviazione standard <= eps) danno 0.
    """
    immagine = np.asarray(immagine, dtype=float)
    modello = np.asarray(modello, dtype=float)
    n = modello.size
    t = modello - modello.mean()
    sigma_t = np.sqrt((t ** 2).sum() / n)

    f = sliding_window_view(immagine, modello.shape)
    f = f - f.mean(axis=(2, 3), keepdims=True)
    sigma_f = np.sqrt((f ** 2).sum(axis=(2, 3)) / n)

    prodotto = np.einsum("rcij,ij->rc", f, t) / n
    validi = (sigma_f > eps) & (sigma_t > eps)
    punteggio = np.zeros(prodotto.shape)
    punteggio[validi] = prodotto[validi] / (sigma_f[validi] * sigma_t)
    return np.clip(punteggio, -1.0, 1.0)
