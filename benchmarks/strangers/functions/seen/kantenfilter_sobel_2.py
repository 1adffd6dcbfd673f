"""Kantenerkennung nach Sobel, Praktikum Bildverarbeitung, Blatt 2."""
import numpy as np

SOBEL_X = np.array([[-1, 0, 1],
                    [-2, 0, 2],
                    [-1, 0, 1]])
SOBEL_Y = SOBEL_X.T


def korreliere(bild, maske):
    """Korrelation (Maske ungespiegelt); der Rand wird durch Fortsetzen des letzten Wertes gefüllt."""
    rand_y, rand_x = maske.shape[0] // 2, maske.shape[1] // 2
    gross = np.pad(bild, ((rand_y, rand_y), (rand_x, rand_x)), mode='edge')
    hoehe, breite = bild.shape
    ergebnis = np.zeros((hoehe, breite))
    for dy in range(maske.shape[0]):
        for dx in range(maske.shape[1]):
            ergebnis += maske[dy, dx] * gross[dy:dy + hoehe, dx:dx + breite]
    return ergebnis


def sobel_kanten(bild, normieren=False):
    """
    Liefert (gx, gy, betrag, winkel) eines Grauwertbildes, alle so groß wie das Bild.

    gx ist positiv, wenn es nach rechts heller wird, gy, wenn es nach UNTEN heller
    wird (Bildkoordinaten). Der Winkel liegt in Grad zwischen -180 und 180.
    normieren=True teilt durch 8, dann sind gx und gy Grauwerte je Pixel.
    """
    bild = np.asarray(bild, dtype=float)
    gx = korreliere(bild, SOBEL_X)
    gy = korreliere(bild, SOBEL_Y)
    if normieren:
        gx /= 8
        gy /= 8
    betrag = np.hypot(gx, gy)
    winkel = np.degrees(np.arctan2(gy, gx))
    return gx, gy, betrag, winkel
