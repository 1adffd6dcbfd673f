import numpy as np


def conv2d_im2col(x, weights, bias, stride=1, pad=0):
    """conv layer forward pass as one big matrix multiplication

    x: (N, C, H, W)   weights: (F, C, KH, KW)   bias: (F,)
    returns (N, F, OH, OW)
    """
    N, C, H, W = x.shape
    F, _, KH, KW = weights.shape
    OH = (H + 2 * pad - KH) // stride + 1
    OW = (W + 2 * pad - KW) // stride + 1
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))

    # every receptive field becomes one column
    columns = []
    for n in range(N):
        for i in range(OH):
            for j in range(OW):
                patch = xp[n, :, i*stride:i*stride+KH, j*stride:j*stride+KW]
                columns.append(patch.ravel())
    X_col = np.array(columns).T              # (C*KH*KW, N*OH*OW)
    W_row = weights.reshape(F, -1)           # (F, C*KH*KW)

    out = W_row @ X_col + bias[:, None]      # (F, N*OH*OW)
    return out.reshape(N, F, OH, OW)
