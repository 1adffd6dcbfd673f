import numpy as np


def imfilter_conv(img, kernel, pad_value=0.0):
    """imfilter(img, kernel, 'conv', 'same'): true convolution, output of the
    image's size, constant border. Kernel sides must be odd. img may be (H, W)
    or (H, W, C)."""
    kh, kw = kernel.shape
    assert kh % 2 == 1 and kw % 2 == 1
    img = np.asarray(img, dtype=np.float64)
    squeeze = img.ndim == 2
    if squeeze:
        img = img[..., None]
    H, W, C = img.shape

    # rotate by 180 degrees so that the loop below can be a correlation
    kernel[...] = kernel[::-1, ::-1].copy()

    py, px = kh // 2, kw // 2
    p = np.pad(img, ((py, py), (px, px), (0, 0)), constant_values=pad_value)
    out = np.zeros_like(img)
    for i in range(kh):
        for j in range(kw):
            out += kernel[i, j] * p[i:i + H, j:j + W]
    return out[..., 0] if squeeze else out
