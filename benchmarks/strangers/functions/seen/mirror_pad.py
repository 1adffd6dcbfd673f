import numpy as np


def filtre_miroir(signal, noyau):
    """Corrélation 1D « same » avec bords en miroir.

    Le signal est prolongé par réflexion sans répéter l'échantillon du bord :
        d c b | a b c d | c b a
    Le noyau est de longueur impaire.
    """
    signal = np.asarray(signal, dtype=float)
    noyau = np.asarray(noyau, dtype=float)
    r = len(noyau) // 2
    gauche = signal[1:r + 1][::-1]
    droite = signal[len(signal) - r:][::-1]
    etendu = np.concatenate([gauche, signal, droite])
    sortie = np.zeros(len(signal))
    for i in range(len(signal)):
        sortie[i] = np.dot(etendu[i:i + len(noyau)], noyau)
    return sortie
