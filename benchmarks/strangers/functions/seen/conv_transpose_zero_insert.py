import numpy as np


def conv_transpose2d(x, w, stride=1, padding=0):
    """Equivalent of torch.nn.functional.conv_transpose2d (no bias, groups=1).

    Implemented as: insert stride-1 zeros between the pixels, pad with
    kernel-1-padding, run an ordinary stride-1 conv.

    x: [N, Cin, H, W]
    w: [Cin, Cout, kH, kW]
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = w.shape

    up = np.zeros((N, Cin, (H - 1) * stride + 1, (W - 1) * stride + 1))
    up[:, :, ::stride, ::stride] = x

    ph, pw = kH - 1 - padding, kW - 1 - padding
    assert ph >= 0 and pw >= 0, "padding > kernel-1 not supported"
    up = np.pad(up, ((0, 0), (0, 0), (ph, ph), (pw, pw)))

    Ho = up.shape[2] - kH + 1
    Wo = up.shape[3] - kW + 1
    y = np.zeros((N, Cout, Ho, Wo))
    for i in range(Ho):
        for j in range(Wo):
            patch = up[:, :, i:i + kH, j:j + kW]
            y[:, :, i, j] = np.tensordot(patch, w, axes=([1, 2, 3], [0, 2, 3]))
    return y
