import numpy as np
from scipy import signal


def upsample_fir(x, L, half_len=10):
    """Augmente la fréquence d'échantillonnage d'un facteur entier L.

    On insère L-1 zéros puis on applique un passe-bas à phase linéaire de fréquence de coupure
    pi/L ; le retard est compensé : loin des bords, y[n*L] vaut (à peu près) x[n].
    """
    x = np.asarray(x, dtype=float)
    if L == 1:
        return x.copy()
    z = np.zeros(len(x) * L)
    z[::L] = x
    delay = half_len * L
    h = signal.firwin(2 * delay + 1, 1.0 / L, window=("kaiser", 5.0))
    y = np.convolve(z, h)
    return y[delay:delay + len(z)]
