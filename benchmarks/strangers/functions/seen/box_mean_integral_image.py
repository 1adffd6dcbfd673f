import numpy as np

def box_mean(img, r):
    """Media mobile su finestra (2r+1) x (2r+1) tramite immagine integrale.

    Ai bordi la finestra viene ritagliata sull'immagine e si fa la media dei soli
    pixel rimasti (come nel guided filter di He).
    """
    H, W = img.shape
    I = np.zeros((H + 1, W + 1))
    I[1:, 1:] = img.cumsum(0, dtype=np.float64).cumsum(1)
    y0 = np.maximum(np.arange(H) - r, 0)
    y1 = np.minimum(np.arange(H) + r + 1, H)
    x0 = np.maximum(np.arange(W) - r, 0)
    x1 = np.minimum(np.arange(W) + r + 1, W)
    s = I[np.ix_(y1, x1)] - I[np.ix_(y0, x1)] - I[np.ix_(y1, x0)] + I[np.ix_(y0, x0)]
    return s / np.outer(y1 - y0, x1 - x0)
