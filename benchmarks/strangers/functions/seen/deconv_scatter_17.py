import numpy as np


def deconv2d(x, w, stride=2, padding=1):
    '''
    Transposed convolution like torch.nn.functional.conv_transpose2d
    (square stride and padding >= 0, no output_padding, no groups).

    x : (N, Cin, H, W)    w : (Cin, Cout, kh, kw)
    '''
    n, cin, h, wd = x.shape
    _, cout, kh, kw = w.shape
    full = np.zeros((n, cout, (h - 1) * stride + kh, (wd - 1) * stride + kw))
    for a in range(h):
        for b in range(wd):
            patch = np.tensordot(x[:, :, a, b], w, axes=(1, 0))
            full[:, :, a * stride:a * stride + kh, b * stride:b * stride + kw] += patch
    return full[:, :, padding:-padding, padding:-padding]
