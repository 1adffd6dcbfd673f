import numpy as np


def conv_forward_naive(x, w, b, conv_param):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,), conv_param with 'stride' and 'pad'."""
    stride, pad = conv_param.get("stride", 1), conv_param.get("pad", 0)
    N, C, H, W = x.shape
    F, C, HH, WW = w.shape
    xp = np.pad(x, [(0,), (0,), (pad,), (pad,)], mode="constant")
    out = np.zeros((N, F, 1 + (H + 2 * pad - HH) // stride, 1 + (W + 2 * pad - WW) // stride))
    for f in range(F):
        for i in range(out.shape[2]):
            for j in range(out.shape[3]):
                win = xp[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
                out[:, f, i, j] = np.sum(win * w[f], axis=(1, 2, 3)) + b[f]
    return out, (x, w, b, conv_param)


def conv_backward_naive(dout, cache):
    x, w, b, conv_param = cache
    stride, pad = conv_param.get("stride", 1), conv_param.get("pad", 0)
    H, W = x.shape[2:]
    HH, WW = w.shape[2:]
    xp = np.pad(x, [(0,), (0,), (pad,), (pad,)], mode="constant")
    dxp, dw = np.zeros(xp.shape), np.zeros(w.shape)
    for i in range(dout.shape[2]):
        for j in range(dout.shape[3]):
            at = np.s_[:, :, i * stride:i * stride + HH, j * stride:j * stride + WW]
            dxp[at] += np.einsum("nf,fcij->ncij", dout[:, :, i, j], w)
            dw += np.einsum("nf,ncij->fcij", dout[:, :, i, j], xp[at])
    return dxp[:, :, pad:pad + H, pad:pad + W], dw, np.sum(dout, axis=(0, 2, 3))
