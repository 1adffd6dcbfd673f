"""Filtro lineare 2D (convoluzione vera, nucleo ribaltato) per il corso di elaborazione immagini."""
import numpy as np


def filtra(immagine, nucleo):
    """Restituisce un'immagine delle stesse dimensioni; i bordi sono replicati.

    Il nucleo deve avere lati dispari: altrimenti il centro non e' definito e
    la funzione solleva ValueError.
    """
    img = np.asarray(immagine, dtype=float)
    k = np.asarray(nucleo, dtype=float)
    righe, colonne = k.shape
    if righe % 2 == 0 or colonne % 2 == 0:
        raise ValueError("il nucleo deve avere lati dispari")
    a, b = righe // 2, colonne // 2
    alt, larg = img.shape

    uscita = np.zeros_like(img)
    for y in range(alt):
        for x in range(larg):
            somma = 0.0
            for u in range(-a, a + 1):
                for v in range(-b, b + 1):
                    # pixel fuori dall'immagine -> il piu' vicino sul bordo
                    yy = min(max(y - u, 0), alt - 1)
                    xx = min(max(x - v, 0), larg - 1)
                    somma += k[u + a, v + b] * img[yy, xx]
            uscita[y, x] = somma
    return uscita
