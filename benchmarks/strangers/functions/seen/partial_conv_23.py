import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution (Liu et al. 2018, inpainting).

    x (N,C,H,W), mask (N,1,H,W): 1 = known pixel, 0 = hole; the padding is a hole too.
    The sum over known pixels is scaled by (window area / number of known pixels); where
    nothing is known the output is 0, without bias. Returns (output, new_mask).
    """
    kh, kw = weight.shape[-2:]
    ones = torch.ones(1, 1, kh, kw, dtype=x.dtype, device=x.device)
    known = F.conv2d(mask.to(x.dtype), ones, stride=stride, padding=padding)
    new_mask = (known > 0).to(x.dtype)
    ratio = kh * kw / known.clamp(min=1) * new_mask
    # where(), since holes may hold NaN
    x = torch.where(mask.bool(), x, torch.zeros_like(x))
    out = F.conv2d(x, weight, stride=stride, padding=padding) * ratio
    if bias is not None:
        out = (out + bias.view(1, -1, 1, 1)) * new_mask
    return out, new_mask
