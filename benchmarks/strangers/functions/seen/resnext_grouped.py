import torch
import torch.nn.functional as F


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Grouped convolution out of dense ones (for exporters without `groups`).

    Same arguments and result as F.conv2d(..., groups=groups).
    """
    if groups == 1:
        return F.conv2d(x, weight, bias, stride, padding)
    c_out = weight.shape[0]
    if x.shape[1] % groups or c_out % groups:
        raise ValueError("channels not divisible by groups")
    per = c_out // groups
    outs = []
    for g in range(groups):
        xg = x[:, g::groups]
        wg = weight[g * per:(g + 1) * per]
        outs.append(F.conv2d(xg, wg, None, stride, padding))
    y = torch.cat(outs, dim=1)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
