import torch
import torch.nn.functional as F


class Conv1dFn(torch.autograd.Function):
    """y = conv1d(x, w) with stride 1 and symmetric zero padding; backward by hand."""

    @staticmethod
    def forward(ctx, x, w, padding):
        ctx.save_for_backward(x, w)
        ctx.padding = padding
        return F.conv1d(x, w, padding=padding)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        p = ctx.padding
        gx = gw = None
        if ctx.needs_input_grad[0]:
            # the adjoint of a correlation
            gx = F.conv_transpose1d(gy, w, padding=p)
        if ctx.needs_input_grad[1]:
            # batch plays the part of the channels
            gw = F.conv1d(x.transpose(0, 1), gy.transpose(0, 1), padding=p).transpose(0, 1)
        return gx, gw, None
