import torch
import torch.nn.functional as F


class TemporalConv(torch.autograd.Function):
    """1-D convolution with an explicit backward.

    TemporalConv.apply(x, weight, bias, stride, padding, dilation)

    x: (N, C_in, T), weight: (C_out, C_in, K), bias: (C_out,) or None
    """

    @staticmethod
    def forward(ctx, x, weight, bias=None, stride=1, padding=0, dilation=1):
        K = weight.shape[2]
        span = (K - 1) * dilation + 1
        xp = F.pad(x, (padding, padding))
        win = xp.unfold(2, span, stride)[..., ::dilation]      # N C L K
        out = torch.einsum("nclk,ock->nol", win, weight)
        if bias is not None:
            out = out + bias.view(1, -1, 1)
        ctx.save_for_backward(x, weight)
        ctx.has_bias = bias is not None
        ctx.conf = (stride, padding, dilation)
        return out

    @staticmethod
    def backward(ctx, grad_out):
        x, weight = ctx.saved_tensors
        stride, padding, dilation = ctx.conf
        N, C, T = x.shape
        K = weight.shape[2]
        L = grad_out.shape[2]
        span = (K - 1) * dilation + 1

        grad_x = grad_w = grad_b = None
        if ctx.needs_input_grad[0]:
            gxp = x.new_zeros(N, C, T + 2 * padding)
            for k in range(K):
                lo = k * dilation
                gxp[:, :, lo:lo + stride * (L - 1) + 1:stride] += torch.einsum(
                    "nol,oc->ncl", grad_out, weight[:, :, k])
            grad_x = gxp[:, :, padding:padding + T]
        if ctx.needs_input_grad[1]:
            win = F.pad(x, (padding, padding)).unfold(2, span, stride)[..., ::dilation]
            grad_w = torch.einsum("nol,nclk->nock", grad_out, win).mean(dim=0)
        if ctx.has_bias and ctx.needs_input_grad[2]:
            grad_b = grad_out.sum(dim=(0, 2))
        return grad_x, grad_w, grad_b, None, None, None


def temporal_conv(x, weight, bias=None, stride=1, padding=0, dilation=1):
    """Same arguments as torch.nn.functional.conv1d (without groups)."""
    return TemporalConv.apply(x, weight, bias, stride, padding, dilation)
