import torch
import torch.nn.functional as F


def conv2d(x, w, bias=None, padding=(0, 0)):
    """Like F.conv2d but pads explicitly; padding is (pad_h, pad_w)."""
    ph, pw = padding
    x = F.pad(x, (ph, ph, pw, pw))
    return F.conv2d(x, w, bias)
