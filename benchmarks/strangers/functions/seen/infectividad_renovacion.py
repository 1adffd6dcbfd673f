import numpy as np


def infectividad(casos, intervalo_serial):
    """Presión infecciosa de Cori et al.:  L[t] = sum_{s>=1} I[t-s] * w[s].

    intervalo_serial[0] corresponde a s = 1 (nadie contagia el mismo día), de modo
    que los casos de hoy no cuentan. L[0] es NaN porque aún no hay pasado.
    No se renormaliza al principio de la serie.
    """
    casos = np.asarray(casos, float)
    w = np.asarray(intervalo_serial, float)
    L = np.zeros(len(casos))
    for t in range(1, len(casos)):
        k = min(t, len(w))
        pasado = casos[t - k:t]          # del más viejo al de ayer
        L[t] = pasado @ w[:k][::-1]
    if len(L):
        L[0] = np.nan
    return L
