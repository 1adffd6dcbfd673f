import numpy as np


def conv3x3_tiled(x, w, bias, tile=4):
    """3x3 'same' conv layer for the NPU simulator.

    x (C, H, W), w (O, C, 3, 3), bias (O,).  The accelerator holds only `tile`
    input channels at a time, so the partial sums are gathered tile by tile.
    The result does not depend on `tile`.
    """
    C, H, W = x.shape
    O = w.shape[0]
    acc = np.zeros((O, H, W))
    xp = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    for c0 in range(0, C, tile):
        xs = xp[c0:c0 + tile]
        ws = w[:, c0:c0 + tile]
        part = np.zeros((O, H, W))
        part += bias[:, None, None]
        for i in range(3):
            for j in range(3):
                part += np.tensordot(ws[:, :, i, j], xs[:, i:i + H, j:j + W], axes=1)
        acc += part
    return acc
