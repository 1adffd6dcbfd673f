import torch
import torch.nn.functional as F


def complex_conv2d(x, w, **kw):
    """conv2d of complex tensors with three real convolutions (Gauss' trick).

    No conjugation of w. Keyword arguments (stride, padding, dilation, groups) go to F.conv2d.
    """
    a, b = x.real, x.imag
    c, d = w.real, w.imag
    k1 = F.conv2d(a + b, c, **kw)
    k2 = F.conv2d(a, d - c, **kw)
    k3 = F.conv2d(b, c + d, **kw)
    return torch.complex(k1 - k3, k1 + k2)
