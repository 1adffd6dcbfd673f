import numpy as np


def group_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped 2-D convolution as in torch.nn.Conv2d, written out as loops.

    x: (batch, in_channels, H, W)
    weight: (out_channels, in_channels // groups, kH, kW)
    """
    batch, cin, H, W = x.shape
    cout, cin_g, kH, kW = weight.shape
    assert cin % groups == 0 and cout % groups == 0
    assert cin_g == cin // groups

    xp = np.zeros((batch, cin, H + 2 * padding, W + 2 * padding), dtype=x.dtype)
    xp[:, :, padding:padding + H, padding:padding + W] = x
    oH = (H + 2 * padding - kH) // stride + 1
    oW = (W + 2 * padding - kW) // stride + 1
    y = np.zeros((batch, cout, oH, oW), dtype=np.result_type(x, weight))

    for oc in range(cout):
        g = oc % groups
        c0 = g * cin_g
        for i in range(oH):
            for j in range(oW):
                patch = xp[:, c0:c0 + cin_g,
                           i * stride:i * stride + kH,
                           j * stride:j * stride + kW]
                y[:, oc, i, j] = (patch * weight[oc]).sum(axis=(1, 2, 3))
    if bias is not None:
        y = y + bias.reshape(1, -1, 1, 1)
    return y
