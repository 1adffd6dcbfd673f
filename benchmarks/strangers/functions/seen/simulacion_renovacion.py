"""Ecuación de renovación para la incidencia diaria de una epidemia."""
import numpy as np


def simular_incidencia(R, intervalo_serial, semilla):
    """
    I(t) = R(t) * suma_{s>=1} w(s) I(t-s)

    R                : número reproductivo efectivo de cada día
    intervalo_serial : w(1), w(2), ..., w(S); w(1) es la probabilidad de que
                       el contagio secundario aparezca al día siguiente
    semilla          : casos importados el día 0
    """
    w = np.asarray(intervalo_serial, dtype=float)
    dias = len(R)
    I = np.zeros(dias)
    I[0] = semilla
    for t in range(1, dias):
        desde = max(0, t - len(w))
        pasado = I[desde:t]
        presion = np.dot(w[:len(pasado)], pasado)
        I[t] = R[t] * presion
    return I
