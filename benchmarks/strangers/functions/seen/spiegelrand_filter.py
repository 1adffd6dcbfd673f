from __future__ import annotations

import numpy as np
from scipy.signal import correlate2d


def filtere_mit_spiegelrand(bild: np.ndarray, maske: np.ndarray) -> np.ndarray:
    """Korreliert das Bild mit einer Maske ungerader Größe.

    Am Rand wird gespiegelt, und zwar an der Mitte des Randpixels: dieses selbst
    kommt nur einmal vor (... c b | a b c ..., in OpenCV BORDER_REFLECT_101).
    Das Ergebnis hat die Größe des Bildes.
    """
    mh, mw = maske.shape
    if mh % 2 == 0 or mw % 2 == 0:
        raise ValueError("Maske muss ungerade Seitenlängen haben")
    rand = ((mh // 2, mh // 2), (mw // 2, mw // 2))
    gross = np.pad(bild.astype(np.float64), rand, mode="symmetric")
    return correlate2d(gross, maske, mode="valid")
