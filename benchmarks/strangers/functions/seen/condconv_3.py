import torch
import torch.nn as nn
import torch.nn.functional as F


class CondConv2d(nn.Module):
    """Conditionally parameterised convolution (Yang et al., 2019).

    Every sample is convolved with its own kernel and bias, which are the sums
    of the experts' kernels and biases weighted by the sample's routing.
    """

    def __init__(self, c_in, c_out, k, num_experts=4, stride=1, padding=0):
        super().__init__()
        self.stride, self.padding = stride, padding
        self.weight = nn.Parameter(torch.randn(num_experts, c_out, c_in, k, k) * (c_in * k * k) ** -0.5)
        self.bias = nn.Parameter(torch.randn(num_experts, c_out) * 0.1)
        self.route = nn.Linear(c_in, num_experts)

    def forward(self, x):
        bsz, c_in, h, w = x.shape
        _, c_out, _, kh, kw = self.weight.shape
        r = torch.sigmoid(self.route(x.mean(dim=(2, 3))))  # (bsz, experts)

        kernels = torch.einsum("be,eoihw->boihw", r, self.weight)
        biases = torch.einsum("be,eo->ob", r, self.bias)

        y = F.conv2d(x.reshape(1, bsz * c_in, h, w),
                     kernels.reshape(bsz * c_out, c_in, kh, kw),
                     biases.reshape(-1), self.stride, self.padding, groups=bsz)
        return y.view(bsz, c_out, y.shape[-2], y.shape[-1])
