import numpy as np


def grouped_conv1d(x, weight, bias=None, groups=1, stride=1, padding=0):
    """Grouped 1-D convolution; same shapes and result as torch.nn.functional.conv1d.

    x (batch, in_channels, length), weight (out_channels, in_channels // groups, k).
    """
    batch, cin, _ = x.shape
    cout, cg, k = weight.shape
    assert cin == cg * groups and cout % groups == 0
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    length = (x.shape[-1] - k) // stride + 1
    pieces = []
    for g in range(groups):
        xg = x[:, g * cg:(g + 1) * cg]
        wg = weight[g::groups]
        yg = np.zeros((batch, wg.shape[0], length))
        for t in range(length):
            seg = xg[:, :, t * stride:t * stride + k]
            yg[:, :, t] = np.einsum('bck,ock->bo', seg, wg)
        pieces.append(yg)
    y = np.concatenate(pieces, axis=1)
    if bias is not None:
        y += bias[None, :, None]
    return y
