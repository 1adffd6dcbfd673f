import numpy as np
from scipy.signal import fftconvolve


def abfluss(niederschlag_mm, ordinaten, flaeche_km2, dt_h):
    """Direktabfluss in m³/s aus Effektivniederschlag und Einheitsganglinie.

    niederschlag_mm : Effektivniederschlag je Zeitschritt [mm]
    ordinaten       : Einheitsganglinie, dimensionslos; Anteil des Volumens, der im jeweiligen
                      Zeitschritt abfließt (wird auf Summe 1 normiert)
    flaeche_km2     : Einzugsgebiet [km²]
    dt_h            : Zeitschritt [h]

    1 mm auf 1 km² sind 1000 m³. Die Ganglinie ist länger als der Regen (voller Nachlauf).
    Durch Rundung der FFT entstehende negative Abflüsse werden auf 0 gesetzt.
    """
    u = np.asarray(ordinaten, dtype=float)
    u = u / u.sum()
    volumen = 1000.0 * flaeche_km2 * fftconvolve(np.asarray(niederschlag_mm, float), u)
    return np.maximum(volumen / (3600.0 * dt_h), 0.0)
