import numpy as np


def emboss(height, strength=1.0):
    """Emboss a height map for the terrain editor.

    Correlates with [[-2,-1,0],[-1,1,1],[0,1,2]] * strength.  The one-pixel frame for which the
    kernel does not fit is set to 0.
    """
    z = np.array(height, dtype=np.float32)
    z = z * np.float32(strength)
    out = np.empty(z.shape, dtype=np.float32)
    K = np.array([[-2, -1, 0], [-1, 1, 1], [0, 1, 2]], dtype=np.float32)
    h, w = z.shape
    acc = np.zeros((max(h - 2, 0), max(w - 2, 0)), dtype=np.float32)
    for i in range(3):
        for j in range(3):
            acc += K[i, j] * z[i:i + acc.shape[0], j:j + acc.shape[1]]
    out[1:-1, 1:-1] = acc
    out[0, :] = out[-1, :] = 0
    out[:, 0] = 0
    return out
