import numpy as np


def _unroll(x, kh, kw, oh, ow, s):
    c = x.shape[0]
    m = np.empty((c, kh, kw, oh, ow), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            m[:, i, j] = x[:, i:i + s * oh:s, j:j + s * ow:s][:, :oh, :ow]
    return m.reshape(c * kh * kw, oh * ow)


def conv_chw(x, w, bias=None, stride=1, pad=0, cblock=16):
    """Conv layer for a single CHW image.

    The unrolled matrix of all input channels does not fit the cache of our boards,
    so the GEMM is summed over blocks of `cblock` input channels.  The block size
    has no influence on the result beyond rounding.

    x (C,H,W), w (O,C,kh,kw), bias (O,) -> (O,oh,ow)
    """
    C, H, W = x.shape
    O, _, kh, kw = w.shape
    if pad > 0:
        x = np.pad(x, ((0, 0), (pad, pad), (pad, pad)))
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    out = np.zeros((O, oh * ow), dtype=np.result_type(x, w))
    blk = min(cblock, C)
    for n in range(C // blk):
        lo, hi = n * blk, (n + 1) * blk
        cols = _unroll(x[lo:hi], kh, kw, oh, ow, stride)
        out += w[:, lo:hi].reshape(O, -1) @ cols
    if bias is not None:
        out += bias[:, None].astype(out.dtype)
    return out.reshape(O, oh, ow)
