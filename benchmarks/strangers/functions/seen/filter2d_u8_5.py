import numpy as np


def filter2d(src, kernel, delta=0.0):
    """8-bit linear image filter following the conventions of cv2.filter2D.

    * correlation: the kernel is *not* mirrored, flip it beforehand if a true
      convolution is wanted;
    * the anchor is the kernel centre, (kw // 2, kh // 2);
    * border: reflection without repeating the edge pixel, gfedcb|abcdefgh|gfedcba
      (BORDER_REFLECT_101);
    * ``delta`` is added to every filtered value;
    * the result is rounded to nearest (ties to even) and saturated to 0..255,
      so negative responses of e.g. a Laplacian come out as 0.

    src is a (H, W) or (H, W, channels) uint8 array; channels are filtered
    independently.
    """
    if src.dtype != np.uint8:
        raise TypeError("filter2d handles 8-bit images only, got %s" % src.dtype)
    kernel = np.asarray(kernel, dtype=np.float64)
    kh, kw = kernel.shape
    ay, ax = kh // 2, kw // 2

    pad = [(ay, kh - 1 - ay), (ax, kw - 1 - ax)] + [(0, 0)] * (src.ndim - 2)
    ext = np.pad(src, pad, mode="reflect").astype(np.float64)

    h, w = src.shape[:2]
    acc = np.full(src.shape, float(delta))
    for y in range(kh):
        for x in range(kw):
            if kernel[y, x] != 0.0:
                acc += kernel[y, x] * ext[y:y + h, x:x + w]
    return np.clip(np.rint(acc), 0, 255).astype(np.uint8)
