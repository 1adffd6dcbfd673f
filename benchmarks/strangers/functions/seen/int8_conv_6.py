import numpy as np


def qconv2d(xq, x_scale, x_zero_point, wq, w_scale, bias=None, padding=0, stride=1):
    """Quantised convolution, asymmetric uint8 activations, symmetric int8 weights.

    real activation = x_scale * (xq - x_zero_point)
    real weight     = w_scale * wq
    xq (N, C, H, W), wq (O, C, kh, kw). Integer accumulation in int32. Returns
    the real-valued (float32) result of the zero-padded convolution.
    """
    n, c, h, w = xq.shape
    o, _, kh, kw = wq.shape
    xp = np.pad(xq, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    xi = xp.astype(np.int32) - np.int32(x_zero_point)
    wi = wq.astype(np.int32)
    oh = (h + 2 * padding - kh) // stride + 1
    ow = (w + 2 * padding - kw) // stride + 1
    acc = np.zeros((n, o, oh, ow), dtype=np.int32)
    for i in range(kh):
        for j in range(kw):
            part = xi[:, :, i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            acc += np.einsum("nchw,oc->nohw", part, wi[:, :, i, j])
    out = acc.astype(np.float32) * np.float32(x_scale * w_scale)
    if bias is not None:
        out += np.asarray(bias, dtype=np.float32).reshape(1, -1, 1, 1)
    return out
