import numpy as np


def conv3d(clip, kernel, stride=(1, 1, 1)):
    """3-D convolution over a video clip, no padding.

    clip   : (frames, height, width, channels)
    kernel : (kt, kh, kw, channels, filters)
    stride : (time, vertical, horizontal)
    returns: (frames', height', width', filters)
    """
    T, H, W, _ = clip.shape
    kt, kh, kw, _, _ = kernel.shape
    st, sv, sh = stride
    frames = []
    for t in range(0, T - kt, st):
        rows = []
        for i in range(0, H - kh + 1, sv):
            row = []
            for j in range(0, W - kw + 1, sh):
                cube = clip[t:t + kt, i:i + kh, j:j + kw]
                row.append(np.tensordot(cube, kernel, axes=4))
            rows.append(row)
        frames.append(rows)
    return np.array(frames)
