import numpy as np

_NP_MODE = {"reflect": "symmetric", "nearest": "edge", "wrap": "wrap"}


def _pass(img, k, axis, mode, cval):
    r = len(k) // 2
    width = [(0, 0), (0, 0)]
    width[axis] = (r, r)
    if mode == "constant":
        p = np.pad(img, width, mode="constant", constant_values=cval)
    else:
        p = np.pad(img, width, mode=_NP_MODE[mode])
    n = img.shape[axis]
    out = np.zeros_like(img)
    for i, c in enumerate(k):
        sl = [slice(None), slice(None)]
        sl[axis] = slice(i, i + n)
        out += c * p[tuple(sl)]
    return out


def sepfilter2d(img, ky, kx, mode="reflect", cval=0.0):
    """Separable correlation: same as scipy.ndimage.correlate(img,
    np.outer(ky, kx), mode=mode, cval=cval), in two 1-D passes.

    ky, kx have odd lengths, not larger than the image. mode is one of
    'reflect', 'nearest', 'wrap', 'constant'.
    """
    ky = np.asarray(ky, float)
    kx = np.asarray(kx, float)
    if len(ky) % 2 == 0 or len(kx) % 2 == 0:
        raise ValueError("odd kernels only")
    tmp = _pass(np.asarray(img, float), ky, 0, mode, cval)
    return _pass(tmp, kx, 1, mode, cval)
