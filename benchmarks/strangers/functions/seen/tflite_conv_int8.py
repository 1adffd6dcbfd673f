import numpy as np


def _same(n, k, s, d):
    out = -(-n // s)
    total = max((out - 1) * s + (k - 1) * d + 1 - n, 0)
    return out, total // 2, total - total // 2


def conv2d_int8(inp, filt, bias, in_zp, out_zp, multipliers,
                strides=(1, 1), dilations=(1, 1), padding="SAME"):
    """Reference of the int8 CONV_2D builtin.

    inp   int8  [N, H, W, C],  real = s_in * (q - in_zp)
    filt  int8  [O, KH, KW, C], per-channel symmetric
    bias  int32 [O]
    multipliers  float64 [O], s_in * s_filt[o] / s_out
    Output int8 [N, OH, OW, O].
    """
    n, h, w, c = inp.shape
    o, kh, kw, _ = filt.shape
    (sh, sw), (dh, dw) = strides, dilations
    if padding == "SAME":
        oh, pt, pb = _same(h, kh, sh, dh)
        ow, pl, pr = _same(w, kw, sw, dw)
    else:
        pt = pb = pl = pr = 0
        oh = (h - (kh - 1) * dh - 1) // sh + 1
        ow = (w - (kw - 1) * dw - 1) // sw + 1
    x = np.pad(inp, ((0, 0), (pt, pb), (pl, pr), (0, 0))).astype(np.int32)
    x -= np.int32(in_zp)

    acc = np.zeros((n, oh, ow, o), np.int32)
    for i in range(kh):
        for j in range(kw):
            tap = x[:, i * dh:i * dh + (oh - 1) * sh + 1:sh,
                    j * dw:j * dw + (ow - 1) * sw + 1:sw, :]
            acc += tap @ filt[:, i, j, :].astype(np.int32).T
    acc += bias.astype(np.int32)
    q = np.rint(acc * np.asarray(multipliers, np.float64)) + out_zp
    return np.clip(q, -128, 127).astype(np.int8)
