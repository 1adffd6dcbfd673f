import torch


def conv3d_einsum(vol, weight, bias=None, stride=(1, 1, 1), padding=(0, 0, 0), groups=1):
    """vol (B, C, D, H, W); weight (O, C//groups, kd, kh, kw)"""
    pd, ph, pw = padding
    v = torch.nn.functional.pad(vol, (pw, pw, ph, ph, pd, pd))
    kd, kh, kw = weight.shape[2:]
    v = v.unfold(2, kd, stride[0]).unfold(3, kh, stride[1]).unfold(4, kw, stride[2])
    B, C = v.shape[:2]
    v = v.reshape(B, groups, C // groups, *v.shape[2:])
    w = weight.reshape(groups, -1, *weight.shape[1:])
    y = torch.einsum("bgcdhwijk,gocijk->bgodhw", v, w).flatten(1, 2)
    if bias is not None:
        y = y + bias.view(1, -1, 1, 1, 1)
    return y
