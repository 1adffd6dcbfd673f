import numpy as np


def transposed_conv2d(x, w, stride=(1, 1), padding=(0, 0)):
    """Transposed convolution by zero insertion.

    Same conventions as PyTorch's ConvTranspose2d: x is (N, Cin, H, W), w is
    (Cin, Cout, KH, KW), pairs are (vertical, horizontal) and the output height
    is (H - 1) * stride[0] - 2 * padding[0] + KH.
    """
    sx, sy = stride
    py, px = padding
    N, Ci, H, W = x.shape
    _, Co, KH, KW = w.shape

    up = np.zeros((N, Ci, (H - 1) * sy + 1, (W - 1) * sx + 1))
    up[:, :, ::sy, ::sx] = x
    up = np.pad(up, ((0, 0), (0, 0), (KH - 1, KH - 1), (KW - 1, KW - 1)))

    OH, OW = up.shape[2] - KH + 1, up.shape[3] - KW + 1
    y = np.zeros((N, Co, OH, OW))
    for a in range(KH):
        for b in range(KW):
            tap = w[:, :, KH - 1 - a, KW - 1 - b]
            y += np.einsum('nihw,io->nohw', up[:, :, a:a + OH, b:b + OW], tap)
    return y[:, :, py:OH - py, px:OW - px]
