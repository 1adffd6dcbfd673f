import torch
import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d that pads exactly as TensorFlow/Keras does with padding='same'.

    Use it to load weights from Keras checkpoints: output spatial size is
    ceil(in / stride) and the values match Keras' Conv2D(padding='same').
    (weights must be given in PyTorch layout)
    """

    def forward(self, x):
        ih, iw = x.shape[-2:]
        kh, kw = self.weight.shape[-2:]
        sh, sw = self.stride
        dh, dw = self.dilation
        eff_h = (kh - 1) * dh + 1
        eff_w = (kw - 1) * dw + 1
        oh, ow = -(-ih // sh), -(-iw // sw)
        ph, pw = (eff_h - 1) // 2, (eff_w - 1) // 2
        x = F.pad(x, [pw, eff_w - 1 - pw, ph, eff_h - 1 - ph])
        y = F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
        return y[:, :, :oh, :ow]
