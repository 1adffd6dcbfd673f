import numpy as np


def fft_conv2d(x, weight, bias=None, padding=0):
    """Conv2d (deep-learning sense, i.e. cross-correlation) through the FFT.

    x      : (N, C, H, W)
    weight : (O, C, KH, KW)

    Worth it for kernels of about 11x11 and up.  Agrees with
    torch.nn.functional.conv2d(x, weight, bias, padding=padding).
    """
    if padding:
        x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    h, w = x.shape[-2:]
    kh, kw = weight.shape[-2:]

    xf = np.fft.rfft2(x, axes=(-2, -1))
    # correlation = convolution with the reversed kernel
    wf = np.fft.rfft2(np.flip(weight), s=(h, w), axes=(-2, -1))
    yf = np.einsum("nchw,ochw->nohw", xf, wf)
    y = np.fft.irfft2(yf, s=(h, w), axes=(-2, -1))[..., kh - 1:, kw - 1:]
    if bias is not None:
        y = y + bias[:, None, None]
    return y
