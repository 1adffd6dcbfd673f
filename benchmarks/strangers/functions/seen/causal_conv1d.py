import torch.nn as nn


class CausalConv1d(nn.Conv1d):
    """Conv1d whose output at step t sees inputs up to t only.

    Pads (kernel_size - 1) * dilation zeros on both sides through Conv1d and
    drops the outputs that look ahead, so for stride 1 the output has the
    length of the input; with a stride it is every stride-th step of that.
    """

    def __init__(self, in_channels, out_channels, kernel_size, stride=1,
                 dilation=1, groups=1, bias=True):
        self.lookahead = (kernel_size - 1) * dilation
        super().__init__(in_channels, out_channels, kernel_size, stride=stride,
                         padding=self.lookahead, dilation=dilation,
                         groups=groups, bias=bias)

    def forward(self, x):
        length = (x.shape[-1] - 1) // self.stride[0] + 1
        return super().forward(x)[..., :length]
