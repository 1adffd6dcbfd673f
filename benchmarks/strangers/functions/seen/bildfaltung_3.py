# -*- coding: utf-8 -*-
import numpy as np


def falte_bild(bild, maske):
    """
    Faltet ein Graustufenbild mit einer Maske (echte Faltung, d. h. die Maske
    wird an ihrem Mittelpunkt gespiegelt). Am Rand wird das jeweils nächste
    Bildpixel wiederholt. Das Ergebnis ist so groß wie das Bild und immer
    float64; begrenzt oder gerundet wird nicht.

    Masken mit gerader Seitenlänge haben keinen Mittelpunkt -> ValueError.
    """
    bild = np.array(bild, dtype=np.float64)
    maske = np.array(maske, dtype=np.float64)
    zeilen, spalten = bild.shape
    mz, ms = maske.shape
    if mz % 2 == 0 or ms % 2 == 0:
        raise ValueError("Maske muss ungerade Seitenlängen haben")
    rz = mz // 2
    rs = ms // 2

    ergebnis = np.zeros((zeilen, spalten))
    for z in range(zeilen):
        for s in range(spalten):
            summe = 0.0
            for i in range(-rz, rz + 1):
                for j in range(-rs, rs + 1):
                    # Koordinaten auf das Bild klemmen
                    zz = min(max(z - i, 0), zeilen - 1)
                    ss = min(max(s - j, 0), spalten - 1)
                    summe += bild[zz, ss] * maske[rz + i, rs + j]
            ergebnis[z, s] = summe
    return ergebnis


if __name__ == "__main__":
    testbild = np.arange(30).reshape(5, 6)
    print(falte_bild(testbild, np.ones((3, 3)) / 9))
