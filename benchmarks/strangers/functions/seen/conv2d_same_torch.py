import torch.nn as nn
import torch.nn.functional as F


def _same_pad(n, k, s, d):
    out = -(-n // s)
    return max((out - 1) * s + (k - 1) * d + 1 - n, 0)


class Conv2dSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME' (used for the EfficientNet
    checkpoints that were trained in TF).  If the total padding is odd, the
    extra row/column goes to the bottom/right."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        super().__init__(in_channels, out_channels, kernel_size, stride,
                         padding=0, dilation=dilation, groups=groups, bias=bias)

    def forward(self, x):
        ih, iw = x.shape[-2:]
        ph = _same_pad(ih, self.kernel_size[0], self.stride[0], self.dilation[0])
        pw = _same_pad(iw, self.kernel_size[1], self.stride[1], self.dilation[1])
        if ph or pw:
            x = F.pad(x, [pw // 2, pw - pw // 2, ph // 2, ph - ph // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0,
                        self.dilation, self.groups)
