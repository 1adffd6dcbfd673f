import numpy as np


def qlinear_conv(x, xs, xz, w, ws, ys, yz, bias=None, stride=1, pad=0):
    """ONNX QLinearConv, uint8 activations and per-channel int8 weights (w zero point 0).

    x uint8 [C,H,W]; w int8 [K,C,kh,kw]; ws [K]; bias int32 [K] in units of xs*ws.
    Rounds half to even and saturates to uint8.
    """
    xi = np.pad(x.astype(np.int32) - np.int32(xz), ((0, 0), (pad, pad), (pad, pad)))
    K, C, kh, kw = w.shape
    oh = (xi.shape[1] - kh) // stride + 1
    ow = (xi.shape[2] - kw) // stride + 1
    acc = np.zeros((K, oh, ow), np.int32)
    for r in range(oh):
        for s in range(ow):
            patch = xi[:, r * stride:r * stride + kh, s * stride:s * stride + kw]
            acc[:, r, s] = (w.astype(np.int32) * patch).sum(axis=(1, 2, 3))
    if bias is not None:
        acc += bias[:, None, None]
    real = acc * (xs * np.asarray(ws, float) / ys)[:, None, None]
    return np.clip(np.rint(real) + yz, 0, 255).astype(np.uint8)
