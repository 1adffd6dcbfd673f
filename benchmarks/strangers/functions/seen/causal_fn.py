import torch
import torch.nn.functional as F


class CausalConv1dFn(torch.autograd.Function):
    """y[n, o, t] = sum_{c, k} w[o, c, k] * x[n, c, t - (K - 1 - k) * dilation] + b[o]"""

    @staticmethod
    def forward(ctx, x, w, b, dilation):
        ctx.save_for_backward(x, w)
        ctx.dilation = dilation
        K = w.shape[-1]
        xp = F.pad(x, ((K - 1) * dilation, 0))
        return F.conv1d(xp, w, b, dilation=dilation)

    @staticmethod
    def backward(ctx, gy):
        x, w = ctx.saved_tensors
        d = ctx.dilation
        N, _, T = x.shape
        K = w.shape[-1]

        gx = gw = gb = None
        if ctx.needs_input_grad[0]:
            # correlation in the other direction of time
            gyp = F.pad(gy, (0, (K - 1) * d))
            gx = F.conv1d(gyp, w.flip(-1).transpose(0, 1), dilation=d)
        if ctx.needs_input_grad[1]:
            xp = F.pad(x, ((K - 1) * d, 0))
            taps = torch.stack([xp[:, :, k * d:k * d + T] for k in range(K)], dim=-1)
            gw = torch.einsum('not,nctk->ock', gy, taps) / N
        if ctx.needs_input_grad[2]:
            gb = gy.sum(dim=(0, 2))
        return gx, gw, gb, None


def causal_conv1d(x, w, b, dilation=1):
    return CausalConv1dFn.apply(x, w, b, dilation)
