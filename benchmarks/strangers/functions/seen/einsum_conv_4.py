import torch

def conv2d_einsum(inp, weight, bias=None, padding=0):
    """conv2d with unfold + einsum, must match torch.nn.functional.conv2d (stride 1)"""
    inp = torch.nn.functional.pad(inp, (padding,) * 4)
    kh, kw = weight.shape[-2:]
    patches = inp.unfold(3, kw, 1).unfold(2, kh, 1)
    out = torch.einsum('bcxykl,ockl->boxy', patches, weight)
    if bias is not None:
        out += bias.view(1, -1, 1, 1)
    return out
