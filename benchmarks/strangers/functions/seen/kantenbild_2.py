import numpy as np


def kantenbild(bild):
    """Sobel-Betrag |Gx| + |Gy| eines Graustufenbildes (uint8 oder float).

    Rückgabe: float64, Form (h-2, w-2), nicht gesättigt.
    """
    b = np.asarray(bild)
    lo, mo, ro = b[:-2, :-2], b[:-2, 1:-1], b[:-2, 2:]
    lm, rm = b[1:-1, :-2], b[1:-1, 2:]
    lu, mu, ru = b[2:, :-2], b[2:, 1:-1], b[2:, 2:]
    gx = (ro + 2 * rm + ru) - (lo + 2 * lm + lu)
    gy = (lu + 2 * mu + ru) - (lo + 2 * mo + ro)
    return np.abs(gx.astype(np.float64)) + np.abs(gy.astype(np.float64))
