import torch


class DilatedConv1dFn(torch.autograd.Function):
    """Cross-correlation over (batch, in_ch, time), no padding.

    weight: (taps, in_ch, out_ch).  out_len = (time - (taps - 1) * dilation - 1) // stride + 1
    """

    @staticmethod
    def forward(ctx, x, weight, stride=1, dilation=1):
        taps = weight.shape[0]
        n_out = (x.shape[-1] - (taps - 1) * dilation - 1) // stride + 1
        span = (n_out - 1) * stride + 1
        y = x.new_zeros(x.shape[0], weight.shape[2], n_out)
        for t in range(taps):
            o = t * dilation
            y += torch.einsum("bcl,ck->bkl", x[:, :, o:o + span:stride], weight[t])
        ctx.save_for_backward(x, weight)
        ctx.geometry = (stride, dilation, span)
        return y

    @staticmethod
    def backward(ctx, gy):
        x, weight = ctx.saved_tensors
        stride, dilation, span = ctx.geometry
        gx = torch.zeros_like(x)
        gw = torch.zeros_like(weight)
        for t in range(weight.shape[0]):
            o = t * dilation
            gx[:, :, o:o + span:stride] += torch.einsum("bkl,ck->bcl", gy, weight[t])
            gw[t] = torch.einsum("bcl,bkl->ck", x[:, :, o:o + span:stride], gy)
        return gx, gw, None, None


def dilated_conv1d(x, weight, stride=1, dilation=1):
    return DilatedConv1dFn.apply(x, weight, stride, dilation)
