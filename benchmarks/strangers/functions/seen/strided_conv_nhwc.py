import numpy as np


def conv2d_nhwc(x, k, strides=(1, 1)):
    """VALID cross-correlation, channels last.

    x        [B, H, W, Cin]
    k        [KH, KW, Cin, Cout]
    strides  (stride_h, stride_w): step along H, step along W

    Out: [B, (H-KH)//stride_h + 1, (W-KW)//stride_w + 1, Cout]
    """
    sw, sh = strides
    b, h, w, _ = x.shape
    kh, kw, _, co = k.shape
    oh = (h - kh) // sh + 1
    ow = (w - kw) // sw + 1
    y = np.zeros((b, oh, ow, co))
    for r in range(oh):
        for c in range(ow):
            win = x[:, r * sh:r * sh + kh, c * sw:c * sw + kw, :]
            y[:, r, c, :] = np.tensordot(win, k, axes=([1, 2, 3], [0, 1, 2]))
    return y
