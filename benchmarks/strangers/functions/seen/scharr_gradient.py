import numpy as np

SMOOTH = (3, 10, 3)


def scharr(immagine, asse):
    """Derivata di Scharr lungo `asse` (0 = righe, 1 = colonne), non normalizzata.
    Immagini intere o float; bordo replicato; correlazione con [-1, 0, 1] x [3, 10, 3].
    """
    a = np.pad(np.asarray(immagine).astype(np.float64), 1, mode="edge")
    if asse == 0:
        a = a.T
    # ora si deriva sempre lungo le colonne
    d = a[:, 2:] - a[:, :-2]
    g = SMOOTH[0] * d[:-2] + SMOOTH[1] * d[1:-1] + SMOOTH[2] * d[2:]
    return g.T if asse == 0 else g
