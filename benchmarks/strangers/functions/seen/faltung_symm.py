import numpy as np


def fir_linearphasig(x, halb, ungerade):
    """Kausales linearphasiges FIR-Filter vom symmetrischen Typ.

    halb     : erste Hälfte der Koeffizienten; bei ungerader Länge ist halb[-1] der mittlere
    ungerade : True -> Länge 2*len(halb)-1,  False -> Länge 2*len(halb)

    Liefert so viele Werte wie x (die Gruppenlaufzeit wird NICHT ausgeglichen).
    Jeweils zwei Abtastwerte werden addiert, bevor multipliziert wird.
    """
    x = np.asarray(x, float)
    m = len(halb)
    n = 2 * m - 1 if ungerade else 2 * m
    puffer = np.concatenate([np.zeros(n - 1), x])
    y = np.zeros(len(x))
    for t in range(len(x)):
        fenster = puffer[t:t + n]          # fenster[-1] ist der neueste Wert
        for k in range(m):
            if ungerade and k == m - 1:
                y[t] += halb[k] * fenster[k]
            else:
                y[t] += halb[k] * (fenster[k] + fenster[n - 1 - k])
    return y
