"""Reference for ONNX QLinearConv (2-D, no groups)."""
import numpy as np


def qlinear_conv(x, x_scale, x_zero_point, w, w_scale, w_zero_point,
                 y_scale, y_zero_point, B=None, strides=(1, 1), pads=(0, 0, 0, 0)):
    """x: NCHW uint8/int8, w: OIHW uint8/int8, B: int32 with scale x_scale * w_scale.

    w_scale and w_zero_point are scalars or one value per output channel.  pads is
    (top, left, bottom, right).  The result is rounded half to even and saturated to
    the type of y_zero_point.
    """
    y_zero_point = np.asarray(y_zero_point)
    lim = np.iinfo(y_zero_point.dtype)

    xi = x.astype(np.int32) - np.int32(x_zero_point)
    wz = np.asarray(w_zero_point, dtype=np.int32).reshape(-1, 1, 1, 1)
    wi = w.astype(np.int32) - wz
    t, l, b, r = pads
    # padding happens after the zero point has gone, so zero is real zero
    xi = np.pad(xi, ((0, 0), (0, 0), (t, b), (l, r)))

    sh, sw = strides
    O, _, kh, kw = wi.shape
    oh = (xi.shape[2] - kh) // sh + 1
    ow = (xi.shape[3] - kw) // sw + 1
    acc = np.zeros((x.shape[0], O, oh, ow), dtype=np.int32)
    for p in range(kh):
        for q in range(kw):
            win = xi[:, :, p:p + sh * (oh - 1) + 1:sh, q:q + sw * (ow - 1) + 1:sw]
            acc += np.einsum('nchw,oc->nohw', win, wi[:, :, p, q])
    if B is not None:
        acc += np.asarray(B, dtype=np.int32).reshape(1, -1, 1, 1)

    ratio = np.float64(x_scale) * np.asarray(w_scale, dtype=np.float64).reshape(1, -1, 1, 1) / np.float64(y_scale)
    y = np.rint(acc * ratio) + np.float64(y_zero_point)
    return np.clip(y, lim.min, lim.max).astype(y_zero_point.dtype)
