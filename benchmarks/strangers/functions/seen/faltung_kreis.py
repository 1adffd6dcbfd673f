import numpy as np


def kreisfaltung(signal, kern):
    """Zyklische Faltung. Der Kern darf kürzer oder länger als das Signal sein;
    ist er länger, wird er umgebrochen. Die Mitte des Kerns ist len(kern)//2, d. h.
    ein Einheitsimpuls in der Mitte lässt das Signal unverändert."""
    n = len(signal)
    mitte = len(kern) // 2
    ergebnis = np.zeros(n)
    for i in range(n):
        for j, k in enumerate(kern):
            ergebnis[i] += k * signal[(i - (j - mitte)) % n]
    return ergebnis
