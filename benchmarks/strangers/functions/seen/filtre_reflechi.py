# Filtrage 1D avec réflexion aux bords (comme mode='reflect' de numpy.pad :
# l'échantillon du bord n'est pas répété : c b | a b c d | c b)


def indice_reflechi(i, n):
    if n == 1:
        return 0
    while i < 0 or i >= n:
        if i < 0:
            i = -i
        if i >= n:
            i = 2 * n - 1 - i
    return i


def filtrer(signal, noyau):
    """Corrélation du signal avec un noyau de longueur impaire, centrée ;
    le résultat (liste) a la longueur du signal."""
    if len(noyau) % 2 == 0:
        raise ValueError("le noyau doit avoir une longueur impaire")
    n = len(signal)
    demi = len(noyau) // 2
    sortie = []
    for t in range(n):
        somme = 0.0
        for k, coef in enumerate(noyau):
            somme += coef * signal[indice_reflechi(t + k - demi, n)]
        sortie.append(somme)
    return sortie
