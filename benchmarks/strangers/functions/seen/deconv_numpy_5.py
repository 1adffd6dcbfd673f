import numpy as np

def conv_transpose2d(x, w, b=None, stride=1):
    """Transposed convolution ("deconv"), no padding.
    x: (N, Cin, H, W)   w: (Cin, Cout, kh, kw)   b: (Cout,) or None
    Every input pixel stamps a weighted copy of the kernel on the output.
    """
    N, Cin, H, W = x.shape
    _, Cout, kh, kw = w.shape
    out = np.zeros((N, Cout, (H-1)*stride + kh, (W-1)*stride + kw))
    for i in range(H):
        for j in range(W):
            stamp = np.einsum('nc,cokl->nokl', x[:, :, i, j], w)
            out[:, :, i*stride:i*stride+kh, j*stride:j*stride+kw] = stamp
    if b is not None:
        out += b.reshape(1, -1, 1, 1)
    return out
