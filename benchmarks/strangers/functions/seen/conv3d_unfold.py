import torch
import torch.nn.functional as F


def _triple(v):
    return (v, v, v) if isinstance(v, int) else tuple(v)


def conv3d_unfold(x, weight, bias=None, stride=1, padding=0):
    """3D convolution for volumes (N, C, D, H, W) through Tensor.unfold.

    weight: (O, C, kD, kH, kW); stride, padding: int or (d, h, w), as for
    torch.nn.functional.conv3d.
    """
    sd, sh, sw = _triple(stride)
    pd, ph, pw = _triple(padding)
    x = F.pad(x, (pd, pd, ph, ph, pw, pw))
    kd, kh, kw = weight.shape[2:]
    patches = x.unfold(2, kd, sd).unfold(3, kh, sh).unfold(4, kw, sw)
    # patches: N, C, Do, Ho, Wo, kD, kH, kW
    out = torch.einsum('ncdhwxyz,ocxyz->nodhw', patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
