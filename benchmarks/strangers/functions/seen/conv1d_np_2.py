import numpy as np


def conv1d(x, w, b=None, stride=1, padding=0):
    # x: (batch, in_ch, length)   w: (out_ch, in_ch, k)   like torch F.conv1d
    x = np.pad(x, ((0, 0), (0, 0), (padding, padding)))
    k = w.shape[-1]
    n_out = (x.shape[-1] - k + 1) // stride
    y = np.stack(
        [np.einsum("bck,ock->bo", x[:, :, t * stride:t * stride + k], w) for t in range(n_out)],
        axis=-1,
    )
    return y if b is None else y + b[:, None]
