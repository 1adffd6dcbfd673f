import numpy as np


def group_conv2d(x, weight, groups=1, padding=0):
    """Grouped convolution with the layout of torch.nn.functional.conv2d.

    x:      (N, C, H, W)
    weight: (O, C // groups, KH, KW)
    """
    N, C, H, W = x.shape
    O, Cg, KH, KW = weight.shape
    assert C == Cg * groups and O % groups == 0
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    Ho, Wo = x.shape[2] - KH + 1, x.shape[3] - KW + 1

    xg = x.reshape(N, Cg, groups, *x.shape[2:])
    wg = weight.reshape(groups, O // groups, Cg, KH, KW)
    out = np.zeros((N, groups, O // groups, Ho, Wo))
    for i in range(KH):
        for j in range(KW):
            out += np.einsum('ncghw,goc->ngohw',
                             xg[..., i:i + Ho, j:j + Wo], wg[..., i, j])
    return out.reshape(N, O, Ho, Wo)
