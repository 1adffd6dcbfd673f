import numpy as np


def match_template_ncc(image, template):
    """Zero-mean normalised cross-correlation of a 2-D template over a 2-D image.

    R has shape (H-h+1, W-w+1), values in [-1, 1] (cf. cv2.TM_CCOEFF_NORMED).
    A flat template or a flat window scores 0.
    """
    image = np.asarray(image, float)
    t = np.asarray(template, float)
    h, w = t.shape
    t = t - t.mean()
    tn = np.sqrt((t ** 2).sum())
    R = np.zeros((image.shape[0] - h + 1, image.shape[1] - w + 1))
    for r in range(R.shape[0]):
        for c in range(R.shape[1]):
            win = image[r:r + h, c:c + w]
            win = win - win.mean()
            denom = tn * np.sqrt((win ** 2).sum())
            if denom > 1e-12:
                R[r, c] = (win * t).sum() / denom
    return R
