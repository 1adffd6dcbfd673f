import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def match_template(template, image, eps=1e-6):
    """Zero-mean normalised cross-correlation of a template with an image.

    Returns a map of shape (H - h + 1, W - w + 1); entry (y, x) is the Pearson
    correlation between the template and the window image[y:y+h, x:x+w], in
    [-1, 1]. Windows without texture (standard deviation below ``eps``) have
    no defined correlation and score 0.

    The template must be smaller than or as large as the image and must not
    be flat, otherwise ValueError.
    """
    template = np.asarray(template, dtype=np.float64)
    image = np.asarray(image, dtype=np.float64)
    if any(t > i for t, i in zip(template.shape, image.shape)):
        raise ValueError("template is larger than the image")
    if template.std() < eps:
        raise ValueError("template is flat")

    t = template - template.mean()
    windows = sliding_window_view(image, template.shape)
    std = windows.std(axis=(2, 3))
    # t sums to 0, so the mean of the window drops out of the numerator
    numerator = np.einsum("yxij,ij->yx", windows, t) / t.size

    score = np.zeros(std.shape)
    textured = std >= eps
    score[textured] = numerator[textured] / (std[textured] * template.std())
    return np.clip(score, -1.0, 1.0)
