import numpy as np


def fir_block(block, h, zi=None):
    """Filtert einen Block; gibt (y, zf) zurück. zf ist beim nächsten Block als zi zu übergeben.

    zi sind die letzten len(h)-1 Eingangswerte (nicht der Zustand von lfilter);
    None heißt: vorher war Stille. Blöcke dürfen beliebig kurz sein.
    """
    h = np.asarray(h, float)
    nz = h.size - 1
    if zi is None:
        zi = np.zeros(nz)
    ext = np.concatenate((zi, np.asarray(block, float)))
    y = np.empty(len(block))
    for i in range(len(block)):
        y[i] = h @ ext[i:i + nz + 1][::-1]
    return y, ext[ext.size - nz:]
