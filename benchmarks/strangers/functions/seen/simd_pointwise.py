import numpy as np

LANES = 4


def conv3x3_lanes(x, w):
    """Model of the NEON 3x3 kernel: four input channels per step.

    x: (C, H, W) float32, w: (O, C, 3, 3) float32 -> (O, H-2, W-2)
    """
    c, h, wd = x.shape
    o = w.shape[0]
    acc = np.zeros((o, h - 2, wd - 2, LANES), np.float32)
    for blk in range(c // LANES):
        c0 = blk * LANES
        xv = np.moveaxis(x[c0:c0 + LANES], 0, -1)          # lanes innermost
        wv = np.moveaxis(w[:, c0:c0 + LANES], 1, -1)
        for dy in range(3):
            for dx in range(3):
                acc += xv[None, dy:dy + h - 2, dx:dx + wd - 2] * wv[:, None, None, dy, dx]
    return acc.sum(axis=-1)                                # horizontal add
