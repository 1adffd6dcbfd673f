import numpy as np


def filtere_bild(bild, kern):
    """
    Faltet ein Graustufenbild mit einem beliebigen Kern (Kern wird gespiegelt).

    bild: 2D-Array, Ganzzahl oder Gleitkomma
    kern: 2D-Array mit ungerader Hoehe und Breite, Gleitkomma
    Rueckgabe: ungerundete Faltungswerte, gleiche Groesse wie das Bild, ausserhalb gilt Null
    """
    kern = np.flip(kern)
    rh, rb = kern.shape[0] // 2, kern.shape[1] // 2
    rand = np.pad(bild, ((rh, rh), (rb, rb)), mode='constant')
    ergebnis = np.zeros_like(bild)
    for z in range(bild.shape[0]):
        for s in range(bild.shape[1]):
            ausschnitt = rand[z:z + kern.shape[0], s:s + kern.shape[1]]
            ergebnis[z, s] = np.sum(ausschnitt * kern)
    return ergebnis
