import numpy as np


def box_mean(img, radius):
    """Mean filter with a (2*radius+1)^2 window through an integral image.

    Cost doesn't depend on the radius, so it is fit for whole satellite scenes
    (e.g. 16 bit, several thousand pixels on a side).  At the border the mean
    is over the pixels that lie inside of the image.  Returns float32.
    """
    h, w = img.shape
    sat = np.zeros((h + 1, w + 1), dtype=np.float32)
    sat[1:, 1:] = img.astype(np.float32).cumsum(axis=0).cumsum(axis=1)

    y = np.arange(h)
    x = np.arange(w)
    y0 = np.maximum(y - radius, 0)[:, None]
    y1 = np.minimum(y + radius + 1, h)[:, None]
    x0 = np.maximum(x - radius, 0)[None, :]
    x1 = np.minimum(x + radius + 1, w)[None, :]

    total = sat[y1, x1] - sat[y0, x1] - sat[y1, x0] + sat[y0, x0]
    area = (y1 - y0) * (x1 - x0)
    return (total / area).astype(np.float32)
