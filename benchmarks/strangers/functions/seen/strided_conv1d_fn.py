import torch


class StridedConv1d(torch.autograd.Function):
    """out[n,o,t] = sum_{c,k} w[o,c,k] * x[n,c, t*stride + k*dilation]

    apply(x, w, stride, dilation); no padding, no bias.  An index table tells for
    each (t, k) which input sample is read; forward gathers with it, backward
    scatters with it.
    """

    @staticmethod
    def forward(ctx, x, w, stride=1, dilation=1):
        taps = torch.arange(w.shape[-1], device=x.device) * dilation
        steps = (x.shape[-1] - int(taps[-1]) - 1) // stride + 1
        index = torch.arange(steps, device=x.device)[:, None] * stride + taps
        ctx.save_for_backward(x, w, index)
        return torch.einsum('nctk,ock->not', x[..., index], w)

    @staticmethod
    def backward(ctx, g):
        x, w, index = ctx.saved_tensors
        gx = gw = None
        if ctx.needs_input_grad[0]:
            spread = torch.einsum('not,ock->nctk', g, w)
            gx = torch.zeros_like(x)
            # one sample may be read by several windows, index_add sums them
            gx.index_add_(2, index.reshape(-1), spread.flatten(2))
        if ctx.needs_input_grad[1]:
            gw = torch.einsum('not,nctk->ock', g, x[..., index])
        return gx, gw, None, None
