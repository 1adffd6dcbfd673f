import torch
import torch.nn.functional as F


def partial_conv2d(x, mask, weight, bias=None, stride=1, padding=0):
    """Partial convolution for image inpainting (Liu et al., ECCV 2018).

    x      (N, C, H, W)
    mask   (N, 1, H, W), 1 = valid pixel, 0 = hole
    weight (O, C, kh, kw)

    Holes do not contribute. The sum over the valid pixels of a window is scaled
    by (window size) / (number of valid pixels); the bias is added unscaled.
    The zero padding counts as hole too. Windows without any valid pixel give 0,
    bias included, and stay holes in the returned mask.

    Returns (output, new_mask), new_mask of shape (N, 1, H', W').
    """
    kh, kw = weight.shape[-2:]
    with torch.no_grad():
        mask = mask.to(x.dtype)
        n_valid = F.conv2d(mask, x.new_ones(1, 1, kh, kw), stride=stride, padding=padding)
        new_mask = (n_valid > 0).to(x.dtype)
        ratio = (kh * kw) / n_valid.clamp(min=1)

    x = torch.where(mask > 0, x, torch.zeros_like(x))
    out = F.conv2d(x, weight, None, stride, padding) * ratio
    if bias is not None:
        out = out + bias.view(1, -1, 1, 1)
    return out * new_mask, new_mask
