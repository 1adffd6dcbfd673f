import numpy as np


def qlinear_conv2d(x, x_scale, x_zero, w, w_scale, y_scale, y_zero, bias=None,
                   stride=1, pad=0, relu=False):
    """Quantised 2-D convolution, uint8 activations and int8 weights.

    real = scale * (q - zero); weights are symmetric (zero point 0), with one
    scale per output channel or a single one.

    x      uint8 (N, C, H, W)
    w      int8  (O, C, kh, kw)
    w_scale  scalar or (O,)
    bias   int32 (O,), in units of x_scale * w_scale

    Padding inserts ``x_zero`` (the code for real 0), not the code 0. The sums
    are integers and exact; they are scaled by x_scale * w_scale / y_scale in
    double precision, rounded half to even, shifted by y_zero and saturated to
    0..255. With ``relu=True`` everything below y_zero is clamped to y_zero
    (real 0), which is the activation fused into the requantisation.
    """
    x = np.asarray(x)
    w = np.asarray(w)
    assert x.dtype == np.uint8 and w.dtype == np.int8
    xi = np.pad(x.astype(np.int64) - int(x_zero), ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    n, c, h, ww = xi.shape
    o, _, kh, kw = w.shape
    oh, ow = (h - kh) // stride + 1, (ww - kw) // stride + 1

    acc = np.zeros((n, o, oh, ow), dtype=np.int64)
    wi = w.astype(np.int64)
    for i in range(kh):
        for j in range(kw):
            tile = xi[:, :, i:i + stride * oh:stride, j:j + stride * ow:stride]
            acc += np.einsum("nchw,oc->nohw", tile[:, :, :oh, :ow], wi[:, :, i, j])
    if bias is not None:
        acc += np.asarray(bias, dtype=np.int64)[None, :, None, None]

    mult = np.broadcast_to(np.asarray(x_scale * np.asarray(w_scale, float) / y_scale), (o,))
    q = np.rint(acc * mult[None, :, None, None]) + int(y_zero)
    low = int(y_zero) if relu else 0
    return np.clip(q, low, 255).astype(np.uint8)
