import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution for inpainting (Liu et al. 2018).

    x (N,C,H,W); mask (N,1,H,W) of ones (valid) and zeros (hole).
    Where the window holds at least one valid pixel:
        out = W . (x * mask) * (kh*kw / sum(mask in window)) + b
    elsewhere out = 0 and the updated mask is 0. Padding counts as holes.
    Returns (out, new_mask), new_mask of shape (N,1,H',W').
    """
    kh, kw = weight.shape[-2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
    with torch.no_grad():
        msum = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
        new_mask = (msum > 0).to(x.dtype)
        ratio = kh * kw / msum.clamp(min=1) * new_mask
    out = F.conv2d(x * mask, weight, None, stride=stride, padding=padding) * ratio
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1) * new_mask
    return out, new_mask
