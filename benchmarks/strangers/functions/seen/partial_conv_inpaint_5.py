import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution (Liu et al. 2018) with one mask for all channels.

    x (N,C,H,W), mask (N,1,H,W) with 1 = valid, 0 = hole.
    Result at a window with at least one valid pixel:
        W . (x * mask) * (kh*kw / number of valid pixels) + bias
    and 0 (without bias) elsewhere. Padding counts as hole. Also returns the new mask.
    """
    kh, kw = weight.shape[-2:]
    with torch.no_grad():
        ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
        valid = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
        new_mask = (valid > 0).to(x.dtype)
        ratio = kh * kw / valid.clamp(min=1) * new_mask
    out = F.conv2d(x * mask, weight, None, stride=stride, padding=padding) * ratio
    if bias is not None:
        out = (out + bias.view(1, -1, 1, 1)) * new_mask
    return out, new_mask
