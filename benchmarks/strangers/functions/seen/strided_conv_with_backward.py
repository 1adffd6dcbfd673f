import numpy as np


def conv_fwd(x, w, stride=1, pad=0):
    """y[n,f,i,j] = sum_{c,u,v} x_pad[n,c,i*stride+u,j*stride+v] * w[f,c,u,v]"""
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    kh, kw = w.shape[2:]
    oh = (xp.shape[2] - kh) // stride + 1
    ow = (xp.shape[3] - kw) // stride + 1
    y = np.zeros((x.shape[0], w.shape[0], oh, ow))
    for u in range(kh):
        for v in range(kw):
            xs = xp[:, :, u:u + stride * oh:stride, v:v + stride * ow:stride]
            y += np.einsum("ncij,fc->nfij", xs, w[:, :, u, v])
    return y


def conv_bwd(dy, x, w, stride=1, pad=0):
    """Gradients (dx, dw) of a scalar loss, given dy = dL/dy for y = conv_fwd(x, w, stride, pad)."""
    xp = np.pad(x, ((0, 0), (0, 0), (pad, pad), (pad, pad)))
    dxp = np.zeros(xp.shape)
    dw = np.zeros(w.shape)
    kh, kw = w.shape[2:]
    oh, ow = dy.shape[2:]
    for u in range(kh):
        for v in range(kw):
            dxp[:, :, u:u + stride * oh:stride, v:v + stride * ow:stride] += np.einsum(
                "nfij,fc->ncij", dy, w[:, :, u, v])
            dw[:, :, u, v] = np.einsum("nfij,ncij->fc", dy, xp[:, :, u:u + oh, v:v + ow])
    return dxp[:, :, pad:pad + x.shape[2], pad:pad + x.shape[3]], dw
