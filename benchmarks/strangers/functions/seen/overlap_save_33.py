"""Filtrage par blocs (overlap-save)."""
import numpy as np


def filtrer_overlap_save(signal, rif, taille_fft=32):
    """Convolution linéaire complète de `signal` par la réponse impulsionnelle `rif`.

    Retourne N + M - 1 échantillons, identiques à np.convolve(signal, rif).
    """
    signal = np.asarray(signal, float)
    rif = np.asarray(rif, float)
    M = rif.size
    if taille_fft < M:
        raise ValueError("taille_fft trop petite")
    pas = taille_fft - M + 1
    longueur = signal.size + M - 1
    spectre = np.fft.fft(rif, taille_fft)

    # M - 1 zéros devant, et de quoi remplir le dernier bloc derrière
    nblocs = -(-signal.size // pas)
    tampon = np.zeros(nblocs * pas + M - 1)
    tampon[M - 1:M - 1 + signal.size] = signal

    sortie = np.zeros(longueur)
    for b in range(nblocs):
        bloc = tampon[b * pas:b * pas + taille_fft]
        y = np.fft.ifft(np.fft.fft(bloc) * spectre).real[M - 1:]
        debut = b * pas
        fin = min(debut + pas, longueur)
        sortie[debut:fin] = y[:fin - debut]
    return sortie
