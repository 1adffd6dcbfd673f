"""3-D convolutions for the CT experiments. Volumes are (N, C, D, H, W)."""
import numpy as np


def conv3d(vol, kern, bias, stride=(1, 1, 1), pad=(0, 0, 0)):
    """
    Forward pass. kern is (K, C, kd, kh, kw), bias is (K,);
    stride and pad are triples in (depth, height, width) order.
    Cross-correlation, zero padded. Returns (out, cache).
    """
    (sd, sh, sw), (pd, ph, pw) = stride, pad
    v = np.pad(vol, ((0, 0), (0, 0), (pd, pd), (ph, ph), (pw, pw)))
    K, _, kd, kh, kw = kern.shape
    od = (v.shape[2] - kd) // sd + 1
    oh = (v.shape[3] - kh) // sh + 1
    ow = (v.shape[4] - kw) // sw + 1
    out = np.zeros((vol.shape[0], K, od, oh, ow), dtype=np.result_type(vol, kern))
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                part = v[:, :,
                         a:a + sd * (od - 1) + 1:sd,
                         b:b + sh * (oh - 1) + 1:sh,
                         c:c + sw * (ow - 1) + 1:sw]
                out += np.einsum('ncdhw,kc->nkdhw', part, kern[:, :, a, b, c])
    out += bias.reshape(1, -1, 1, 1, 1)
    return out, (vol.shape, v, kern, stride, pad)


def conv3d_backward(dout, cache):
    """Gradients of sum(dout * out): returns (dvol, dkern, dbias)."""
    vshape, v, kern, (sd, sh, sw), (pd, ph, pw) = cache
    _, _, D, H, W = vshape
    _, _, kd, kh, kw = kern.shape
    od, oh, ow = dout.shape[2:]

    dbias = dout.sum(axis=(0, 2, 3, 4))
    dkern = np.zeros_like(kern)
    dv = np.zeros(v.shape, dtype=np.result_type(dout, kern))
    for a in range(kd):
        for b in range(kh):
            for c in range(kw):
                sl = (slice(None), slice(None),
                      slice(a, a + sd * (od - 1) + 1, sd),
                      slice(b, b + sh * (oh - 1) + 1, sh),
                      slice(c, c + sw * (ow - 1) + 1, sw))
                dkern[:, :, a, b, c] = np.einsum('nkdhw,ncdhw->kc', dout, v[sl])
                dv[sl] += np.einsum('nkdhw,kc->ncdhw', dout, kern[:, :, a, b, c])
    dvol = dv[:, :, pd:pd + D, pw:pw + H, ph:ph + W]
    return dvol, dkern, dbias
