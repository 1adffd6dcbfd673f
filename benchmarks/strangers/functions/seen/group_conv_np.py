import numpy as np


def group_conv2d(inp, kernels, bias=None, stride=(1, 1), padding=(0, 0), groups=1):
    """Grouped 2-D convolution, same conventions as torch.nn.functional.conv2d.

    inp:     N x C x H x W
    kernels: M x C/groups x R x S
    """
    N, C, H, W = inp.shape
    M, Cg, R, S = kernels.shape
    if C != Cg * groups or M % groups != 0:
        raise ValueError('channels do not fit the number of groups')
    sh, sw = stride
    ph, pw = padding
    P = (H + 2 * ph - R) // sh + 1
    Q = (W + 2 * pw - S) // sw + 1

    buf = np.zeros((N, C, H + 2 * ph, W + 2 * pw), dtype=inp.dtype)
    buf[:, :, ph:ph + H, pw:pw + W] = inp

    out = np.empty((N, M, P, Q), dtype=np.result_type(inp, kernels))
    for m in range(M):
        g = m % groups
        sub = buf[:, g * Cg:(g + 1) * Cg]
        for p in range(P):
            for q in range(Q):
                patch = sub[:, :, p * sh:p * sh + R, q * sw:q * sw + S]
                out[:, m, p, q] = np.tensordot(patch, kernels[m], axes=3)
    if bias is not None:
        out += np.asarray(bias).reshape(1, M, 1, 1)
    return out
