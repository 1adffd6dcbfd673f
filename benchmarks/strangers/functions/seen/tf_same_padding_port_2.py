import torch
import torch.nn.functional as F


class Conv2dSame(torch.nn.Conv2d):
    """Conv2d with TensorFlow's padding='SAME', for loading converted checkpoints.

    As in TF, an odd amount of padding puts the extra row/column at the bottom/right
    and the output is ceil(input / stride).
    """

    def forward(self, x):
        kh, kw = self.weight.shape[-2:]
        sh, sw = self.stride
        dh, dw = self.dilation
        pad_h = max((kh - 1) * dh + 1 - sh, 0)
        pad_w = max((kw - 1) * dw + 1 - sw, 0)
        x = F.pad(x, [pad_w // 2, pad_w - pad_w // 2,
                      pad_h // 2, pad_h - pad_h // 2])
        return F.conv2d(x, self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
