import torch


class CircularConvFFT(torch.autograd.Function):
    r"""Circular convolution of length-n signals by FFT, with its own backward.

        y[t] = sum_s h[s] * x[(t - s) mod n]

    ``x`` is (..., n) real and ``h`` is (n,) real.  Saving the two spectra makes
    backward cost two more FFTs only, which is why we do not leave it to
    autograd.
    """

    @staticmethod
    def forward(ctx, x, h):
        n = x.shape[-1]
        X = torch.fft.rfft(x, n=n)
        H = torch.fft.rfft(h, n=n)
        ctx.save_for_backward(X, H)
        ctx.n = n
        return torch.fft.irfft(X * H, n=n)

    @staticmethod
    def backward(ctx, grad_y):
        X, H = ctx.saved_tensors
        n = ctx.n
        Gy = torch.fft.rfft(grad_y, n=n)
        grad_x = torch.fft.irfft(Gy * H.conj(), n=n)
        grad_h = torch.fft.irfft(Gy * X, n=n)
        # h was shared by all leading (batch) dimensions
        grad_h = grad_h.reshape(-1, n).sum(dim=0)
        return grad_x, grad_h
