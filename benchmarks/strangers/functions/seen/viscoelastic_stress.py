# Spannungsantwort eines linear-viskoelastischen Probekoerpers
# (Boltzmannsches Superpositionsprinzip, verallgemeinertes Maxwell-Modell)
import numpy as np


def relaxationsmodul(t, G_inf, G, tau):
    """Prony-Reihe  G(t) = G_inf + sum_k G_k exp(-t / tau_k)"""
    g = np.full(np.shape(t), float(G_inf))
    for Gk, tk in zip(G, tau):
        g = g + Gk * np.exp(-np.asarray(t) / tk)
    return g


def spannung(zeit, dehnung, G_inf, G, tau):
    """sigma(t_i) = sum_{j<=i} G(t_i - t_j) * (eps_j - eps_{j-1})

    zeit     Messzeitpunkte in s, aufsteigend (wie vom Logger geliefert)
    dehnung  Dehnung zu diesen Zeitpunkten; vor zeit[0] ist die Probe ungedehnt
    """
    zeit = np.asarray(zeit, dtype=float)
    eps = np.asarray(dehnung, dtype=float)
    d_eps = np.diff(eps, prepend=0.0)
    modul = relaxationsmodul(zeit - zeit[0], G_inf, G, tau)

    sigma = np.zeros_like(eps)
    for i in range(len(zeit)):
        for j in range(i + 1):
            sigma[i] += modul[i - j] * d_eps[j]
    return sigma
