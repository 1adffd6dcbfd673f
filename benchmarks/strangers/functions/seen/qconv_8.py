import numpy as np


def qconv2d(q_x, x_scale, x_zp, q_w, w_scale, y_scale, y_zp, bias=None, pad=0):
    """uint8 x int8 quantised convolution, as in ONNX QLinearConv (per-tensor scales).

    real value = scale * (q - zero_point); weights are symmetric (zero point 0).
    `pad` surrounds the image with real zeros.  bias: int32 in units of
    x_scale * w_scale.  Returns uint8.
    """
    N, C, H, W = q_x.shape
    O, _, kh, kw = q_w.shape
    xp = np.pad(q_x.astype(np.int32), ((0, 0), (0, 0), (pad, pad), (pad, pad)),
                constant_values=0)
    xp -= np.int32(x_zp)
    oh, ow = H + 2 * pad - kh + 1, W + 2 * pad - kw + 1
    acc = np.zeros((N, O, oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("nchw,oc->nohw", xp[:, :, i:i + oh, j:j + ow],
                             q_w[:, :, i, j].astype(np.int32))
    if bias is not None:
        acc += bias.astype(np.int32)[None, :, None, None]
    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
