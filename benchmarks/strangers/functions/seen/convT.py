import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """numpy version of torch.nn.functional.conv_transpose2d (groups=1, dilation=1, int stride and padding)

    x: (N, Cin, H, W), weight: (Cin, Cout, kH, kW)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape
    s, p, op = stride, padding, output_padding

    canvas = np.zeros((N, Cout, (H - 1) * s + kH + op, (W - 1) * s + kW + op),
                      dtype=np.result_type(x, weight))
    for i in range(H):
        for j in range(W):
            patch = np.tensordot(x[:, :, i, j], weight, axes=(1, 0))
            canvas[:, :, i*s:i*s + kH, j*s:j*s + kW] += patch

    out = canvas[:, :, p:canvas.shape[2] - p, p:canvas.shape[3] - p]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
