import torch
import torch.nn.functional as F


def grouped_conv2d_reference(x, weight, groups, bias=None, stride=1, padding=0):
    # Slow reference for our grouped kernel. Semantics are those of
    # F.conv2d(x, weight, bias, stride, padding, groups=groups);
    # x [N, C, H, W], weight [O, C // groups, kh, kw]
    cg = x.shape[1] // groups
    outs = []
    for oc in range(weight.shape[0]):
        g = oc % groups
        xin = x[:, g * cg:(g + 1) * cg]
        outs.append(F.conv2d(xin, weight[oc:oc + 1], None, stride, padding))
    y = torch.cat(outs, dim=1)
    if bias is not None:
        y = y + bias[None, :, None, None]
    return y
