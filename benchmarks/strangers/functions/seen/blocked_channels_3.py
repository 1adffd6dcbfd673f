import numpy as np

TILE_C = 8      # input channels per tile
TILE_O = 16     # output channels per tile


def conv2d_blocked(x, w):
    """NHWC conv, HWIO weights, valid, stride 1, blocked over channels like the DSP kernel does it."""
    N, H, W, C = x.shape
    KH, KW, _, O = w.shape
    OH, OW = H - KH + 1, W - KW + 1
    y = np.empty((N, OH, OW, O), dtype=np.float64)
    for o0 in range(0, O, TILE_O):
        o1 = min(o0 + TILE_O, O)
        for c0 in range(0, C, TILE_C):
            c1 = min(c0 + TILE_C, C)
            acc = np.zeros((N, OH, OW, o1 - o0))
            for i in range(KH):
                for j in range(KW):
                    acc += x[:, i:i + OH, j:j + OW, c0:c1] @ w[i, j, c0:c1, o0:o1]
            y[..., o0:o1] = acc
    return y
