import numpy as np


def qconv2d(x_q, w_q, bias_i32, x_scale, x_zp, w_scale, y_scale, y_zp,
            stride=1, pad=1):
    """uint8 activations (C,H,W), symmetric int8 weights (O,C,kh,kw).

    `pad` pixels of real-valued zero surround the input. Output is uint8
    with (y_scale, y_zp).
    """
    o, c, kh, kw = w_q.shape
    x = np.pad(x_q, ((0, 0), (pad, pad), (pad, pad)))
    x = x.astype(np.int32) - np.int32(x_zp)
    w = w_q.astype(np.int32)

    oh = (x.shape[1] - kh) // stride + 1
    ow = (x.shape[2] - kw) // stride + 1
    acc = np.zeros((o, oh, ow), dtype=np.int32)
    for dy in range(kh):
        for dx in range(kw):
            tap = x[:, dy:dy + stride * (oh - 1) + 1:stride,
                    dx:dx + stride * (ow - 1) + 1:stride]
            acc += np.einsum("oc,cyx->oyx", w[:, :, dy, dx], tap)
    acc += bias_i32.astype(np.int32)[:, None, None]

    m = x_scale * w_scale / y_scale
    y = np.rint(acc * m) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
