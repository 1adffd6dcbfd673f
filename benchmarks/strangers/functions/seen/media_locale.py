import numpy as np


def media_locale(img, r):
    """
    Filtro a media mobile quadrata di raggio r con l'immagine integrale.

    Ogni pixel diventa la media dei pixel della finestra (2r+1)x(2r+1) che cadono
    dentro l'immagine: un'immagine costante resta costante, anche sul bordo.
    """
    img = np.asarray(img, dtype=np.float64)
    alt, lar = img.shape
    integrale = np.zeros((alt + 1, lar + 1))
    integrale[1:, 1:] = img.cumsum(axis=0).cumsum(axis=1)

    y0 = np.clip(np.arange(alt) - r, 0, alt)
    y1 = np.clip(np.arange(alt) + r + 1, 0, alt)
    x0 = np.clip(np.arange(lar) - r, 0, lar)
    x1 = np.clip(np.arange(lar) + r + 1, 0, lar)

    somma = (integrale[np.ix_(y1, x1)] - integrale[np.ix_(y0, x1)]
             - integrale[np.ix_(y1, x0)] + integrale[np.ix_(y0, x0)])
    area = (2 * r + 1) ** 2
    return somma / area
