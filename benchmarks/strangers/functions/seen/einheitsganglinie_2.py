import numpy as np


def abfluss(niederschlag_mm, einheitsganglinie, flaeche_km2, basisabfluss=0.0):
    """Direktabfluss aus Effektivniederschlag nach dem Einheitsganglinienverfahren.

    niederschlag_mm    Effektivniederschlag je Zeitschritt [mm]
    einheitsganglinie  Ordinaten u [1/h]; ein Niederschlag wirkt schon im selben Schritt (u[0])
    flaeche_km2        Einzugsgebiet [km²]
    basisabfluss       konstanter Zuschlag [m³/s]

    Rückgabe: Q [m³/s], Länge n + m - 1 (die Rezession nach Regenende gehört dazu).
    1 mm auf 1 km² in 1 h sind 1000 m³ / 3600 s, daher der Faktor 1/3.6.
    """
    p = np.asarray(niederschlag_mm, dtype=float)
    u = np.asarray(einheitsganglinie, dtype=float)
    n, m = len(p), len(u)
    q = np.zeros(n + m - 1)
    for t in range(n + m - 1):
        for i in range(max(0, t - m + 1), min(t, n - 1) + 1):
            q[t] += p[i] * u[t - i]
    return q * flaeche_km2 / 3.6 + basisabfluss
