import numpy as np


def conv2d_s8(x, w, bias, zp_in, zp_out, multipliers, stride=(1, 1), pad=(0, 0),
              act_min=-128, act_max=127):
    """Reference for the int8 conv kernel (asymmetric activations, symmetric
    per-channel weights).

    x : int8  [N, H, W, Ci]
    w : int8  [Co, KH, KW, Ci]
    bias : int32 [Co] (or None)
    multipliers : float [Co], s_in * s_w[c] / s_out
    pad : zeros (in the real-number sense) added on both sides of H and W

    As usual in NN inference the kernel isn't mirrored.
    Rounding is half-to-even. Returns int8 [N, OH, OW, Co].
    """
    n, h, wd, ci = x.shape
    co, kh, kw, ci2 = w.shape
    assert ci == ci2
    sh, sw = stride
    ph, pw = pad
    xx = np.zeros((n, h + 2 * ph, wd + 2 * pw, ci), np.int32)
    xx[:, ph:ph + h, pw:pw + wd, :] = x.astype(np.int32) - int(zp_in)
    oh = (h + 2 * ph - kh) // sh + 1
    ow = (wd + 2 * pw - kw) // sw + 1
    acc = np.zeros((n, oh, ow, co), np.int32)
    w32 = w.astype(np.int32)
    for r in range(kh):
        for s in range(kw):
            patch = xx[:, r:r + sh * (oh - 1) + 1:sh, s:s + sw * (ow - 1) + 1:sw, :]
            acc += patch @ w32[:, r, s, :].T
    if bias is not None:
        acc += bias.astype(np.int32)
    q = np.rint(acc * np.asarray(multipliers, dtype=np.float64)).astype(np.int64) + int(zp_out)
    return np.clip(q, act_min, act_max).astype(np.int8)
