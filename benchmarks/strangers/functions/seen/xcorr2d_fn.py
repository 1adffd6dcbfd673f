import torch
import torch.nn.functional as F


class XCorr2d(torch.autograd.Function):
    """Valid 2-D cross-correlation, x (N, C, H, W) * w (O, C, kh, kw), with explicit gradients."""

    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return F.conv2d(x, w)

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        kh, kw = w.shape[2:]
        # dL/dx: full correlation of g with the kernel, channels exchanged
        gx = F.conv2d(g, w.transpose(0, 1), padding=(kh - 1, kw - 1))
        # dL/dw: correlate x with g, summing over the batch
        gw = F.conv2d(x.transpose(0, 1), g.transpose(0, 1)).transpose(0, 1)
        return gx, gw


def xcorr2d(x, w):
    return XCorr2d.apply(x, w)
