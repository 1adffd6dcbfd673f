import torch
import torch.nn.functional as F


def up_conv(x: torch.Tensor, weight: torch.Tensor, stride: int, padding: int) -> torch.Tensor:
    """Transposed convolution as an ordinary one: put stride-1 zeros between the
    pixels, pad, and run a stride-1 conv2d.

    Drop-in for F.conv_transpose2d(x, weight, stride=stride, padding=padding);
    weight is (in, out, k, k) and padding <= k - 1.
    """
    n, c, h, w = x.shape
    k = weight.shape[-1]
    stuffed = x.new_zeros(n, c, (h - 1) * stride + 1, (w - 1) * stride + 1)
    stuffed[:, :, ::stride, ::stride] = x
    kernel = weight.transpose(0, 1)
    return F.conv2d(stuffed, kernel, padding=k - 1 - padding)
