"""Transformación lluvia-escorrentía con un hidrograma unitario adimensional."""
import numpy as np


def caudal_directo(lluvia_neta, hidrograma, area_km2=1.0, dt_h=1.0):
    """Caudal directo en la salida de la cuenca.

    lluvia_neta : lámina de lluvia efectiva caída en cada intervalo, en mm
                  (lámina, no intensidad).
    hidrograma  : fracción del volumen que sale en cada intervalo tras el
                  aguacero; se reescala para que sume uno.
    area_km2    : superficie de la cuenca en km².
    dt_h        : duración del intervalo en horas, la misma para la lluvia y
                  para el hidrograma.

    Devuelve (t, q): instantes en horas y caudal medio de cada intervalo
    en m³/s. El volumen que pasa por la salida es el volumen llovido.
    """
    lluvia = np.asarray(lluvia_neta, dtype=float)
    hu = np.asarray(hidrograma, dtype=float)
    hu = hu / hu.sum()

    n = lluvia.size + hu.size - 1
    lamina = np.zeros(n)
    for k, p in enumerate(lluvia):
        lamina[k:k + hu.size] += p * hu

    # 1 mm sobre 1 km² son 1000 m³
    q = lamina * area_km2 / 3.6
    t = dt_h * np.arange(n)
    return t, q
