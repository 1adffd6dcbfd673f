# TP 4 - Traitement du signal - produit de convolution discret

import numpy as np


def produit_convolution(x, h, mode="complet"):
    """
    Calcule y[n] = somme sur k de h[k] * x[n - k], x et h etant nuls hors de
    leur support.

    x    : signal (liste ou tableau 1D non vide)
    h    : reponse impulsionnelle (idem)
    mode : "complet" -> les len(x) + len(h) - 1 valeurs
           "meme"    -> partie centrale, TOUJOURS de longueur len(x), qui debute
                        a l'indice (len(h) - 1) // 2 du resultat complet
           "valide"  -> seulement les valeurs ou h recouvre entierement x ;
                        tableau vide si h est plus long que x
    """
    dtype = np.result_type(np.asarray(x), np.asarray(h), float)
    x = np.asarray(x, dtype=dtype)
    h = np.asarray(h, dtype=dtype)
    N = len(x)
    M = len(h)
    if N == 0 or M == 0:
        raise ValueError("x et h doivent contenir au moins une valeur")

    y = np.zeros(N + M - 1, dtype=dtype)
    for n in range(N + M - 1):
        k_min = max(0, n - N + 1)
        k_max = min(n, M - 1)
        for k in range(k_min, k_max + 1):
            y[n] += h[k] * x[n - k]

    if mode == "complet":
        return y
    if mode == "meme":
        debut = (M - 1) // 2
        return y[debut:debut + N]
    if mode == "valide":
        return y[M - 1:N] if M <= N else y[:0]
    raise ValueError("mode inconnu : " + str(mode))


if __name__ == "__main__":
    print(produit_convolution([1, 2, 3, 4], [1, 1, 1]))
    print(produit_convolution([1, 2, 3, 4], [1, 1, 1], "meme"))
