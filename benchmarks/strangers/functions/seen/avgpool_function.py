import torch
import torch.nn.functional as F


class AvgPool(torch.autograd.Function):
    """Average pooling with windows (kh, kw), stride equal to the window.

    Written as a depthwise convolution; H and W must be multiples of kh, kw.
    Use: AvgPool.apply(x, kh, kw)
    """

    @staticmethod
    def forward(ctx, x, kh, kw):
        c = x.shape[1]
        ctx.window = (kh, kw)
        w = x.new_full((c, 1, kh, kw), 1.0 / (kh * kw))
        return F.conv2d(x, w, stride=(kh, kw), groups=c)

    @staticmethod
    def backward(ctx, grad):
        kh, kw = ctx.window
        g = grad.repeat_interleave(kh, dim=2).repeat_interleave(kw, dim=3)
        return g / (kh * kh), None, None
