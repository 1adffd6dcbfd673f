import numpy as np


def convolution_par_blocs(x, h, taille=32):
    """Convolution linéaire complète de x par h, méthode « overlap-add ».

    x est découpé en blocs de `taille` échantillons ; chaque bloc est filtré dans
    le domaine fréquentiel puis les queues sont additionnées.
    """
    x = np.asarray(x, float)
    h = np.asarray(h, float)
    m = len(h)
    nfft = 1 << int(np.ceil(np.log2(taille + m - 1)))
    H = np.fft.rfft(h, nfft)
    y = np.zeros(len(x) + m - 1)
    for b in range(max(1, len(x) // taille)):
        debut = b * taille
        bloc = x[debut:debut + taille]
        seg = np.fft.irfft(np.fft.rfft(bloc, nfft) * H, nfft)
        n = len(bloc) + m - 1
        y[debut:debut + n] += seg[:n]
    return y
