import torch


def conv3d_unfold(x, weight, bias=None, stride=(1, 1, 1)):
    """conv3d without padding by Tensor.unfold and one einsum; x (N, C, D, H, W), weight (O, C, kd, kh, kw)"""
    kd, kh, kw = weight.shape[2:]
    sd, sh, sw = stride
    p = x.unfold(2, kd, sd).unfold(3, kh, sh).unfold(4, kw, sw)
    y = torch.einsum("ncdhwijk,ocijk->nodhw", p, weight)
    return y if bias is None else y + bias.view(1, -1, 1, 1, 1)
