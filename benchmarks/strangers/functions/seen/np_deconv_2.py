import numpy as np


def conv_transpose2d(x, weight, bias=None, stride=1, padding=0, output_padding=0):
    """numpy version of torch.nn.functional.conv_transpose2d

    x (N, Cin, H, W), weight (Cin, Cout, kH, kW)
    """
    N, Cin, H, W = x.shape
    _, Cout, kH, kW = weight.shape
    Ho = (H - 1) * stride - 2 * padding + kH + output_padding
    Wo = (W - 1) * stride - 2 * padding + kW + output_padding

    canvas = np.zeros((N, Cout, (H - 1) * stride + kH + output_padding,
                       (W - 1) * stride + kW + output_padding), dtype=np.result_type(x, weight))
    for i in range(H):
        for j in range(W):
            patch = np.einsum('nc,cokl->nokl', x[:, :, i, j], weight)
            canvas[:, :, i * stride:i * stride + kH, j * stride:j * stride + kW] += patch
    out = canvas[:, :, padding:padding + Ho, padding:padding + Wo]
    if bias is not None:
        out = out + bias[None, :, None, None]
    return out
