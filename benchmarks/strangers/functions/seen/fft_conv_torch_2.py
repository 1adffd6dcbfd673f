import torch
import torch.nn.functional as F


def fft_conv2d(x, weight, bias=None, stride=1, padding=0):
    """conv2d through the FFT; pays off for large kernels. Same arguments as F.conv2d."""
    x = F.pad(x, (padding,) * 4)
    H, W = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    Xf = torch.fft.rfft2(x, s=(H, W))
    Wf = torch.fft.rfft2(weight, s=(H, W))
    # conj() because deep learning "convolution" is a correlation
    Yf = torch.einsum("nchw,ochw->nohw", Xf, Wf.conj())
    y = torch.fft.irfft2(Yf, s=(H, W))
    # the wrapped-around part lives past H - kh
    y = y[..., :H - kh + 1:stride, :W - kw + 1:stride]
    if bias is not None:
        y = y + bias[:, None, None]
    return y
