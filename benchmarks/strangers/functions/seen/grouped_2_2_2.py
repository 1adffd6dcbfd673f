import torch
import torch.nn.functional as F


def group_conv2d(x: torch.Tensor, weight: torch.Tensor, bias=None, stride=1, padding=0, groups: int = 1):
    """Drop-in for F.conv2d(..., groups=groups) on backends without grouped kernels."""
    cin_g = weight.size(1)
    assert x.size(1) == cin_g * groups
    outs = []
    for oc in range(weight.size(0)):
        g = oc % groups
        xs = x.narrow(1, g * cin_g, cin_g)
        outs.append(F.conv2d(xs, weight[oc:oc + 1], None, stride, padding))
    y = torch.cat(outs, dim=1)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1)
    return y
