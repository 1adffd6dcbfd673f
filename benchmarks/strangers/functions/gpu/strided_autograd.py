"""Strided conv2d with an explicit backward, in plain matrix products."""
import torch
import torch.nn.functional as F


def _correlate(x, w, stride=1):
    N, C, H, W = x.shape
    O, _, KH, KW = w.shape
    OH = (H - KH) // stride + 1
    OW = (W - KW) // stride + 1
    cols = F.unfold(x, (KH, KW), stride=stride)
    return torch.matmul(w.reshape(O, -1), cols).reshape(N, O, OH, OW)


class _StridedConv2d(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight, stride, padding):
        xp = F.pad(x, (padding,) * 4)
        ctx.save_for_backward(xp, weight)
        ctx.stride, ctx.padding, ctx.in_shape = stride, padding, x.shape
        return _correlate(xp, weight, stride)

    @staticmethod
    def backward(ctx, g):
        xp, weight = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        N, C, H, W = ctx.in_shape
        O, _, KH, KW = weight.shape
        OH, OW = g.shape[-2:]

        # grad of the input: spread g by the stride, correlate with the flipped weight
        up = g.new_zeros(N, O, (OH - 1) * s + 1, (OW - 1) * s + 1)
        up[:, :, ::s, ::s] = g
        up = F.pad(up, (KW - 1 - p, KW - 1 - p, KH - 1 - p, KH - 1 - p))
        gx = _correlate(up, weight.flip(2, 3).transpose(0, 1))
        gx = F.pad(gx, (0, W - gx.shape[3], 0, H - gx.shape[2]))

        cols = F.unfold(xp, (KH, KW), stride=s)
        gw = torch.matmul(g.reshape(N, O, -1), cols.transpose(1, 2)).sum(0)
        return gx, gw.reshape(weight.shape), None, None


def strided_conv2d(x, weight, stride=1, padding=0):
    """conv2d with gradients for x and weight.

    x (N, C, H, W) and weight (O, C, KH, KW), float32 or float64 CUDA tensors;
    padding is less than the kernel size.
    """
    return _StridedConv2d.apply(x.cuda(), weight.cuda(), stride, padding)
