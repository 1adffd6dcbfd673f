import numpy as np


def qconv2d_ref(x_q, x_zp, w_q, w_zp, bias_q=None, stride=1, pad=0):
    """Integer reference for the int8 kernel, int32 accumulator before requantisation.

        real_x = s_x * (x_q - x_zp)        real_w = s_w * (w_q - w_zp)
        acc    = conv(real_x, real_w) / (s_x * s_w)  (+ bias_q)

    `pad` is zero padding of the real tensor, as in the float model.

    x_q : uint8 [N, H, W, C]     w_q : int8 [O, KH, KW, C]     acc : int32 [N, OH, OW, O]
    """
    n, h, w, c = x_q.shape
    o, kh, kw, _ = w_q.shape

    xp = np.pad(x_q.astype(np.int32), ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    xi = xp - np.int32(x_zp)
    wi = w_q.astype(np.int32) - np.int32(w_zp)

    oh = (h + 2 * pad - kh) // stride + 1
    ow = (w + 2 * pad - kw) // stride + 1
    acc = np.zeros((n, oh, ow, o), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            sl = xi[:, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride, :]
            acc += sl @ wi[:, i, j, :].T
    if bias_q is not None:
        acc += np.asarray(bias_q, dtype=np.int32)
    return acc
