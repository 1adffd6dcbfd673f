import torch
import torch.nn.functional as F


def modulated_conv2d(x, weight, bias=None, style=None, padding=0, stride=1):
    """Convolution whose kernel may be scaled per sample and input channel.

    x:      [N, Cin, H, W]
    weight: [Cout, Cin, kh, kw]
    bias:   [Cout], added after the convolution
    style:  [N, Cin] factors on the kernel's input channels; None = ordinary conv2d
    """
    N, Cin, H, W = x.shape
    Cout, _, kh, kw = weight.shape

    w = weight.unsqueeze(0).expand(N, -1, -1, -1, -1)
    if style is not None:
        w = w * style.view(N, 1, Cin, 1, 1)

    # one grouped convolution for the entire batch
    x = x.reshape(1, N * Cin, H, W)
    w = w.reshape(N * Cout, Cin, kh, kw)
    if bias is not None:
        bias = bias.repeat_interleave(N)
    y = F.conv2d(x, w, bias, stride=stride, padding=padding, groups=N)
    return y.reshape(N, Cout, y.shape[2], y.shape[3])
