import numpy as np


def lisser_rose(frequences, kappa):
    """Lisse une rose des vents par un noyau de von Mises.

    `frequences` : une valeur par secteur, secteurs égaux, nombre quelconque.  Le premier
    et le dernier secteur sont voisins (convolution circulaire).  Le noyau discret est
    normalisé, la somme des fréquences est donc conservée.  kappa = 0 : moyenne partout.
    """
    f = np.asarray(frequences, dtype=float)
    n = f.size
    theta = 2 * np.pi * np.arange(n) / n          # écart angulaire 0, 1, ..., n-1 secteurs
    noyau = np.exp(kappa * (np.cos(theta) - 1.0))
    noyau /= noyau.sum()
    return np.fft.irfft(np.fft.rfft(f) * np.fft.rfft(noyau), n=n)
