# -*- coding: utf-8 -*-
"""Desenfoque gaussiano separable para imágenes en gris o en color (alto, ancho[, canales]).

El borde se refleja sin repetir el último píxel (d c b | a b c d | c b a).
El resultado es siempre float64.
"""
import numpy as np


def nucleo_gaussiano(sigma):
    radio = int(np.ceil(3 * sigma))
    t = np.arange(-radio, radio + 1)
    g = np.exp(-0.5 * (t / sigma) ** 2)
    return g / g.sum()


def _filtrar_eje(img, g, eje):
    r = len(g) // 2
    n = img.shape[eje]
    relleno = [(0, 0)] * img.ndim
    relleno[eje] = (r, r)
    amp = np.pad(img, relleno, mode="reflect")
    salida = np.zeros_like(img)
    for k, peso in enumerate(g):  # núcleo simétrico: da igual voltearlo
        salida += peso * np.take(amp, np.arange(k, k + n), axis=eje)
    return salida


def desenfocar(imagen, sigma=1.0):
    img = np.asarray(imagen, dtype=np.float64)
    g = nucleo_gaussiano(sigma)
    return _filtrar_eje(_filtrar_eje(img, g, 0), g, 1)
