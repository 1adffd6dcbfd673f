import torch
import torch.nn.functional as F


def conv3d_by_taps(vol, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0),
                   dilation=(1, 1, 1), groups=1):
    """3-D convolution as a sum of shifted channel mixings, like F.conv3d.

    vol (N, C, D, H, W), weight (O, C // groups, kd, kh, kw)
    """
    n, c = vol.shape[:2]
    o, cg, kd, kh, kw = weight.shape
    pd, ph, pw = padding
    vol = F.pad(vol, (pw, pw, ph, ph, pd, pd))
    k = (kd, kh, kw)
    size = [(vol.shape[2 + a] - dilation[a] * (k[a] - 1) - 1) // stride[a] + 1 for a in range(3)]

    v = vol.reshape(n, groups, cg, *vol.shape[2:])
    w = weight.reshape(groups, o // groups, cg, kd, kh, kw)
    out = vol.new_zeros(n, groups, o // groups, *size)
    for z in range(kd):
        for y in range(kh):
            for x in range(kw):
                sl = []
                for a, t in enumerate((z, y, x)):
                    first = t * dilation[a]
                    sl.append(slice(first, first + stride[a] * (size[a] - 1) + 1, stride[a]))
                part = v[:, :, :, sl[0], sl[1], sl[2]]
                out = out + torch.einsum("ngcdhw,goc->ngodhw", part, w[..., z, y, x])
    out = out.reshape(n, o, *size)
    if bias is not None:
        out = out + bias.view(1, o, 1, 1, 1)
    return out
