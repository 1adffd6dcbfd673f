import numpy as np


def qlinear_conv(x, x_scale, x_zp, w, w_scale, w_zp, y_scale, y_zp, bias=None, pads=(0, 0, 0, 0), strides=(1, 1)):
    """uint8 activations, int8 weights, per-output-channel weight scale / zero point.

    pads = (top, left, bottom, right).  bias is int32, scale x_scale * w_scale[oc].
    Padded positions stand for real 0.  Ties are rounded to even.
    """
    pt, pl, pb, pr = pads
    sh, sw = strides
    xi = x.astype(np.int32) - int(x_zp)
    xi = np.pad(xi, ((0, 0), (0, 0), (pt, pb), (pl, pr)))   # real zero is integer 0 after the shift
    wi = w.astype(np.int32) - np.asarray(w_zp, np.int32).reshape(-1, 1, 1, 1)

    oc, ic, kh, kw = wi.shape
    win = np.lib.stride_tricks.sliding_window_view(xi, (kh, kw), axis=(2, 3))[:, :, ::sh, ::sw]
    acc = np.tensordot(win, wi, axes=((1, 4, 5), (1, 2, 3)))        # n, oh, ow, oc
    if bias is not None:
        acc = acc + bias.astype(np.int32)

    mult = float(x_scale) * np.asarray(w_scale, np.float64) / float(y_scale)
    y = np.rint(acc * mult) + int(y_zp)
    return np.clip(y, 0, 255).astype(np.uint8).transpose(0, 3, 1, 2)
