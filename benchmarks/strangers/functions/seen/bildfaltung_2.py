import numpy as np


def falte_bild(bild, kern):
    """
    Echte Faltung eines Graustufenbildes mit einem (beliebigen) Kern.

    Das Ergebnis ist so gross wie das Bild, ausserhalb liegt Null.
    Bezugspunkt des Kerns ist (hoehe // 2, breite // 2); bei geraden
    Kernen also das Element rechts unterhalb der Mitte.

        ergebnis[y, x] = Summe ueber (i, j) von
                         kern[i, j] * bild[y + my - i, x + mx - j]
    """
    bild = np.asarray(bild, dtype=float)
    kern = np.asarray(kern, dtype=float)
    h, b = bild.shape
    kh, kb = kern.shape
    my, mx = kh // 2, kb // 2

    # um 180 Grad gedrehter Kern, damit man ihn einfach auflegen kann
    gedreht = kern[::-1, ::-1]

    rand = np.zeros((h + kh - 1, b + kb - 1))
    oben, links = kh - 1 - my, kb - 1 - mx
    rand[oben:oben + h, links:links + b] = bild

    ergebnis = np.empty((h, b))
    for y in range(h):
        for x in range(b):
            ergebnis[y, x] = (rand[y:y + kh, x:x + kb] * gedreht).sum()
    return ergebnis
