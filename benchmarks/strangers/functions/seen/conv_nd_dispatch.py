import torch
import torch.nn.functional as F

_CONV = {3: F.conv1d, 4: F.conv2d, 5: F.conv3d}


def conv_nd(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    """N-dimensional convolution (1-D, 2-D or 3-D by the rank of `x`).

    Groups are computed one after the other, since the backend has no grouped kernels.
    Arguments as for torch.nn.functional.conv{1,2,3}d.
    """
    conv = _CONV[x.dim()]
    if groups == 1:
        return conv(x, weight, bias, stride, padding, dilation)
    cin = x.shape[1] // groups
    cout = weight.shape[0] // groups
    pieces = []
    for g in range(groups):
        xg = x.narrow(1, g * cin, cin)
        wg = weight.narrow(0, g * cout, cout)
        bg = bias.narrow(0, g * cout, cout) if bias is not None else None
        pieces.append(conv(xg, wg, bg, stride, padding))
    return torch.cat(pieces, dim=1)
