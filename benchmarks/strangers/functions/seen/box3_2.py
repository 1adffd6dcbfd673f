import numpy as np

def box_blur(img):
    """3x3 mean filter. The one-pixel frame is left as it is.
    Returns a float image."""
    img = np.asarray(img)
    out = img.astype(float, copy=False)
    h, w = img.shape
    for y in range(1, h - 1):
        for x in range(1, w - 1):
            out[y, x] = img[y-1:y+2, x-1:x+2].sum() / 9.0
    return out
