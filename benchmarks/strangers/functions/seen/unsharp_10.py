import numpy as np


def _smooth(a, k, axis):
    r = k.size // 2
    pad = [(r, r) if ax == axis else (0, 0) for ax in range(a.ndim)]
    a = np.pad(a, pad, mode="reflect")
    return np.apply_along_axis(lambda v: np.convolve(v, k, mode="valid"), axis, a)


def unsharp_mask(photo, sigma=1.0, amount=0.7):
    """Nitidez por máscara de desenfoque. photo: uint8 (alto, ancho) o (alto, ancho, canales).

    El desenfoque es gaussiano separable, con radio ceil(3*sigma) y borde 'reflect';
    se redondea y se recorta a 0..255 solamente al final.
    """
    img = photo.astype(np.float64)
    r = int(np.ceil(3 * sigma))
    k = np.exp(-np.arange(-r, r + 1) ** 2 / (2 * sigma ** 2))
    k /= k.sum()
    blurred = _smooth(_smooth(img, k, 0), k, 1)
    sharp = img + amount * (img - blurred)
    return np.clip(np.rint(sharp), 0, 255).astype(np.uint8)
