# Kantenerkennung mit dem Sobel-Operator
# Uebung 4, Bildverarbeitung
import numpy as np


def sobel_betrag(bild):
    """Gradientenbetrag sqrt(gx^2 + gy^2) eines Graustufenbildes (uint8 oder float).

    Der Rand (1 Pixel) wird nicht berechnet, das Ergebnis ist also
    um zwei Zeilen und zwei Spalten kleiner.
    """
    oben, mitte, unten = bild[:-2], bild[1:-1], bild[2:]

    links = oben[:, :-2] + 2 * mitte[:, :-2] + unten[:, :-2]
    rechts = oben[:, 2:] + 2 * mitte[:, 2:] + unten[:, 2:]
    gx = rechts - links

    zeile_oben = oben[:, :-2] + 2 * oben[:, 1:-1] + oben[:, 2:]
    zeile_unten = unten[:, :-2] + 2 * unten[:, 1:-1] + unten[:, 2:]
    gy = zeile_unten - zeile_oben

    return np.hypot(gx.astype(np.float64), gy.astype(np.float64))
