import torch


class _CausalConv1d(torch.autograd.Function):

    @staticmethod
    def forward(ctx, x, weight, bias):
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        width = weight.shape[1]
        L = x.shape[-1]
        y = torch.zeros_like(x)
        for k in range(width):
            lag = width - 1 - k
            if lag < L:
                y[..., lag:] += weight[:, k, None] * x[..., :L - lag]
        if bias is not None:
            y += bias[:, None]
        return y

    @staticmethod
    def backward(ctx, dy):
        x, weight = ctx.saved_tensors
        width = weight.shape[1]
        L = x.shape[-1]
        dx = torch.zeros_like(x)
        dw = torch.zeros_like(weight)
        for k in range(width):
            lag = width - 1 - k
            if lag < L:
                dx[..., :L - lag] += weight[:, k, None] * dy[..., lag:]
                dw[:, k] = (dy[..., lag:] * x[..., :L - lag]).sum(dim=(0, 2))
        db = dy.sum(dim=(0, 2)) if ctx.has_bias else None
        return dx, dw, db


def causal_conv1d(x, weight, bias=None):
    """
    x: (batch, dim, seqlen)
    weight: (dim, width)
    bias: (dim,)

    out: (batch, dim, seqlen), depthwise; position t only sees inputs up to t.
    """
    return _CausalConv1d.apply(x, weight, bias)
