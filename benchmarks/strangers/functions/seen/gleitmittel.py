import numpy as np


def gleitendes_mittel(werte, n):
    """Gleitendes Mittel über alle vollständigen Fenster der Länge n.

    Das Ergebnis hat len(werte) - n + 1 Einträge; der erste ist das Mittel
    der Werte 0 .. n-1.
    """
    werte = np.asarray(werte, dtype=float)
    summe = np.cumsum(werte)
    # Fenstersumme = Differenz zweier kumulierter Summen
    return (summe[n - 1:] - summe[:len(summe) - n + 1]) / n
