import torch
import torch.nn.functional as F


class _Conv1dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return F.conv1d(x, w)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        k = w.shape[-1]
        # grad w.r.t. x: full convolution of gy with the weights, channels swapped
        gx = F.conv1d(F.pad(gy, (k - 1, k - 1)), w.transpose(0, 1))
        # grad w.r.t. w: correlate the input with gy, batch becomes the contraction
        gw = F.conv1d(x.transpose(0, 1), gy.transpose(0, 1)).transpose(0, 1)
        return gx, gw


def my_conv1d(x, w):
    """conv1d with a hand-written backward; x (B, Cin, L), w (Cout, Cin, K), no padding, stride 1."""
    return _Conv1dFn.apply(x, w)
