import numpy as np


def fir_linearphasig(x, h):
    """Linearphasiges FIR-Filter in gefalteter Struktur (halb so viele Multiplikationen).

    h muss symmetrisch (Typ I/II) oder antisymmetrisch (Typ III/IV) sein, sonst
    ValueError. Kausal, Anfangszustand null, Ausgang so lang wie der Eingang;
    die Gruppenlaufzeit von (len(h)-1)/2 Takten wird nicht ausgeglichen.
    """
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    toleranz = 1e-12 * np.abs(h).max()
    if np.allclose(h, h[::-1], rtol=0, atol=toleranz):
        vorzeichen = 1
    elif np.allclose(h, -h[::-1], rtol=0, atol=toleranz):
        vorzeichen = -1
    else:
        raise ValueError("h ist nicht linearphasig")

    m = len(h)
    puffer = np.concatenate([np.zeros(m - 1), x])

    def verzoegert(k):                       # x[n - k]
        return puffer[m - 1 - k:m - 1 - k + len(x)]

    y = np.zeros(len(x))
    for k in range(m // 2):
        y += h[k] * (verzoegert(k) + vorzeichen * verzoegert(m - 1 - k))
    if m % 2:
        y += h[m // 2] * verzoegert(m // 2)
    return y
