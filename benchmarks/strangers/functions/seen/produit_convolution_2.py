"""Produit de convolution discret de deux suites finies (cours de traitement du signal)."""
import numpy as np


def produit_de_convolution(noyau, signal, mode="plein"):
    """Convolution du `signal` par le `noyau` (le noyau vient en premier).

    Le noyau est retourné, c'est donc bien une convolution et non une
    corrélation :  y[n] = somme sur k de noyau[k] * signal[n - k].

    mode :
      "plein"   toute la suite, de longueur len(signal) + len(noyau) - 1 ;
      "meme"    la partie centrale, de longueur len(signal). Si le noyau est
                de longueur paire, l'origine est placée à l'indice
                (len(noyau) - 1) // 2 ;
      "valide"  seulement les instants où le noyau recouvre entièrement le
                signal ; la suite est vide si le noyau est plus long que lui.
    """
    g = np.asarray(noyau, dtype=complex if np.iscomplexobj(noyau) else float)
    s = np.asarray(signal, dtype=complex if np.iscomplexobj(signal) else float)
    if g.size == 0 or s.size == 0:
        raise ValueError("le noyau et le signal doivent être non vides")
    L, N = g.size, s.size

    y = np.zeros(N + L - 1, dtype=np.result_type(g, s))
    for k in range(L):
        y[k:k + N] += g[k] * s

    if mode == "plein":
        return y
    if mode == "meme":
        debut = (L - 1) // 2
        return y[debut:debut + N]
    if mode == "valide":
        return y[L - 1:N] if L <= N else y[:0]
    raise ValueError(f"mode inconnu : {mode!r}")
