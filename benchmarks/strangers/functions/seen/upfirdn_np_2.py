import numpy as np


def upfirdn2d(x, k, up=1, down=1, pad=(0, 0)):
    """StyleGAN2-style upfirdn on a (N, C, H, W) array with a 2-D filter k.

    1. insert up-1 zeros after each pixel, 2. pad both axes by `pad` = (before,
    after) >= 0, 3. convolve (filter flipped), 4. keep every `down`-th sample.
    """
    N, C, H, W = x.shape
    z = np.zeros((N, C, H, up, W, up), dtype=np.result_type(x, k))
    z[:, :, :, 0, :, 0] = x
    z = z.reshape(N, C, H * up, W * up)
    z = np.pad(z, ((0, 0), (0, 0), pad, pad))

    kf = k[::-1, ::-1]
    kh, kw = kf.shape
    oh, ow = z.shape[2] - kh + 1, z.shape[3] - kw + 1
    y = np.zeros((N, C, oh, ow), dtype=z.dtype)
    for i in range(kh):
        for j in range(kw):
            y += kf[i, j] * z[:, :, i:i + oh, j:j + ow]
    return y[:, :, ::down, ::down]
