import numpy as np


def indice_miroir(i, n):
    """Ramène l'indice i dans [0, n) par réflexion sur le premier et le dernier échantillon."""
    if i < 0:
        return -i
    if i >= n:
        return 2 * n - 1 - i
    return i


def lisser(signal, noyau):
    """Lissage d'un signal par un noyau de longueur impaire (corrélation centrée).

    Aux bords le signal est prolongé par effet miroir, sans répéter
    l'échantillon du bord (... c b | a b c ... x y z | y x ...), comme
    np.pad(mode='reflect'). Le noyau doit être plus court que le signal.
    """
    n, m = len(signal), len(noyau)
    if m % 2 == 0:
        raise ValueError("noyau de longueur impaire attendu")
    r = m // 2
    resultat = np.zeros(n)
    for i in range(n):
        total = 0.0
        for k in range(-r, r + 1):
            total += noyau[k + r] * signal[indice_miroir(i + k, n)]
        resultat[i] = total
    return resultat
