import torch


class Corr1d(torch.autograd.Function):
    """y[b,o,t] = sum_{i,k} w[o,i,k] * x[b,i,t*stride+k]   (no padding, no bias)

    use: Corr1d.apply(w, x, stride)   -- the weight comes first
    """

    @staticmethod
    def forward(ctx, w, x, stride):
        ctx.save_for_backward(w, x)
        ctx.stride = stride
        win = x.unfold(2, w.shape[2], stride)          # b i t k
        return torch.einsum('bitk,oik->bot', win, w)

    @staticmethod
    def backward(ctx, gy):
        w, x = ctx.saved_tensors
        s, K, T = ctx.stride, w.shape[2], gy.shape[2]
        gw = gx = None
        if ctx.needs_input_grad[0]:
            gw = torch.einsum('bot,bitk->oik', gy, x.unfold(2, K, s))
        if ctx.needs_input_grad[1]:
            gx = torch.zeros_like(x)
            for k in range(K):
                gx[:, :, k:k + s * (T - 1) + 1:s] += torch.einsum('bot,oi->bit', gy, w[:, :, k])
        return gw, gx, None
