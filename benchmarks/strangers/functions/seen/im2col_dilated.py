import numpy as np


def im2col(img, kh, kw, sh, sw, dh, dw):
    """img: (C, H, W) already padded.  Returns cols (C*kh*kw, oh*ow), oh, ow."""
    C, H, W = img.shape
    oh = (H - dh * (kh - 1) - 1) // sh
    ow = (W - dw * (kw - 1) - 1) // sw
    col = np.empty((C, kh, kw, oh, ow), dtype=img.dtype)
    for y in range(kh):
        for x in range(kw):
            ys, xs = y * dh, x * dw
            col[:, y, x] = img[:, ys:ys + sh * oh:sh, xs:xs + sw * ow:sw]
    return col.reshape(C * kh * kw, oh * ow), oh, ow


def conv2d_gemm(x, w, stride=(1, 1), padding=(0, 0), dilation=(1, 1)):
    """Conv2d forward through im2col + GEMM; same result as torch.nn.functional.conv2d.

    x: (N, C, H, W), w: (O, C, kh, kw)
    """
    O, C, kh, kw = w.shape
    ph, pw = padding
    xp = np.pad(x, ((0, 0), (0, 0), (ph, ph), (pw, pw)))
    wm = w.reshape(O, -1)
    outs = []
    for img in xp:
        cols, oh, ow = im2col(img, kh, kw, *stride, *dilation)
        outs.append((wm @ cols).reshape(O, oh, ow))
    return np.stack(outs)
