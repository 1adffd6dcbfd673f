import numpy as np

C_BLK = 8     # input channels per accumulation step, one vector register


def conv2d_blocked(src: np.ndarray, wei: np.ndarray, pad: int = 0) -> np.ndarray:
    """NHWC x HWIO -> NHWO cross-correlation with blocked reduction over channels.

    Any number of input channels is accepted; the reduction walks over them in
    blocks of C_BLK.
    """
    n, h, w, c = src.shape
    kh, kw, ci, co = wei.shape
    assert c == ci
    src = np.pad(src, ((0, 0), (pad, pad), (pad, pad), (0, 0)))
    oh, ow = h + 2 * pad - kh + 1, w + 2 * pad - kw + 1
    dst = np.zeros((n, oh, ow, co), dtype=np.result_type(src, wei))
    nblk = max(c // C_BLK, 1)
    for b in range(nblk):
        cs = slice(b * C_BLK, (b + 1) * C_BLK)
        for i in range(kh):
            for j in range(kw):
                a = src[:, i:i + oh, j:j + ow, cs]
                dst += a @ wei[i, j, cs]
    return dst
