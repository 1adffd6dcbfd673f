import numpy as np


def deconv2d(x, w, b=None, stride=1, pad=0):
    """Transposed convolution ("deconvolution"), NCHW.

    x: (N, C, H, W)
    w: (C, F, kh, kw)      -- layout of torch.nn.ConvTranspose2d
    b: (F,)

    Output is (N, F, (H-1)*stride + kh - 2*pad, (W-1)*stride + kw - 2*pad).
    """
    N, C, H, W = x.shape
    _, F, kh, kw = w.shape
    fh = (H - 1) * stride + kh
    fw = (W - 1) * stride + kw

    # GEMM: every input pixel yields an F x kh x kw stamp
    cols = w.reshape(C, -1).T @ x.reshape(N, C, H * W)      # N, F*kh*kw, H*W

    f_idx = np.repeat(np.arange(F), kh * kw)[:, None]
    ki = np.tile(np.repeat(np.arange(kh), kw), F)[:, None]
    kj = np.tile(np.arange(kw), kh * F)[:, None]
    oi = stride * np.repeat(np.arange(H), W)[None, :]
    oj = stride * np.tile(np.arange(W), H)[None, :]

    # col2im
    full = np.zeros((N, F, fh, fw), dtype=cols.dtype)
    full[:, f_idx, ki + oi, kj + oj] += cols

    out = full[:, :, pad:fh - pad, pad:fw - pad]
    if b is not None:
        out = out + b.reshape(1, -1, 1, 1)
    return out
