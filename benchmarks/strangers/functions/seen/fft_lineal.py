# Practica 4: convolucion lineal en el dominio de la frecuencia
import numpy as np


def convolucion_fft(x, h):
    """Convolucion lineal de dos senales reales. Devuelve len(x)+len(h)-1 muestras."""
    n = len(x) + len(h) - 1
    # con n puntos no hay solapamiento circular
    X = np.fft.rfft(x, n)
    H = np.fft.rfft(h, n)
    y = np.fft.irfft(X * H)
    return y
