import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Module):
    """Conv2d whose output has the height and width of its input (stride 1).

    kernel_size and dilation may be ints or (height, width) pairs, e.g. (3, 9)
    for spectrograms.  For even effective kernels the surplus zero goes to the
    bottom / right.
    """

    def __init__(self, in_ch, out_ch, kernel_size, dilation=1, groups=1,
                 bias=True):
        super().__init__()
        pair = lambda v: (v, v) if isinstance(v, int) else tuple(v)
        kh, kw = pair(kernel_size)
        dh, dw = pair(dilation)
        self.conv = nn.Conv2d(in_ch, out_ch, (kh, kw), dilation=(dh, dw),
                              groups=groups, bias=bias)
        ph = dh * (kh - 1)
        pw = dw * (kw - 1)
        self.pad = (ph // 2, ph - ph // 2, pw // 2, pw - pw // 2)

    def forward(self, x):
        return self.conv(F.pad(x, self.pad))
