import torch
import torch.nn.functional as F


def grouped_conv2d(x, weight, bias=None, stride=1, padding=0, dilation=1,
                   groups=1):
    """Grouped convolution from `groups` ordinary ones (the export target has
    no grouped op). Same arguments and weights as F.conv2d:
    weight is (out_channels, in_channels // groups, kH, kW).
    """
    out_channels = weight.shape[0]
    assert x.shape[1] % groups == 0 and out_channels % groups == 0
    per_group = out_channels // groups

    outs = []
    for g in range(groups):
        xg = x[:, g::groups]
        wg = weight[g * per_group:(g + 1) * per_group]
        bg = None if bias is None else bias[g * per_group:(g + 1) * per_group]
        outs.append(F.conv2d(xg, wg, bg, stride, padding, dilation))
    return torch.cat(outs, dim=1)
