import numpy as np


def abfluss(niederschlag_mm, ganglinie, flaeche_km2, dt_h=1.0, basis=0.0):
    """Direktabfluss aus Effektivregen mit der Einheitsganglinie.

    niederschlag_mm : Effektivregen je Zeitschritt [mm]; fehlende Werte (NaN) gelten als trocken
    ganglinie       : Anteile je Zeitschritt, werden auf Summe 1 normiert
    flaeche_km2     : Einzugsgebiet [km^2]
    Ergebnis        : Abfluss [m^3/s], so lang wie der Regen (der Nachlauf entfällt), zuzüglich Basisabfluss
    """
    p = np.nan_to_num(np.asarray(niederschlag_mm, dtype=float), nan=0.0)
    u = np.asarray(ganglinie, dtype=float)
    u = u / u.sum()
    # 1 mm auf 1 km^2 sind 1000 m^3
    umrechnung = 1000.0 * flaeche_km2 / (dt_h * 3600.0)
    q = np.full(p.shape, float(basis))
    for versatz, anteil in enumerate(u[:p.size]):
        q[versatz:] += umrechnung * anteil * p[:p.size - versatz]
    return q
