import torch
import torch.nn.functional as F


class _Conv2dFn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w, b):
        ctx.save_for_backward(x, w)
        return F.conv2d(x, w, b)

    @staticmethod
    def backward(ctx, g):
        x, w = ctx.saved_tensors
        kh, kw = w.shape[2:]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.conv2d(F.pad(g, (kw - 1, kw - 1, kh - 1, kh - 1)), w.transpose(0, 1))
        if ctx.needs_input_grad[1]:
            gw = F.conv2d(x.transpose(0, 1), g.transpose(0, 1)).transpose(0, 1)
        if ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 2, 3))
        return gx, gw, gb


def conv2d_manual(x, w, b):
    """F.conv2d(x, w, b) (stride 1, no padding) with hand written gradients."""
    return _Conv2dFn.apply(x, w, b)
