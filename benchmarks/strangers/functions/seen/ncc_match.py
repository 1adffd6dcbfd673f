import numpy as np


def match_template(image, template):
    """Zero-mean normalised cross-correlation of template with image at every valid position.
    Flat windows give 0."""
    H, W = image.shape
    h, w = template.shape
    t = template - template.mean()
    t_norm = np.sqrt((t ** 2).sum())
    result = np.zeros((H - h + 1, W - w + 1))
    for y in range(H - h + 1):
        for x in range(W - w + 1):
            win = image[y:y + h, x:x + w]
            win = win - win.mean()
            denom = np.sqrt((win ** 2).sum()) * t_norm
            if denom > 1e-12:
                result[y, x] = (win * t).sum() / denom
    return result
