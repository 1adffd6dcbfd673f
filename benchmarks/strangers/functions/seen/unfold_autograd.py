import torch
import torch.nn.functional as F


class _UnfoldConv(torch.autograd.Function):

    @staticmethod
    def forward(ctx, x, w, b, stride, padding, dilation):
        ctx.geom = dict(kernel_size=w.shape[2:], stride=stride, padding=padding, dilation=dilation)
        ctx.save_for_backward(x, w)
        ctx.has_bias = b is not None
        oh, ow = [(n + 2 * p - d * (k - 1) - 1) // s + 1
                  for n, k, s, p, d in zip(x.shape[2:], w.shape[2:], stride, padding, dilation)]
        cols = F.unfold(x, **ctx.geom)                  # N, C*kh*kw, L
        y = w.flatten(1) @ cols
        if b is not None:
            y = y + b[:, None]
        return y.view(x.shape[0], w.shape[0], oh, ow)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        gx = gw = gb = None
        g = gy.flatten(2)                               # N, O, L
        if ctx.needs_input_grad[0]:
            gx = F.fold(w.flatten(1).t() @ g, x.shape[2:], **ctx.geom)
        if ctx.needs_input_grad[1]:
            cols = F.unfold(x, **ctx.geom)
            gw = torch.einsum('nol,nkl->ok', g, cols).view_as(w)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            gb = g.sum(dim=(0, 2))
        return gx, gw, gb, None, None, None


def unfold_conv2d(x, w, b=None, stride=1, padding=0, dilation=1):
    """conv2d with hand-written gradients (groups=1 only)."""
    two = lambda v: (v, v) if isinstance(v, int) else tuple(v)
    return _UnfoldConv.apply(x, w, b, two(stride), two(padding), two(dilation))
