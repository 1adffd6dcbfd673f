import numpy as np


def conv2d_transpose_same(x, kernel, stride):
    """Keras Conv2DTranspose(padding='same', use_bias=False) for NHWC in plain loops.

    x (N, H, W, Cin); kernel in Keras layout (kh, kw, Cout, Cin), stride int.
    Output (N, H*stride, W*stride, Cout): the adjoint of a SAME conv from
    that size down to (H, W).
    """
    N, H, W, Ci = x.shape
    kh, kw, Co, _ = kernel.shape
    OH, OW = H * stride, W * stride
    top = max(kh - stride, 0) // 2
    left = max(kw - stride, 0) // 2
    out = np.zeros((N, OH, OW, Co), dtype=x.dtype)
    for r in range(H):
        for c in range(W):
            for i in range(kh):
                rr = r * stride + i - top
                if rr < 0 or rr >= OH:
                    continue
                for j in range(kw):
                    cc = c * stride + j - left
                    if 0 <= cc < OW:
                        out[:, rr, cc] += x[:, r, c] @ kernel[i, j].T
    return out
