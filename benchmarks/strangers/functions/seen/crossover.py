import numpy as np
from scipy.signal import firwin


def split_bands(x, fc=2000.0, fs=48000.0, taps=129):
    """Zwei-Wege-Frequenzweiche, linearphasig und komplementaer.

    Liefert (tief, hoch), beide um (taps-1)/2 Abtastwerte verzoegert; ihre
    Summe ist das ebenso verzoegerte Eingangssignal.  taps ist ungerade.
    """
    x = np.asarray(x, dtype=float)
    h = firwin(taps, fc, fs=fs)
    # Tiefpass, kausal
    tief = np.convolve(x, h)[:len(x)]
    # der Rest geht an den Hochtoener
    hoch = x - tief
    return tief, hoch
