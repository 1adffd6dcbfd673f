import numpy as np

# axial offsets (dq, dr): the cell itself, then its six neighbours counter-clockwise
RING = ((0, 0), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def hex_conv(charge, weights):
    """Seven-tap correlation on a hexagonal camera stored in axial coordinates [q, r].

    weights[0] is the centre, weights[1:] follow RING. Cells outside the array count as 0.
    Same shape as the input.
    """
    charge = np.asarray(charge, dtype=float)
    Q, R = charge.shape
    p = np.pad(charge, 1)
    out = np.zeros((Q, R))
    for (dq, dr), w in zip(RING, weights):
        out += w * p[1 + dq:1 + dq + Q, 1 + dr:1 + dr + R]
    return out
