import torch
import torch.nn.functional as F


def conv3d_patches(vol, weight, bias=None, stride=1, padding=0, dilation=1):
    """3-D cross-correlation with Tensor.unfold, for the CT patches experiment
    (we look at the patches anyway).

    vol: (B, C, D, H, W); weight: (O, C, kD, kH, kW); stride, padding and
    dilation: int or (depth, height, width).
    """
    def three(v):
        return (v,) * 3 if isinstance(v, int) else tuple(v)

    stride, padding, dilation = three(stride), three(padding), three(dilation)

    # F.pad wants the last dimension first
    pd, ph, pw = padding
    patches = F.pad(vol, (pw, pw, ph, ph, pd, pd))
    for axis, (k, s, d) in enumerate(zip(weight.shape[2:], stride, dilation)):
        # each unfold appends the window as the last dimension
        patches = patches.unfold(2 + axis, d * (k - 1) + 1, s)[..., ::d]

    out = torch.einsum('bcxyzijk,ocijk->boxyz', patches, weight)
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1, 1)
    return out
