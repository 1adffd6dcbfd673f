import numpy as np


def qconv2d_u8(xq, x_scale, x_zp, wq, w_scale, pad=1):
    """Asymmetric uint8 activations, symmetric int8 weights, stride 1.

    Computes, in integer arithmetic, the convolution of the *real-valued* tensors

        x = x_scale * (xq - x_zp),   w = w_scale * wq

    where x is surrounded by `pad` pixels of real zero. Returns float32.

    xq (N,C,H,W) uint8, wq (O,C,kh,kw) int8
    """
    xp = np.pad(xq, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=0)
    xi = xp.astype(np.int32) - int(x_zp)
    wi = wq.astype(np.int32)
    kh, kw = wi.shape[2:]
    oh = xi.shape[2] - kh + 1
    ow = xi.shape[3] - kw + 1
    acc = np.zeros((xi.shape[0], wi.shape[0], oh, ow), np.int32)
    for i in range(kh):
        for j in range(kw):
            acc += np.einsum("nchw,oc->nohw", xi[:, :, i:i + oh, j:j + ow], wi[:, :, i, j])
    return (acc * (x_scale * w_scale)).astype(np.float32)
