import torch
import torch.nn.functional as F


def conv2d_dgrad(grad_out, weight, x_shape, stride=1, padding=0):
    """Data gradient of conv2d(x, weight, stride, padding) -> tensor of shape x_shape.

    The output gradient is spread out with stride - 1 zeros between its
    entries and then correlated with the flipped filters ("full" mode).
    """
    n, f, oh, ow = grad_out.shape
    _, c, kh, kw = weight.shape
    assert x_shape[0] == n and x_shape[1] == c

    spread = grad_out.new_zeros(n, f, (oh - 1) * stride + 1, (ow - 1) * stride + 1)
    spread[:, :, ::stride, ::stride] = grad_out

    ph, pw = kh - 1 - padding, kw - 1 - padding
    spread = F.pad(spread, (pw, pw, ph, ph))
    return F.conv2d(spread, weight.flip(2, 3).transpose(0, 1))
