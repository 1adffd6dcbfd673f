import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1, groups=1):
    n, c, h, w = x.shape
    o, cg, kh, kw = weight.shape

    if kh == kw == 1 and stride == 1 and padding == 0 and groups == 1:
        return torch.einsum("nchw,oc->nohw", x, weight[:, :, 0, 0])

    oh = (h + 2 * padding - dilation * (kh - 1) - 1) // stride + 1
    ow = (w + 2 * padding - dilation * (kw - 1) - 1) // stride + 1
    cols = F.unfold(x, (kh, kw), dilation=dilation, padding=padding, stride=stride)
    cols = cols.view(n, groups, cg * kh * kw, oh * ow)
    wg = weight.view(groups, o // groups, cg * kh * kw)
    out = torch.einsum("gok,ngkl->ngol", wg, cols).reshape(n, o, oh, ow)
    if bias is not None:
        out = out + bias.view(1, o, 1, 1)
    return out
