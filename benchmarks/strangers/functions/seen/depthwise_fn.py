import torch
import torch.nn.functional as F


class DepthwiseConv1dFn(torch.autograd.Function):
    """y[n, c, t] = sum_k w[c, k] * x[n, c, t*stride + k*dilation - padding]"""

    @staticmethod
    def forward(ctx, x, weight, stride, padding, dilation):
        k = weight.shape[1]
        xp = F.pad(x, (padding, padding))
        span = dilation * (k - 1) + 1
        length = (xp.shape[-1] - span) // stride + 1
        y = x.new_zeros(x.shape[0], x.shape[1], length)
        for i in range(k):
            lo = i * dilation
            tap = xp[..., lo:lo + stride * (length - 1) + 1:stride]
            y += tap * weight[:, i].view(1, -1, 1)
        ctx.save_for_backward(xp, weight)
        ctx.conf = (stride, padding, dilation, length, x.shape[-1])
        return y

    @staticmethod
    def backward(ctx, grad):
        xp, weight = ctx.saved_tensors
        stride, padding, dilation, length, n = ctx.conf
        gxp = torch.zeros_like(xp)
        gw = torch.zeros_like(weight)
        for i in range(weight.shape[1]):
            lo = i * dilation
            sl = slice(lo, lo + stride * (length - 1) + 1, stride)
            gxp[..., sl] += grad * weight[:, i].view(1, -1, 1)
            gw[:, i] = (grad * xp[..., sl]).sum(dim=(0, 2))
        return gxp[..., padding:padding + n], gw, None, None, None


def depthwise_conv1d(x, weight, stride=1, padding=0, dilation=1):
    """Depthwise conv of x (N, C, T) with weight (C, K); differentiable once."""
    return DepthwiseConv1dFn.apply(x, weight, stride, padding, dilation)
