import numpy as np


def conv_transpose2d(x, w, stride=1):
    """Transposed convolution (a.k.a. deconvolution), like torch's conv_transpose2d.

    x (Cin, H, W), w (Cin, Cout, k, k)  ->  (Cout, (H-1)*s + k, (W-1)*s + k)
    Done by inserting stride-1 zeros between the pixels, padding by k-1 and
    running an ordinary sliding-window correlation.
    """
    cin, H, W = x.shape
    _, cout, k, _ = w.shape
    up = np.zeros((cin, (H - 1) * stride + 1, (W - 1) * stride + 1), dtype=np.result_type(x, w))
    up[:, ::stride, ::stride] = x
    up = np.pad(up, ((0, 0), (k - 1, k - 1), (k - 1, k - 1)))
    oh, ow = (H - 1) * stride + k, (W - 1) * stride + k
    y = np.zeros((cout, oh, ow), dtype=up.dtype)
    for i in range(oh):
        for j in range(ow):
            y[:, i, j] = np.tensordot(up[:, i:i + k, j:j + k], w, axes=([0, 1, 2], [0, 2, 3]))
    return y
