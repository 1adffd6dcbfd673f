import torch.nn as nn
import torch.nn.functional as F


class Conv2dSame(nn.Conv2d):
    """Conv2d with TF 'SAME' padding, so that pretrained TensorFlow checkpoints give
    identical features. Takes the arguments of nn.Conv2d (padding is ignored)."""

    def forward(self, x):
        kh, kw = self.weight.shape[-2:]
        pad_h = self.dilation[0] * (kh - 1)
        pad_w = self.dilation[1] * (kw - 1)
        x = F.pad(x, [pad_w // 2, pad_w - pad_w // 2,
                      pad_h // 2, pad_h - pad_h // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride,
                        0, self.dilation, self.groups)
