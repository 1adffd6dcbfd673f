import torch
import torch.nn.functional as F


def conv2d_unfold(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """F.conv2d (groups=1), spelled out with unfold."""
    n, _, h, w = x.shape
    cout, _, kh, kw = weight.shape
    pair = lambda v: (v, v) if isinstance(v, int) else v
    (sh, sw), (ph, pw), (dh, dw) = pair(stride), pair(padding), pair(dilation)
    cols = F.unfold(x, (kh, kw), dilation=(dh, dw), padding=(ph, pw), stride=(sh, sw))
    out = weight.flatten(1).matmul(cols)
    if bias is not None:
        out = out + bias.view(1, -1, 1)
    ho = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1
    wo = (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    return out.view(n, cout, ho, wo)
