"""Niederschlag-Abfluss nach dem Einheitsganglinienverfahren.

Die Einheitsganglinie (UH) gehoert zu einem gleichmaessigen Effektivregen von
insgesamt 1 mm, der `dauer_uh` Stunden anhaelt. Liegt der Regen in laengeren
Bloecken vor, wird sie ueber die S-Kurve auf die Blockdauer umgerechnet; auch
die umgerechnete Ganglinie gehoert dann zu insgesamt 1 mm.
"""
import numpy as np


def s_kurve(uh, dauer, laenge):
    """Antwort auf Dauerregen der Intensitaet 1/dauer mm pro Stunde."""
    s = np.zeros(laenge)
    for start in range(0, laenge, dauer):
        stueck = uh[: laenge - start]
        s[start:start + len(stueck)] += stueck
    return s


def umrechnen(uh, dauer_uh, dauer_neu):
    """UH der Dauer `dauer_neu` aus der UH der Dauer `dauer_uh`."""
    laenge = len(uh) + dauer_neu - dauer_uh
    s = s_kurve(uh, dauer_uh, laenge)
    verschoben = np.concatenate([np.zeros(dauer_neu), s])[:laenge]
    return (s - verschoben) * dauer_neu / dauer_uh


def direktabfluss(regen, uh, dauer_uh=1, dauer_regen=3):
    """Stuendlicher Direktabfluss [m3/s].

    regen        Effektivregen [mm] je Block von `dauer_regen` Stunden
    uh           stuendliche Ordinaten [m3/s pro mm] der `dauer_uh`-Stunden-UH
    dauer_regen  Blockdauer in Stunden, nicht kleiner als `dauer_uh`
    """
    regen = np.asarray(regen, dtype=float)
    uh = np.asarray(uh, dtype=float)
    uh_neu = umrechnen(uh, dauer_uh, dauer_regen)
    stuendlich = np.zeros((len(regen) - 1) * dauer_regen + 1)
    stuendlich[::dauer_regen] = regen
    return np.convolve(stuendlich, uh_neu)
