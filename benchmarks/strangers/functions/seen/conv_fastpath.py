import numpy as np


def conv2d_nhwc(x, w, b, stride=1):
    """Valid convolution, x [N,H,W,Cin], w [kh,kw,Cin,Cout], b [Cout]."""
    kh, kw, cin, cout = w.shape
    if kh == kw == 1:
        # pointwise: no patches are needed, one GEMM will do
        xs = x[:, ::stride, ::stride, :]
        return (xs.reshape(-1, cin) @ w.reshape(cin, cout)).reshape(xs.shape[:3] + (cout,))
    n, h, wd, _ = x.shape
    ho, wo = (h - kh) // stride + 1, (wd - kw) // stride + 1
    cols = np.concatenate(
        [x[:, i:i + stride * (ho - 1) + 1:stride, j:j + stride * (wo - 1) + 1:stride]
         for i in range(kh) for j in range(kw)], axis=-1)
    return cols @ w.reshape(-1, cout) + b
