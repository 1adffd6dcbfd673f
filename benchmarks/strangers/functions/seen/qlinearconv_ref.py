"""NumPy reference for an ONNX-style QLinearConv (per-tensor, uint8 activations)."""
import numpy as np


def qlinear_conv(x, x_scale, x_zero_point, w, w_scale, w_zero_point,
                 y_scale, y_zero_point, bias=None, stride=1, pad=0):
    """Quantised 2-D convolution.

    x: uint8 (N, C, H, W), w: uint8/int8 (M, C, kH, kW), bias: int32 (M,) with
    scale x_scale * w_scale.  real = scale * (q - zero_point).  The feature map
    is surrounded by ``pad`` pixels of real value 0.  Returns uint8, rounded
    half to even and saturated to [0, 255].
    """
    x_pad = np.pad(x, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    xi = x_pad.astype(np.int32) - int(x_zero_point)
    wi = w.astype(np.int32) - int(w_zero_point)

    n, c, h, wd = xi.shape
    m, _, kh, kw = wi.shape
    oh, ow = (h - kh) // stride + 1, (wd - kw) // stride + 1
    acc = np.zeros((n, m, oh, ow), dtype=np.int32)
    for u in range(kh):
        for v in range(kw):
            tap = xi[:, :, u:u + stride * oh:stride, v:v + stride * ow:stride]
            acc += np.einsum('nchw,mc->nmhw', tap, wi[:, :, u, v])
    if bias is not None:
        acc += bias.astype(np.int32)[None, :, None, None]

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + int(y_zero_point)
    return np.clip(y, 0, 255).astype(np.uint8)
