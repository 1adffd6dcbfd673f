import numpy as np


def _triple(v):
    return (v, v, v) if np.isscalar(v) else tuple(v)


def _taps(shape, stride, dilation, outs):
    for idx in np.ndindex(*shape):
        yield idx, tuple(slice(a * d, a * d + s * (o - 1) + 1, s)
                         for a, d, s, o in zip(idx, dilation, stride, outs))


def conv3d(vol, kernel, bias=None, stride=1, dilation=1, pad=0):
    """Convolution of medical volumes, channels last.

    vol    : (B, D, H, W, Cin)
    kernel : (kd, kh, kw, Cin, Cout)
    bias   : (Cout,)
    stride, dilation, pad: int or one per axis (D, H, W); zeros are padded on both sides.
    """
    stride, dilation, pad = _triple(stride), _triple(dilation), _triple(pad)
    ks = kernel.shape[:3]
    v = np.pad(vol, [(0, 0)] + [(p, p) for p in pad] + [(0, 0)])
    outs = [(n - d * (k - 1) - 1) // s + 1
            for n, k, s, d in zip(v.shape[1:4], ks, stride, dilation)]
    y = np.zeros((vol.shape[0], *outs, kernel.shape[4]), np.result_type(vol, kernel))
    for idx, (a, b, c) in _taps(ks, stride, dilation, outs):
        y += v[:, a, b, c, :] @ kernel[idx]
    return y if bias is None else y + bias.astype(y.dtype)


def conv3d_grad(dy, vol, kernel, stride=1, dilation=1, pad=0):
    """Gradients (dvol, dkernel, dbias) of conv3d for the output gradient dy."""
    stride, dilation, pad = _triple(stride), _triple(dilation), _triple(pad)
    ks = kernel.shape[:3]
    v = np.pad(vol, [(0, 0)] + [(p, p) for p in pad] + [(0, 0)])
    dv = np.zeros(v.shape, np.result_type(dy, kernel))
    dk = np.zeros(kernel.shape, np.result_type(dy, vol))
    for idx, (a, b, c) in _taps(ks, stride, dilation, dy.shape[1:4]):
        dk[idx] = np.tensordot(v[:, a, b, c, :], dy, axes=([0, 1, 2, 3],) * 2)
        dv[:, a, b, c, :] += dy @ kernel[idx].T
    crop = tuple(slice(p, p + n) for p, n in zip(pad, vol.shape[1:4]))
    return dv[(slice(None), *crop)], dk, dy.sum(axis=(0, 1, 2, 3))
