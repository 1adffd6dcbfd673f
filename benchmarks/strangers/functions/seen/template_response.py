import numpy as np


def match_response(image, template):
    """Zero-mean cross-correlation of `template` with every position of `image`.

    Both are 2-D; their means are removed first. Only positions where the
    template lies completely inside the image are returned; the maximum is the
    best match.
    """
    image = np.asarray(image, dtype=np.float64)
    template = np.asarray(template, dtype=np.float64)
    template = template - template.mean()
    image -= image.mean()

    H, W = image.shape
    h, w = template.shape
    spec = np.fft.rfft2(image) * np.conj(np.fft.rfft2(template, s=(H, W)))
    corr = np.fft.irfft2(spec, s=(H, W))
    return corr[: H - h + 1, : W - w + 1]
