import torch
import torch.nn.functional as F
from torch.autograd import Function


class MyConv1d(Function):
    """1-D convolution with hand-written backward (stride, no padding).

    Usage: ``y = MyConv1d.apply(x, w, b, stride)`` with
    x (N, C, L), w (O, C, K), b (O,).
    """

    @staticmethod
    def forward(ctx, x, w, b, stride):
        ctx.save_for_backward(x, w)
        ctx.stride = stride
        win = x.unfold(2, w.shape[2], stride)            # N C Lo K
        return torch.einsum('nclk,ock->nol', win, w) + b[:, None]

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        s = ctx.stride
        K = w.shape[2]
        Lo = gy.shape[2]
        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            # spread gy out by the stride, then correlate with the flipped kernel
            up = gy.new_zeros(gy.shape[0], gy.shape[1], (Lo - 1) * s + 1)
            up[:, :, ::s] = gy
            up = F.pad(up, (K - 1, K - 1))
            full = torch.einsum('nolk,ock->ncl', up.unfold(2, K, 1), w.flip(2))
            gx = torch.zeros_like(x)
            gx[:, :, :full.shape[2]] = full              # tail samples never used
        if ctx.needs_input_grad[1]:
            gw = torch.einsum('nol,nclk->ock', gy, x.unfold(2, K, s))
        if ctx.needs_input_grad[2]:
            gb = gy.sum((0, 2))
        return gx, gw, gb, None
