import torch


class CircularConv(torch.autograd.Function):
    """Circular convolution of a batch of signals (B, N) with one filter (N,)."""

    @staticmethod
    def forward(ctx, x, k):
        ctx.save_for_backward(x, k)
        return torch.fft.irfft(torch.fft.rfft(x) * torch.fft.rfft(k), n=x.shape[-1])

    @staticmethod
    def backward(ctx, g):
        x, k = ctx.saved_tensors
        n = x.shape[-1]
        G, X, K = torch.fft.rfft(g), torch.fft.rfft(x), torch.fft.rfft(k)
        gx = torch.fft.irfft(G * K.conj(), n=n)
        gk = torch.fft.irfft((G * X.conj()).sum(0), n=n)
        return gx, gk
