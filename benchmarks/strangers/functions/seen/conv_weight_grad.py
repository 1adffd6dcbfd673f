import numpy as np


def conv2d_weight_grad(x, grad_out, kernel_size, stride=1, padding=0):
    """dL/dW of a 2-D convolution layer.

    x         (N, C, H, W)     layer input
    grad_out  (N, O, OH, OW)   gradient at the layer's output
    stride / padding are those of the forward pass.

    dW[o, c, i, j] = sum over n, y, x of grad_out[n, o, y, x] times the input
    value which tap (i, j) touched for that output.
    """
    kh, kw = kernel_size
    N, C, H, W = x.shape
    _, O, OH, OW = grad_out.shape
    assert OH == (H + 2 * padding - kh) // stride + 1
    assert OW == (W + 2 * padding - kw) // stride + 1

    xp = np.pad(x, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    dW = np.empty((O, C, kh, kw), dtype=x.dtype)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, :, i:i + OH, j:j + OW]
            dW[:, :, i, j] = np.einsum("nohw,nchw->oc", grad_out, patch)
    return dW
