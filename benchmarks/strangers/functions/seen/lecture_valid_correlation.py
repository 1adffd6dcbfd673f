# Lecture 3: "valid" filtering
import numpy as np

def filter_valid(F, H):
    """Cross-correlate image F with filter H.

    Only positions where H fits entirely inside F are computed
    ("valid" mode, as in scipy.signal.correlate2d(F, H, mode='valid')).
    """
    m, n = F.shape
    p, q = H.shape
    G = np.zeros((m - p, n - q))
    for i in range(m - p):
        for j in range(n - q):
            s = 0.0
            for u in range(p):
                for v in range(q):
                    s += H[u, v] * F[i + u, j + v]
            G[i, j] = s
    return G
