import numpy as np


def fft_conv2d(x, w, bias=None, padding=0):
    """Cross-correlation in the frequency domain. x (N, C, H, W), w (F, C, KH, KW)."""
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    h, wid = x.shape[2:]
    kh, kw = w.shape[2:]
    # as long as the input is enough: what wraps around is cut off
    X = np.fft.rfft2(x)
    W = np.fft.rfft2(w, s=(h, wid))
    y = np.fft.irfft2(np.einsum("nchw,fchw->nfhw", X, W.conj()), s=(h, wid))
    y = y[:, :, :h - kh + 1, :wid - kw + 1]
    return y if bias is None else y + bias[:, None, None]
