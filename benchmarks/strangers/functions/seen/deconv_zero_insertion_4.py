import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Same result as torch.nn.functional.conv_transpose2d(x, w, stride=..., padding=...).

    x: (N, Cin, H, W)    w: (Cin, Cout, kH, kW)
    Implemented by putting stride-1 zeros between pixels and then running an
    ordinary stride-1 convolution over the padded result.
    """
    N, Ci, H, W = x.shape
    _, Co, kH, kW = w.shape

    up = np.zeros((N, Ci, (H - 1) * stride + 1, (W - 1) * stride + 1), dtype=x.dtype)
    up[:, :, ::stride, ::stride] = x

    ph, pw = kH - 1 - padding, kW - 1 - padding
    assert ph >= 0 and pw >= 0
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    oh = up.shape[2] - kH + 1
    ow = up.shape[3] - kW + 1
    y = np.zeros((N, Co, oh, ow), dtype=x.dtype)
    for i in range(oh):
        for j in range(ow):
            y[:, :, i, j] = np.tensordot(up[:, :, i:i + kH, j:j + kW], w, axes=([1, 2, 3], [0, 2, 3]))
    return y
