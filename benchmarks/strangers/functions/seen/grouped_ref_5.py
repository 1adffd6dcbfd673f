import torch


def grouped_conv2d_ref(x: torch.Tensor, weight: torch.Tensor, groups: int) -> torch.Tensor:
    """Slow reference for ``F.conv2d(x, weight, groups=groups)`` (no bias, stride 1, no padding).

    x: (N, C, H, W); weight: (O, C // groups, KH, KW)
    """
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape
    assert c == cg * groups and o % groups == 0
    oh, ow = h - kh + 1, w - kw + 1
    out = x.new_zeros(n, o, oh, ow)
    for oc in range(o):
        g = oc % groups
        xs = x[:, g * cg:(g + 1) * cg]
        for i in range(kh):
            for j in range(kw):
                patch = xs[:, :, i:i + oh, j:j + ow]
                out[:, oc] += (patch * weight[oc, :, i, j].view(1, -1, 1, 1)).sum(1)
    return out
