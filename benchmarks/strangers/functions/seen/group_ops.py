import torch


def group_conv2d(x, weight, groups):
    """Grouped 2D convolution without F.conv2d's `groups` (for the ONNX export path).

    x: (N, Cin, H, W); weight: (Cout, Cin/groups, kh, kw); no padding, stride 1.
    Equals F.conv2d(x, weight, groups=groups).
    """
    outs = []
    for g, xg in enumerate(torch.chunk(x, groups, dim=1)):
        wg = weight[g::groups]
        outs.append(torch.nn.functional.conv2d(xg, wg))
    return torch.cat(outs, dim=1)
