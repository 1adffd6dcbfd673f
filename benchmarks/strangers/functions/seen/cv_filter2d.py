import numpy as np

# OpenCV name -> numpy.pad mode
_BORDERS = {
    'constant': 'constant',      # 000000|abcdefgh|000000
    'replicate': 'edge',         # aaaaaa|abcdefgh|hhhhhhh
    'reflect': 'reflect',        # fedcba|abcdefgh|hgfedcb
    'reflect101': 'symmetric',   # gfedcb|abcdefgh|gfedcba
    'wrap': 'wrap',              # cdefgh|abcdefgh|abcdefg
}


def filter2d(src, kernel, border='reflect101'):
    """cv2.filter2D without cv2: correlation, anchor at the kernel centre, float output."""
    src = np.asarray(src, dtype=np.float64)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2
    p = np.pad(src, ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode=_BORDERS[border])
    H, W = src.shape
    dst = np.zeros_like(src)
    for i in range(kh):
        for j in range(kw):
            dst += kernel[i, j] * p[i:i + H, j:j + W]
    return dst
