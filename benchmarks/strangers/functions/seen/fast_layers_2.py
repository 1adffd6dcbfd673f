import numpy as np


def get_im2col_indices(C, oh, ow, kh, kw, stride):
    i0 = np.tile(np.repeat(np.arange(kh), kw), C)
    j0 = np.tile(np.arange(kw), kh * C)
    i1 = stride * np.repeat(np.arange(oh), ow)
    j1 = stride * np.tile(np.arange(ow), oh)
    i = i0.reshape(-1, 1) + i1.reshape(1, -1)
    j = j0.reshape(-1, 1) + j1.reshape(1, -1)
    k = np.repeat(np.arange(C), kh * kw).reshape(-1, 1)
    return k, i, j


def conv_forward_im2col(x, w, b, conv_param):
    """x (N, C, H, W), w (F, C, HH, WW), b (F,), conv_param with 'stride' and
    'pad'. Returns out (N, F, H', W') and a cache for the backward pass."""
    N, C, H, W = x.shape
    F, _, HH, WW = w.shape
    stride, pad = conv_param['stride'], conv_param['pad']
    oh = (H + 2 * pad - HH) // stride + 1
    ow = (W + 2 * pad - WW) // stride + 1

    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    idx = get_im2col_indices(C, oh, ow, HH, WW, stride)
    cols = xp[(slice(None),) + idx]                  # N, C*HH*WW, oh*ow
    out = np.matmul(w.reshape(F, -1), cols) + b.reshape(1, -1, 1)
    return out.reshape(N, F, oh, ow), (x.shape, w, conv_param, cols, idx)


def conv_backward_im2col(dout, cache):
    """Returns dx, dw, db."""
    (N, C, H, W), w, conv_param, cols, idx = cache
    F = w.shape[0]
    pad = conv_param['pad']

    d = dout.reshape(N, F, -1)
    db = d.sum(axis=(0, 2))
    dw = np.einsum('nfl,nkl->fk', d, cols).reshape(w.shape)

    dcols = np.matmul(w.reshape(F, -1).T, d)
    dxp = np.zeros((N, C, H + 2 * pad, W + 2 * pad), dtype=dcols.dtype)
    # add.at, because windows overlap
    np.add.at(dxp, (slice(None),) + idx, dcols)
    dx = dxp[:, :, pad:pad + H, pad:pad + W]
    return dx, dw, db
