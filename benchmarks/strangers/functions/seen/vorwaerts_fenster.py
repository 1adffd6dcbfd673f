import numpy as np


def vorausschau_mittel(last, gewichte):
    """Gewichtetes Mittel der kommenden Stunden (Fahrplan für den Speicher).

    mittel[t] = Summe_k gewichte[k] * last[t + k] / Summe der tatsächlich benutzten Gewichte

    Das Fenster schaut nach vorn, nicht zurück: gewichte[0] gehört zur laufenden Stunde.
    Gegen Ende der Reihe wird es abgeschnitten und neu normiert, die Länge bleibt erhalten.
    Gewichte müssen positiv sein.
    """
    last = np.asarray(last, dtype=float)
    gewichte = np.asarray(gewichte, dtype=float)
    if np.any(gewichte <= 0):
        raise ValueError("Gewichte müssen positiv sein")
    ergebnis = np.empty_like(last)
    for t in range(len(last)):
        stueck = last[t:t + len(gewichte)]
        g = gewichte[:len(stueck)]
        ergebnis[t] = stueck @ g / g.sum()
    return ergebnis
