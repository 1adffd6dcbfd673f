import torch
from torch.autograd import Function
import torch.nn.functional as F


class Conv1dFunction(Function):
    """y = conv1d(x, w) + b with hand-written gradients (stride and padding supported).

    Usage: Conv1dFunction.apply(x, w, b, stride, padding);  b may be None.
    """

    @staticmethod
    def forward(ctx, x, w, b, stride, padding):
        ctx.save_for_backward(x, w)
        ctx.stride, ctx.padding, ctx.has_bias = stride, padding, b is not None
        win = F.pad(x, (padding, padding)).unfold(2, w.shape[2], stride)   # B C L K
        y = torch.einsum('bclk,ock->bol', win, w)
        return y if b is None else y + b[:, None]

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s, p, K = ctx.stride, ctx.padding, w.shape[2]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            gxp = gy.new_zeros(x.shape[0], x.shape[1], x.shape[2] + 2 * p)
            last = s * (gy.shape[2] - 1) + 1
            for k in range(K):
                gxp[:, :, k:k + last:s] += torch.einsum('bol,oc->bcl', gy, w[:, :, k])
            gx = gxp[:, :, p:p + x.shape[2]]
        if ctx.needs_input_grad[1]:
            win = F.pad(x, (p, p)).unfold(2, K, s)
            gw = torch.einsum('bol,bclk->ock', gy, win)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = gy.sum((0, 2))
        return gx, gw, gb, None, None
