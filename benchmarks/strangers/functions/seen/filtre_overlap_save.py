import numpy as np


def filtre_recouvrement(signal, reponse, nfft=None):
    """
    Filtrage RIF par blocs (« overlap-save »).

    Renvoie autant d'échantillons que `signal` : y[n] = somme_k h[k] x[n-k],
    avec x nul avant le début. La traîne (les M-1 derniers échantillons du
    produit complet) n'est volontairement pas rendue.
    """
    x = np.asarray(signal, dtype=float)
    h = np.asarray(reponse, dtype=float)
    M = h.size
    if nfft is None:
        nfft = 4 * M
    if nfft < M:
        raise ValueError("nfft doit être au moins la longueur de la réponse")
    pas = nfft - M + 1                     # échantillons valables par bloc
    H = np.fft.fft(h, nfft)

    # M-1 zéros devant, de quoi remplir le dernier bloc derrière
    nb_blocs = -(-x.size // pas)
    tampon = np.zeros(M - 1 + nb_blocs * pas)
    tampon[M - 1:M - 1 + x.size] = x

    y = np.empty(nb_blocs * pas)
    for b in range(nb_blocs):
        bloc = tampon[b * pas:b * pas + nfft]
        z = np.fft.ifft(np.fft.fft(bloc) * H).real
        y[b * pas:(b + 1) * pas] = z[M - 1:]   # les M-1 premiers sont repliés
    return y[:x.size]
