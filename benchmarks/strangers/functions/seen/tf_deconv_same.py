import numpy as np


def conv2d_transpose_same(x, kernel, stride):
    """tf.nn.conv2d_transpose(..., padding='SAME') in numpy, for the TFLite delegate's tests.

    x [N,H,W,Ci]; kernel [kh,kw,Co,Ci] (output channels before input channels!)
    Result [N,H*stride,W*stride,Co].
    """
    n, h, w, ci = x.shape
    kh, kw, co, _ = kernel.shape
    oh, ow = h * stride, w * stride
    top = max(kh - stride, 0) // 2
    left = max(kw - stride, 0) // 2
    full = np.zeros((n, max((h - 1) * stride + kh, top + oh),
                     max((w - 1) * stride + kw, left + ow), co))
    for u in range(kh):
        for v in range(kw):
            full[:, u:u + (h - 1) * stride + 1:stride,
                 v:v + (w - 1) * stride + 1:stride] += x @ kernel[u, v].T
    return full[:, top:top + oh, left:left + ow]
