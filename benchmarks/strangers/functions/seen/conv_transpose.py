import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """NumPy version of torch.nn.functional.conv_transpose2d (groups=1, dilation=1).

    x:      (N, Cin, H, W)
    weight: (Cin, Cout, kH, kW)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape
    full_h = (H - 1) * stride + kH + output_padding
    full_w = (W - 1) * stride + kW + output_padding
    full = np.zeros((N, Cout, full_h, full_w), dtype=np.result_type(x, weight))
    for i in range(H):
        for j in range(W):
            # every input pixel stamps the kernel on the output
            stamp = np.einsum("nc,cokl->nokl", x[:, :, i, j], weight)
            full[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += stamp
    out = full[:, :, padding:full_h - padding, padding:full_w - padding]
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1)
    return out
