import numpy as np


def reflect_conv_forward(x, w, b, pad):
    """1-D conv layer with reflection padding (keeps edges from ringing).

    x: (batch, c_in, length); w: (c_out, c_in, k); b: (c_out,)
    pad: samples mirrored on either side, the edge sample is not repeated
    -> out (batch, c_out, length + 2*pad - k + 1), cache
    """
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad)), mode="reflect") if pad else x
    k = w.shape[2]
    T = xp.shape[2] - k + 1
    out = np.zeros((x.shape[0], w.shape[0], T))
    for t in range(k):
        out += np.einsum("bcl,oc->bol", xp[:, :, t:t + T], w[:, :, t])
    return out + b[None, :, None], (xp, w, pad, x.shape[2])


def reflect_conv_backward(dout, cache):
    """-> dx, dw, db"""
    xp, w, pad, length = cache
    k = w.shape[2]
    T = dout.shape[2]
    dxp = np.zeros_like(xp, dtype=float)
    dw = np.zeros_like(w, dtype=float)
    for t in range(k):
        dw[:, :, t] = np.einsum("bol,bcl->oc", dout, xp[:, :, t:t + T])
        dxp[:, :, t:t + T] += np.einsum("bol,oc->bcl", dout, w[:, :, t])
    dx = dxp[:, :, pad:pad + length]
    db = dout.sum((0, 2))
    return dx, dw, db
