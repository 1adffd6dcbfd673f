import torch
import torch.nn.functional as F


def grouped_conv2d_ref(x, weight, bias=None, stride=1, padding=0, groups=1):
    """Slow reference for F.conv2d(..., groups=groups), one output channel at a time.

    x: [N, Cin, H, W], weight: [Cout, Cin // groups, kH, kW]
    """
    c_out, cg = weight.shape[:2]
    assert x.shape[1] == cg * groups and c_out % groups == 0
    chans = []
    for oc in range(c_out):
        g = oc % groups
        xg = x[:, g * cg:(g + 1) * cg]
        chans.append(F.conv2d(xg, weight[oc:oc + 1], None, stride, padding))
    y = torch.cat(chans, dim=1)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
