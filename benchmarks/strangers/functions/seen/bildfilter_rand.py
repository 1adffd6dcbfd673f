import numpy as np


def bild_filtern(bild, maske):
    """Lineares Filter (Korrelation) wie cv2.filter2D.

    Der Rand wird wie bei BORDER_REFLECT_101 behandelt: gespiegelt am Randpixel,
    also  ... d c b | a b c d | c b a ...
    Maske mit ungerader Kantenlänge, Ergebnis so groß wie das Bild.
    """
    bild = np.asarray(bild, dtype=np.float64)
    mh, mb = maske.shape
    rand_y, rand_x = mh // 2, mb // 2
    gross = np.pad(bild, ((rand_y, rand_y), (rand_x, rand_x)), mode="symmetric")

    hoehe, breite = bild.shape
    ergebnis = np.zeros_like(bild)
    for i in range(mh):
        for j in range(mb):
            ergebnis += maske[i, j] * gross[i:i + hoehe, j:j + breite]
    return ergebnis
