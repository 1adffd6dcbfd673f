import numpy as np
from scipy.fft import irfft2, next_fast_len, rfft2


def fft_conv2d(x, weight, bias=None, stride=1, padding=0):
    """Convolution layer (cross-correlation, NCHW / OIHW) through the FFT.

    Products of spectra give circular correlation; the transform is at least as
    large as the padded image, so the "valid" part we keep never wraps. The
    stride is applied by throwing samples away at the end. Internally float64.
    """
    dtype = np.result_type(x, weight)
    x = np.pad(np.asarray(x, np.float64),
               ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    weight = np.asarray(weight, np.float64)
    h, w = x.shape[-2:]
    kh, kw = weight.shape[-2:]
    size = (next_fast_len(h, real=True), next_fast_len(w, real=True))

    fx = rfft2(x, s=size)                       # N C . .
    fw = np.conj(rfft2(weight, s=size))         # O C . .
    fy = np.einsum('ncuv,ocuv->nouv', fx, fw)
    y = irfft2(fy, s=size)[..., :h - kh + 1:stride, :w - kw + 1:stride]
    if bias is not None:
        y = y + np.asarray(bias)[:, None, None]
    return y.astype(dtype)
