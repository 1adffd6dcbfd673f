import numpy as np

def gconv(x, w, groups=1, dilation=(1, 1), pad_mode="constant"):
    """'same' grouped convolution for odd kernels, CHW without a batch axis

    x (C, H, W); w (O, C // groups, kh, kw); pad_mode is handed to np.pad, e.g. "wrap", "edge"
    """
    C, H, W = x.shape
    O, Cg, kh, kw = w.shape
    if C % groups or O % groups or Cg != C // groups:
        raise ValueError("channels do not divide into groups")
    if kh % 2 == 0 or kw % 2 == 0:
        raise ValueError("odd kernels only")
    dy, dx = dilation
    py, px = dy * (kh // 2), dx * (kw // 2)
    xp = np.pad(x, ((0, 0), (py, py), (px, px)), mode=pad_mode)
    v = np.lib.stride_tricks.sliding_window_view(
        xp, (2 * py + 1, 2 * px + 1), axis=(1, 2))[..., ::dy, ::dx]
    v = v.reshape(groups, Cg, H, W, kh, kw)
    wg = w.reshape(groups, O // groups, Cg, kh, kw)
    return np.einsum("gchwij,gocij->gohw", v, wg).reshape(O, H, W)
