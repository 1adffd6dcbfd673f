import torch
import torch.nn.functional as F


class Conv2dFn(torch.autograd.Function):
    """Conv2d with a hand-written backward: y = Conv2dFn.apply(x, w, b, stride, padding).

    stride and padding are ints; b may be None.
    """

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding, ctx.has_bias = stride, padding, b is not None
        k = w.shape[-2:]
        cols = F.unfold(x, k, padding=padding, stride=stride)          # N, C*kh*kw, L
        y = w.flatten(1) @ cols                                        # N, O, L
        if b is not None:
            y = y + b[:, None]
        oh = (x.shape[2] + 2 * padding - k[0]) // stride + 1
        return y.unflatten(2, (oh, -1))

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        k = w.shape[-2:]
        g = gy.flatten(2)                                              # N, O, L
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gx = F.fold(w.flatten(1).t() @ g, x.shape[-2:], k,
                        padding=ctx.padding, stride=ctx.stride)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, k, padding=ctx.padding, stride=ctx.stride)
            gw = torch.einsum("nol,nkl->ok", g, cols).view_as(w)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = g.sum((0, 2))
        return gx, gw, gb, None, None
