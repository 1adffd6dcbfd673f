import numpy as np


def match_template(image, template):
    """Zero-mean normalised cross-correlation map (values in [-1, 1]).

    For each position the template and the patch below it are centred by their own
    mean and divided by their own norm. Flat patches (or a flat template) give 0.
    Output: (H - h + 1, W - w + 1).
    """
    image = np.asarray(image, dtype=np.float64)
    t = np.array(template, dtype=np.float64)
    t -= t.mean()
    tn = np.sqrt((t * t).sum())
    h, w = t.shape
    res = np.zeros((image.shape[0] - h + 1, image.shape[1] - w + 1))
    for y in range(res.shape[0]):
        for x in range(res.shape[1]):
            p = image[y:y + h, x:x + w]
            p = p - p.mean()
            den = tn * np.sqrt((p * p).sum())
            if den > 1e-12:
                res[y, x] = (p * t).sum() / den
    return res
