import numpy as np


def _indices(C, kh, kw, oh, ow, stride):
    ch = np.repeat(np.arange(C), kh * kw)[:, None]
    ky = np.tile(np.repeat(np.arange(kh), kw), C)[:, None]
    kx = np.tile(np.arange(kw), C * kh)[:, None]
    oy = np.repeat(np.arange(oh), ow)[None, :] * stride
    ox = np.tile(np.arange(ow), oh)[None, :] * stride
    return ch, ky + oy, kx + ox


def conv_input_grad(dout, w, x_shape, stride=1, pad=0):
    """d loss / d x for a conv layer, given d loss / d out. Vectorised col2im.

    dout (N,F,OH,OW), w (F,C,kh,kw) -> (N,C,H,W)
    """
    N, C, H, W = x_shape
    F, _, kh, kw = w.shape
    _, _, oh, ow = dout.shape
    dcols = np.einsum('fk,nfl->nkl', w.reshape(F, -1), dout.reshape(N, F, oh * ow))
    ch, yy, xx = _indices(C, kh, kw, oh, ow, stride)
    dx = np.zeros((N, C, H + 2 * pad, W + 2 * pad))
    dx[:, ch, yy, xx] += dcols
    return dx[:, :, pad:pad + H, pad:pad + W]
