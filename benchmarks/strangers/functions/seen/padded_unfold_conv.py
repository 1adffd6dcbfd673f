import torch
import torch.nn.functional as F


def unfold_conv2d(x, weight, bias=None, stride=(1, 1), padding=(0, 0)):
    # drop-in for F.conv2d(x, weight, bias, stride, padding); stride and padding are (vertical, horizontal)
    ph, pw = padding
    sh, sw = stride
    x = F.pad(x, (ph, ph, pw, pw))
    n, c, H, W = x.shape
    o, _, kh, kw = weight.shape
    cols = F.unfold(x, (kh, kw), stride=(sh, sw))
    y = weight.reshape(o, -1) @ cols
    if bias is not None:
        y = y + bias.view(1, -1, 1)
    return y.view(n, o, (H - kh) // sh + 1, (W - kw) // sw + 1)
