import numpy as np


def _box(img, r):
    p = np.pad(img, r, mode='edge')
    n = 2 * r + 1
    rows = sum(p[i:i + img.shape[0], :] for i in range(n))
    return sum(rows[:, j:j + img.shape[1]] for j in range(n)) / (n * n)


def unsharp_mask(image, radius=2, amount=1.0):
    """Sharpen a grey image:  image + amount * (image - blurred).

    Args:
        image: 2-D array of any real dtype.
        radius: half size of the box blur.
        amount: strength.

    Returns a new float64 array; `image` is left as it is, so that you can try
    several settings on the same picture.
    """
    img = np.asarray(image, dtype=np.float64)
    detail = img - _box(img, radius)
    img += amount * detail
    return img
