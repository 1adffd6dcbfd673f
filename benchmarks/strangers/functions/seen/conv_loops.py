import numpy as np


def conv2d_forward(inp, weights, biases):
    # inp [N][C][H][W], weights [M][C][K][K], biases [M]
    N, C, H, W = inp.shape
    M, _, KH, KW = weights.shape
    OH, OW = H - KH + 1, W - KW + 1
    out = np.zeros((N, M, OH, OW))
    for n in range(N):
        for m in range(M):
            for c in range(C):
                for kh in range(KH):
                    for kw in range(KW):
                        out[n, m] += inp[n, c, kh:kh + OH, kw:kw + OW] * weights[m, c, kh, kw]
                out[n, m] += biases[m]
    return out
