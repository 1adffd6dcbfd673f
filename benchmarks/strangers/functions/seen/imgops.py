"""Image operations of the ingestion pipeline that must run without OpenCV."""
import logging

import numpy as np

log = logging.getLogger(__name__)

_BORDERS = {"reflect101": "reflect", "replicate": "edge", "constant": "constant", "wrap": "wrap"}


def filter2d(image, kernel, border="reflect101", delta=0.0):
    """Replacement for ``cv2.filter2D(image, -1, kernel)``.

    image: (H, W) or (H, W, C), any real dtype; the result has the same shape
        and dtype (converted the way OpenCV does it). As there, this is a
        correlation, anchored at the kernel's centre (size // 2).
    kernel: (kh, kw), used on every channel.
    delta: added to each pixel before the conversion.
    """
    image = np.asarray(image)
    kernel = np.asarray(kernel, dtype=np.float64)
    if kernel.ndim != 2:
        raise ValueError("kernel must be 2-D")
    kh, kw = kernel.shape
    h, w = image.shape[:2]
    top, left = kh // 2, kw // 2

    widths = [(top, kh - 1 - top), (left, kw - 1 - left)] + [(0, 0)] * (image.ndim - 2)
    src = np.pad(image.astype(np.float64), widths, mode=_BORDERS[border])
    dst = np.full(image.shape, float(delta))
    for dy in range(kh):
        for dx in range(kw):
            dst += kernel[dy, dx] * src[dy:dy + h, dx:dx + w]

    if np.issubdtype(image.dtype, np.integer):
        dst = np.rint(dst).astype(np.int64)
    log.debug("filter2d %s with %dx%d", image.shape, kh, kw)
    return dst.astype(image.dtype)
