import numpy as np

_POP = np.array([bin(i).count("1") for i in range(256)], dtype=np.int32)


def xnor_conv2d(x, w):
    """Binary convolution: conv2d(sign(x), sign(w)), valid, stride 1, sign(0) = +1.

    x: (N, C, H, W), w: (O, C, kh, kw); int32 result.  Bits are packed, products are XNOR + popcount.
    """
    N, C, H, W = x.shape
    O, _, kh, kw = w.shape
    nbits = C * kh * kw

    win = np.lib.stride_tricks.sliding_window_view(x >= 0, (kh, kw), axis=(2, 3))
    win = win.transpose(0, 2, 3, 1, 4, 5).reshape(N, H - kh + 1, W - kw + 1, nbits)
    xb = np.packbits(win, axis=-1)
    wb = np.packbits((w >= 0).reshape(O, nbits), axis=-1)

    xnor = ~(xb[..., None, :] ^ wb)                     # N oh ow O bytes
    agree = _POP[xnor].sum(axis=-1)
    return (2 * agree - nbits).transpose(0, 3, 1, 2).astype(np.int32)
