import torch
import torch.nn as nn


class StdConv2d(nn.Conv2d):
    # Weight standardization (Qiao et al.), as in BiT: each output filter gets
    # zero mean and unit (population) variance over its fan-in before use.
    # The stored weight itself is left alone.

    def forward(self, x):
        w = self.weight
        v, m = torch.var_mean(w, dim=[1, 2, 3], keepdim=True, unbiased=False)
        w = (w - m) / torch.sqrt(v + 1e-10)
        return self._conv_forward(x, w, self.bias)


def conv3x3(cin, cout, stride=1, groups=1, bias=False):
    return StdConv2d(cin, cout, kernel_size=3, stride=stride,
                     padding=1, bias=bias, groups=groups)


def conv1x1(cin, cout, stride=1, bias=False):
    return StdConv2d(cin, cout, kernel_size=1, stride=stride,
                     padding=0, bias=bias)
