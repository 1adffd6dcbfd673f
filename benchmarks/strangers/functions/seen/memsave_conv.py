import torch
import torch.nn.functional as F


class MemSaveConv2d(torch.autograd.Function):
    """conv2d that keeps only x and w alive for the backward pass."""

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.has_bias = b is not None
        ctx.stride, ctx.padding = stride, padding
        return F.conv2d(x, w, b, stride=stride, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, p = ctx.stride, ctx.padding
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.conv_transpose2d(gy, w, stride=s, padding=p)
            # windows need not reach the far border when the stride does not divide
            gx = F.pad(gx, (0, x.shape[3] - gx.shape[3], 0, x.shape[2] - gx.shape[2]))
        if ctx.needs_input_grad[1]:
            kh, kw = w.shape[2:]
            # correlate x with gy, batch playing the role of channels
            gw = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1), padding=p, dilation=s)
            gw = gw[:, :, :kh, :kw].transpose(0, 1)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2, 3))
        return gx, gw, gb, None, None


def memsave_conv2d(x, w, b=None, stride=1, padding=0):
    """Same values and gradients as F.conv2d(x, w, b, stride, padding).

    x (N, C, H, W), w (O, C, kh, kw), b (O,) or None; stride and padding are ints.
    """
    return MemSaveConv2d.apply(x, w, b, stride, padding)
