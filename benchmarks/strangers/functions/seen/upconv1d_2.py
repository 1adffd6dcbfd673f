import torch
import torch.nn as nn
import torch.nn.functional as F


class UpConv1d(nn.Module):
    """Own implementation of nn.ConvTranspose1d for ONNX runtimes without ConvTranspose.

    State dict is interchangeable with nn.ConvTranspose1d(c_in, c_out, k, stride, padding).
    """

    def __init__(self, c_in, c_out, k, stride=1, padding=0):
        super().__init__()
        self.k, self.stride, self.padding = k, stride, padding
        self.weight = nn.Parameter(torch.randn(c_in, c_out, k) / (c_in * k) ** 0.5)
        self.bias = nn.Parameter(torch.zeros(c_out))

    def forward(self, x):
        n, c, t = x.shape
        # put the zeros in
        z = x.new_zeros(n, c, t, self.stride)
        z[..., 0] = x
        z = z.reshape(n, c, t * self.stride)[..., :(t - 1) * self.stride + 1]
        # (c_in, c_out, k) -> (c_out, c_in, k)
        w = self.weight.transpose(0, 1)
        return F.conv1d(F.pad(z, (self.k - 1 - self.padding,) * 2), w, self.bias)
