import numpy as np


def conv3d(vol, kernel):
    """3-D 'convolution' as deep learning has it: the kernel is not turned round.

    vol (C, D, H, W), kernel (O, C, kd, kh, kw); valid positions only.
    """
    O, C, kd, kh, kw = kernel.shape
    D, H, W = (s - k + 1 for s, k in zip(vol.shape[1:], (kd, kh, kw)))
    out = np.zeros((O, D, H, W))
    for z in range(D):
        for y in range(H):
            for x in range(W):
                cube = vol[:, z:z + kd, y:y + kh, x:x + kw]
                out[:, z, y, x] = np.tensordot(kernel, cube, axes=4)
    return out
