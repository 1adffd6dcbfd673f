import numpy as np


def conv3d(vol, ker, bias=None, stride=(1, 1, 1), padding=(0, 0, 0)):
    """3-D convolution layer (deep-learning sense), channels first.

    vol (N, Ci, D, H, W), ker (Co, Ci, kd, kh, kw), bias (Co,) or None.
    Zero padding on both sides of every spatial axis.
    """
    N, Ci, D, H, W = vol.shape
    Co, _, kd, kh, kw = ker.shape
    (sd, sh, sw), (pd, ph, pw) = stride, padding
    v = np.pad(vol, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    od = (D + 2 * pd - kd) // sd + 1
    oh = (H + 2 * ph - kh) // sh + 1
    ow = (W + 2 * pw - kw) // sw + 1
    out = np.empty((N, Co, od, oh, ow), dtype=np.result_type(vol, ker))
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                patch = v[:, :, z * sd:z * sd + kd, y * sh:y * sh + kh, x * sw:x * sw + kw]
                out[:, :, z, y, x] = np.tensordot(patch, ker, axes=([1, 2, 3, 4], [1, 2, 3, 4]))
    if bias is not None:
        out = out + bias.reshape(1, -1, 1, 1, 1)
    return out


def conv3d_backward(grad_out, vol, ker, stride=(1, 1, 1), padding=(0, 0, 0)):
    """Gradients of conv3d with respect to vol, ker and bias, in this order."""
    (sd, sh, sw), (pd, ph, pw) = stride, padding
    kd, kh, kw = ker.shape[2:]
    D, H, W = vol.shape[2:]
    v = np.pad(vol, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    gv = np.zeros(v.shape)
    gk = np.zeros(ker.shape)
    od, oh, ow = grad_out.shape[2:]
    for z in range(od):
        for y in range(oh):
            for x in range(ow):
                sl = (slice(None), slice(None), slice(z * sd, z * sd + kd),
                      slice(y * sh, y * sh + kh), slice(x * sw, x * sw + kw))
                g = grad_out[:, :, z, y, x]
                gk += np.einsum("no,ncabd->ocabd", g, v[sl])
                gv[sl] += np.einsum("no,ocabd->ncabd", g, ker)
    gv = gv[:, :, pd:pd + D, ph:ph + H, pw:pw + W]
    return gv, gk, grad_out.sum(axis=(0, 2, 3, 4))
