import numpy as np


def modulo_prony(t, g_inf, g, tau):
    """G(t) = g_inf + somma g_i exp(-t / tau_i)"""
    t = np.asarray(t, float)
    return g_inf + sum(gi * np.exp(-t / ti) for gi, ti in zip(g, tau))


def sforzo(tempo, deformazione, modulo):
    """Sovrapposizione di Boltzmann per un materiale viscoelastico lineare.

    Il provino è indisturbato prima di tempo[0]; la deformazione è a gradini:
    ogni incremento agisce dall'istante in cui compare nella tabella.

        sigma(t_n) = somma_j G(t_n - t_j) * (eps_j - eps_{j-1})

    modulo: funzione G(t), il modulo di rilassamento.  Griglia uniforme.
    """
    tempo = np.asarray(tempo, float)
    eps = np.asarray(deformazione, float)
    n = len(tempo)
    incrementi = np.diff(eps)
    G = modulo(tempo - tempo[0])
    sigma = np.zeros(n)
    sigma[1:] = np.convolve(incrementi, G)[: n - 1]
    return sigma
