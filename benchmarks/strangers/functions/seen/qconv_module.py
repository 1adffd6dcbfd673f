import torch
import torch.nn.functional as F


class QConv2d(torch.nn.Module):
    """Simulated quantized conv. Takes and returns integer tensors; zero padding is padding with real 0.0.

    weight_q : int8 (O, I, kh, kw), real weight = w_scale * weight_q
    input    : uint8, real input = x_scale * (q - x_zp)
    output   : float, real-valued result
    """

    def __init__(self, weight_q, w_scale, x_scale, x_zp, bias=None, stride=1, padding=0):
        super().__init__()
        self.register_buffer("weight_q", weight_q)
        self.w_scale = w_scale
        self.x_scale, self.x_zp = x_scale, x_zp
        self.bias = bias
        self.stride = stride
        self.padding = padding

    def forward(self, q):
        p = self.padding
        q = F.pad(q.to(torch.int32), (p, p, p, p), value=0)
        centred = (q - self.x_zp).double()
        acc = F.conv2d(centred, self.weight_q.double(), stride=self.stride)
        y = acc * (self.x_scale * self.w_scale)
        if self.bias is not None:
            y = y + self.bias.double().view(1, -1, 1, 1)
        return y.float()
