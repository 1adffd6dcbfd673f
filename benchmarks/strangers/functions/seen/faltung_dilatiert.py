import numpy as np


def dilatierte_faltung(bild, kern, rate=1):
    """Dilatierte ("à trous") Faltung im Sinne der CNNs, d.h. ohne Spiegelung
    des Kerns, ohne Auffüllen am Rand (valid).

    bild: (H, B), kern: (kh, kb), rate: Abstand der Abtastpunkte des Kerns.
    """
    kh, kb = kern.shape

    # Kern mit Nullen aufweiten
    weit = np.zeros((kh * rate, kb * rate), dtype=float)
    weit[::rate, ::rate] = kern

    h_aus = bild.shape[0] - weit.shape[0] + 1
    b_aus = bild.shape[1] - weit.shape[1] + 1
    ergebnis = np.zeros((h_aus, b_aus))
    for y in range(h_aus):
        for x in range(b_aus):
            ausschnitt = bild[y:y + weit.shape[0], x:x + weit.shape[1]]
            ergebnis[y, x] = np.sum(ausschnitt * weit)
    return ergebnis
