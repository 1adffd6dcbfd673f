"""Kachelweise Filterung großer Schnittbilder.

Das Bild wird in Kacheln zerlegt, damit der Arbeitsspeicher nicht überläuft. Jede Kachel wird
mit ihrem Rand gelesen, gefiltert und ohne Rand zurückgeschrieben. Das Ergebnis ist dasselbe
wie bei scipy.ndimage.convolve(bild, kern, mode="constant").
"""
import numpy as np
from scipy import ndimage

RAND = 1


def filtere_kachelweise(bild, kern, kachel=64):
    bild = np.asarray(bild, dtype=np.float64)
    kern = np.asarray(kern, dtype=np.float64)
    hoehe, breite = bild.shape
    ergebnis = np.empty_like(bild)

    for y0 in range(0, hoehe, kachel):
        y1 = min(y0 + kachel, hoehe)
        for x0 in range(0, breite, kachel):
            x1 = min(x0 + kachel, breite)
            # Ausschnitt samt Rand, am Bildrand abgeschnitten
            ya, yb = max(y0 - RAND, 0), min(y1 + RAND, hoehe)
            xa, xb = max(x0 - RAND, 0), min(x1 + RAND, breite)
            stueck = ndimage.convolve(bild[ya:yb, xa:xb], kern, mode="constant", cval=0.0)
            ergebnis[y0:y1, x0:x1] = stueck[y0 - ya:y1 - ya, x0 - xa:x1 - xa]
    return ergebnis
