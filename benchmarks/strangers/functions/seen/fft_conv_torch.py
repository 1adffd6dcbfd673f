import torch
import torch.nn.functional as F


def fft_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Same as F.conv2d(x, weight, bias, stride, padding) but in the Fourier
    domain; pays off for large kernels. stride / padding are ints.
    """
    x = F.pad(x, (padding, padding, padding, padding))
    H, W = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    if kh > H or kw > W:
        raise ValueError("kernel larger than padded input")

    X = torch.fft.rfft2(x, s=(H, W))
    K = torch.fft.rfft2(weight, s=(H, W)).conj()
    Y = torch.einsum('nchw,ochw->nohw', X, K)
    y = torch.fft.irfft2(Y, s=(H, W))
    # the wrapped-around part is at the end
    y = y[..., :H - kh + 1, :W - kw + 1]
    y = y[..., ::stride, ::stride]
    if bias is not None:
        y = y + bias[:, None, None]
    return y
