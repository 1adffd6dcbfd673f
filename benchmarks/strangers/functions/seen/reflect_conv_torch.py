import torch.nn as nn
import torch.nn.functional as F


class ReflectConv2d(nn.Module):
    """Conv2d with reflected borders.

    padding = (rows added above and below, columns added left and right).
    Same as nn.Conv2d(..., padding=padding, padding_mode="reflect").
    """

    def __init__(self, in_ch, out_ch, kernel_size, padding=(0, 0)):
        super().__init__()
        self.pad_h, self.pad_w = padding
        self.conv = nn.Conv2d(in_ch, out_ch, kernel_size)

    def forward(self, x):
        x = F.pad(x, (self.pad_h, self.pad_h, self.pad_w, self.pad_w), mode="reflect")
        return self.conv(x)
