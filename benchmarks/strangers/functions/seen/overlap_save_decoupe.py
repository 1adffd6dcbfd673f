import numpy as np


def filtrer_par_blocs(x, h, N=64):
    """Filtrage RIF par recouvrement-sauvegarde (overlap-save).

    x : signal, h : reponse impulsionnelle, N : taille de la TFD (N > len(h)).
    Renvoie les len(x) premiers echantillons de x * h.
    """
    M = len(h)
    pas = N - M
    H = np.fft.fft(h, N)
    # on place M-1 zeros devant le signal, et assez de zeros derriere
    tampon = np.concatenate([np.zeros(M - 1), x, np.zeros(N)])
    morceaux = []
    debut = 0
    while debut < len(x):
        bloc = tampon[debut:debut + N]
        y = np.fft.ifft(np.fft.fft(bloc) * H).real
        morceaux.append(y[M - 1:])       # les M-1 premiers sont pollues
        debut += pas
    if not morceaux:
        return np.zeros(0)
    return np.concatenate(morceaux)[:len(x)]
