import torch
import torch.nn.functional as F
from torch import nn


class KerasConv1D(nn.Module):
    """torch version of tf.keras.layers.Conv1D, for checkpoints coming from Keras.

    Takes the Keras arrays unchanged: kernel (width, in, out) and bias (out,).
    Input and output are channels last, (batch, steps, channels).
    padding: 'valid', 'same' (TensorFlow's, the odd zero goes to the end) or 'causal'.
    As in Keras, strides > 1 together with dilation_rate > 1 are refused.
    """

    def __init__(self, kernel, bias=None, strides=1, padding="valid", dilation_rate=1):
        super().__init__()
        if strides > 1 and dilation_rate > 1:
            raise ValueError("strides > 1 not supported in conjunction with dilation_rate > 1")
        if padding not in ("valid", "same", "causal"):
            raise ValueError("unknown padding %r" % (padding,))
        kernel = torch.as_tensor(kernel)
        self.weight = nn.Parameter(kernel.permute(2, 1, 0).clone(memory_format=torch.contiguous_format))
        self.bias = None if bias is None else nn.Parameter(torch.as_tensor(bias).clone())
        self.strides, self.padding, self.dilation = strides, padding, dilation_rate

    def _pad(self, steps):
        span = self.dilation * (self.weight.shape[-1] - 1)
        if self.padding == "causal":
            return span, 0
        if self.padding == "valid":
            return 0, 0
        n_out = (steps + self.strides - 1) // self.strides
        need = max((n_out - 1) * self.strides + span + 1 - steps, 0)
        return need // 2, need - need // 2

    def forward(self, x):
        x = x.transpose(1, 2)
        x = F.pad(x, self._pad(x.shape[-1]))
        y = F.conv1d(x, self.weight, self.bias, stride=self.strides, dilation=self.dilation)
        return y.transpose(1, 2)
