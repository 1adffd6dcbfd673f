import torch
import torch.nn.functional as F


class DilatedConvFn(torch.autograd.Function):
    """conv2d(x, w, padding=pad, dilation=dil), stride 1, with a hand-written backward.

    y = DilatedConvFn.apply(x, w, pad, dil)
    """

    @staticmethod
    def forward(ctx, x, w, pad, dil):
        ctx.save_for_backward(x, w)
        ctx.pad, ctx.dil = pad, dil
        return F.conv2d(x, w, padding=pad, dilation=dil)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        pad, dil = ctx.pad, ctx.dil
        gx = gw = None
        if ctx.needs_input_grad[0]:
            gx = F.conv_transpose2d(gy, w, padding=pad, dilation=dil)
        if ctx.needs_input_grad[1]:
            # images become channels: correlate x with the output gradient
            gw = F.conv2d(x.transpose(0, 1), gy.transpose(0, 1), padding=pad)
            gw = gw.transpose(0, 1)[:, :, :w.shape[2], :w.shape[3]]
        return gx, gw, None, None
