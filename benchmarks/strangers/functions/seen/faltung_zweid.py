import numpy as np


def falte2d(bild, kern):
    """Echte 2-D-Faltung (mit gespiegeltem Kern), Rand mit Nullen, Ausgabe so gross wie das Bild.

    Der Kern muss ungerade Seitenlaengen haben.
    """
    kh, kw = kern.shape
    rh, rw = kh // 2, kw // 2
    kern[:] = kern[::-1, ::-1].copy()

    rand = np.zeros((bild.shape[0] + 2 * rh, bild.shape[1] + 2 * rw))
    rand[rh:rh + bild.shape[0], rw:rw + bild.shape[1]] = bild

    ergebnis = np.zeros(bild.shape)
    for z in range(bild.shape[0]):
        for s in range(bild.shape[1]):
            ergebnis[z, s] = np.sum(rand[z:z + kh, s:s + kw] * kern)
    return ergebnis
