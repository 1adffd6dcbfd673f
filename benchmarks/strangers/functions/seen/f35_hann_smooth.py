import numpy as np
from scipy.signal import windows
from scipy.ndimage import convolve1d


def hann_smooth(trace, width=11):
    """lisse un signal avec une fenêtre de Hann (largeur impaire, bords réfléchis)

    La fenêtre est normalisée : sa somme vaut 1.
    """
    if width % 2 == 0:
        raise ValueError("width doit être impair")
    w = windows.hann(width + 2)[1:-1]    # sans les deux zéros des extrémités
    return convolve1d(np.asarray(trace, dtype=float), w / w.sum(), mode="reflect")
