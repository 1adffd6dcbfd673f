import numpy as np
from scipy.signal import lfilter


def dezimieren(x, h, M):
    # FIR-Filter h und Abtastratenreduktion um M, Polyphasenstruktur:
    #   y[m] = sum_k h[k] x[mM - k],   wie lfilter(h, 1, x)[::M]
    x = np.asarray(x, dtype=float)
    h = np.asarray(h, dtype=float)
    laenge = -(-len(x) // M)
    y = np.zeros(laenge)
    for p in range(min(M, len(h))):
        zweig = np.concatenate([np.zeros(p), x])[::M][:laenge]
        y += lfilter(h[p::M], [1.0], zweig)
    return y
