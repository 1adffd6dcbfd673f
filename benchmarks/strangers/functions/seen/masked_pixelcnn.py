import torch
import torch.nn as nn


class MaskedConv2d(nn.Conv2d):
    """PixelCNN convolution over RGB, with the colour order R -> G -> B inside the centre tap.

    Type 'A' (first layer): a G output sees R of its own pixel, an R output sees nothing of it.
    Type 'B' (the others):  a colour also sees itself.
    Channels are interleaved: channel c belongs to colour c % 3. Same size, odd kernels, stride 1.
    """

    def __init__(self, kind, cin, cout, k, bias=True):
        if kind not in "AB" or k % 2 == 0:
            raise ValueError("kind is A or B, kernel is odd")
        super().__init__(cin, cout, k, padding=k // 2, bias=bias)
        mid = k // 2
        mask = torch.zeros(cout, cin, k, k)
        mask[:, :, :mid] = 1
        mask[:, :, mid, :mid] = 1
        o = torch.arange(cout).view(-1, 1) % 3
        i = torch.arange(cin).view(1, -1) % 3
        mask[:, :, mid, mid] = (i < o if kind == "A" else i <= o).float()
        self.register_buffer("mask", mask)

    def forward(self, x):
        return self._conv_forward(x, self.weight * self.mask, self.bias)
