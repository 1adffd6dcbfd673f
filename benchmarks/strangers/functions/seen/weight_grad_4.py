import numpy as np


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0, groups=1):
    """dL/dW for y = conv2d(x, W, stride, padding, groups), NCHW / OIHW.

    kernel_size = (kh, kw) must be told, since with stride > 1 it does not follow
    from the shapes."""
    kh, kw = kernel_size
    N, C, _, _ = x.shape
    _, O, oh, ow = grad_out.shape
    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    xg = xp.reshape(N, groups, C // groups, *xp.shape[2:])
    gg = grad_out.reshape(N, groups, O // groups, oh, ow)
    dW = np.empty((groups, O // groups, C // groups, kh, kw), dtype=np.result_type(x, grad_out))
    for i in range(kh):
        for j in range(kw):
            s = xg[..., i:i + stride * (oh - 1) + 1:stride, j:j + stride * (ow - 1) + 1:stride]
            dW[..., i, j] = np.einsum('ngohw,ngchw->goc', gg, s)
    return dW.reshape(O, C // groups, kh, kw)
