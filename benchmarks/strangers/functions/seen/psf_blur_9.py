# Faltung eines Himmelsbildes mit der PSF des Teleskops
import numpy as np


def falte_mit_psf(bild, psf):
    """Faltung (gespiegelter Kern) über die FFT, Ergebnis so groß wie das Bild.

    Außerhalb des Bildes ist der Himmel schwarz (Nullen). Die PSF wird auf Summe 1
    gebracht, ihr Zentrum ist das Pixel (h // 2, w // 2), auch bei geraden Seiten.
    """
    bild = np.asarray(bild, dtype=float)
    psf = np.asarray(psf, dtype=float)
    psf = psf / psf.sum()
    form = [b + p - 1 for b, p in zip(bild.shape, psf.shape)]
    voll = np.fft.irfft2(np.fft.rfft2(bild, form) * np.fft.rfft2(psf, form), form)
    cy, cx = psf.shape[0] // 2, psf.shape[1] // 2
    return voll[cy:cy + bild.shape[0], cx:cx + bild.shape[1]]
