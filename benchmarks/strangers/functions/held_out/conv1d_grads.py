from collections import namedtuple

import numpy as np

ConvGrads = namedtuple("ConvGrads", "dx dW db")
Ctx = namedtuple("Ctx", "xp W length stride pad")


def conv1d_fwd(x, W, b, stride=1, pad=0):
    """y, ctx = conv1d_fwd(...)

    x [batch, in, length], W [out, in, width], b [out].
    Pure function: ctx may be handed to conv1d_bwd as often as wanted.
    """
    length = x.shape[-1]
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad))) if pad else x
    k = W.shape[-1]
    m = (length + 2 * pad - k) // stride + 1
    y = np.empty((x.shape[0], W.shape[0], m), dtype=np.result_type(x, W))
    for t in range(m):
        y[:, :, t] = np.tensordot(xp[:, :, t * stride:t * stride + k], W, ([1, 2], [1, 2]))
    y += b[None, :, None]
    return y, Ctx(xp, W, length, stride, pad)


def conv1d_bwd(dy, ctx):
    """Gradients of sum(dy * y) as a ConvGrads tuple."""
    xp, W, length, stride, pad = ctx
    k, m = W.shape[-1], dy.shape[-1]
    db = dy.sum((0, 2))
    dW = np.zeros_like(W)
    for t in range(m):
        dW += np.tensordot(dy[:, :, t], xp[:, :, t * stride:t * stride + k], ([0], [0]))
    # scatter to the padded signal
    dxp = xp
    dxp.fill(0)
    for t in range(m):
        dxp[:, :, t * stride:t * stride + k] += np.tensordot(dy[:, :, t], W, ([1], [0]))
    return ConvGrads(dxp[:, :, pad:pad + length], dW, db)
