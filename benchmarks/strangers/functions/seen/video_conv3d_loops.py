import numpy as np


def conv3d_clip(clip, kernel, bias, stride=(1, 1, 1), padding=(0, 0, 0)):
    """
    3D conv over one video clip.

    clip    (T, H, W, C)
    kernel  (kt, kh, kw, C, F)
    bias    (F,)
    stride / padding are (time, height, width); zeros are padded on both ends.
    """
    pt, ph, pw = padding
    st, sh, sw = stride
    kt, kh, kw, C, F = kernel.shape

    clip = np.pad(clip, [(pt, pt), (ph, ph), (pw, pw), (0, 0)])
    T, H, W, _ = clip.shape

    out = np.empty(((T - kt) // st + 1, (H - kh) // sh + 1, (W - kw) // sw + 1, F))
    for t in range(out.shape[0]):
        for i in range(out.shape[1]):
            for j in range(out.shape[2]):
                cube = clip[t * st:t * st + kt, i * sh:i * sh + kh, j * sw:j * sw + kw]
                out[t, i, j] = np.tensordot(cube, kernel, axes=4) + bias
    return out
