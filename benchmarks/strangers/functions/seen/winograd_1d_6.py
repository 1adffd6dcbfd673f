import numpy as np

# F(2,3): two outputs of a 3-tap FIR with 4 multiplications
BT = np.array([[1, 0, -1, 0],
               [0, 1, 1, 0],
               [0, -1, 1, 0],
               [0, 1, 0, -1]], dtype=float)
G = np.array([[1, 0, 0],
              [.5, .5, .5],
              [.5, -.5, .5],
              [0, 0, 1]])
AT = np.array([[1, 1, 1, 0],
               [0, 1, -1, -1]], dtype=float)


def winograd_f23(d, g):
    """Valid correlation of a 1-D signal d (len >= 3) with 3 taps g, via Winograd F(2,3)."""
    d = np.asarray(d, dtype=float)
    g = np.asarray(g, dtype=float)
    assert g.shape == (3,)
    n_out = len(d) - 2
    if n_out % 2:
        d = np.append(d, 0.0)
    U = G @ g
    out = []
    for i in range(0, len(d) - 3, 2):
        V = BT @ d[i:i + 4]
        out.append(AT @ (U * V))
    return np.concatenate(out)[:n_out]
