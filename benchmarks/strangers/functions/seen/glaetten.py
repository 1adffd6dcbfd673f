import numpy as np


def glaette_profil(hoehen, durchgaenge=1):
    """Glaettet ein Hoehenprofil mit dem Kern [1/4, 1/2, 1/4].

    Randpunkte bleiben unveraendert. Das uebergebene Feld wird nicht veraendert.
    """
    ergebnis = np.array(hoehen, dtype=float)
    for _ in range(durchgaenge):
        alt = ergebnis
        for i in range(1, len(alt) - 1):
            ergebnis[i] = 0.25 * alt[i - 1] + 0.5 * alt[i] + 0.25 * alt[i + 1]
    return ergebnis
