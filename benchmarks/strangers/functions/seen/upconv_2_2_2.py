import numpy as np
from scipy.signal import convolve2d


def conv_transpose2d(x, w, stride=1, padding=0, output_padding=0):
    """torch.nn.functional.conv_transpose2d for one image, via zero insertion.

    x (Cin, H, W), w (Cin, Cout, k, k)
    """
    cin, h, wd = x.shape
    _, cout, k, _ = w.shape
    up = np.zeros((cin, (h - 1) * stride + 1, (wd - 1) * stride + 1))
    up[:, ::stride, ::stride] = x
    op = output_padding
    up = np.pad(up, ((0, 0), (op, 0), (op, 0)))
    out = np.zeros((cout, up.shape[1] + k - 1, up.shape[2] + k - 1))
    for o in range(cout):
        for i in range(cin):
            out[o] += convolve2d(up[i], w[i, o], mode="full")
    return out[:, padding:out.shape[1] - padding, padding:out.shape[2] - padding]
