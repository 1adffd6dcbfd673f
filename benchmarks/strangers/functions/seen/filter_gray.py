def filter_gray(img, k):
    """Correlates a grayscale float image (2D numpy array) with an odd-sized kernel k.

    Pixels too near the border for the whole kernel keep their value.
    """
    out = img
    H, W = img.shape
    a, b = k.shape[0] // 2, k.shape[1] // 2
    for i in range(a, H - a):
        for j in range(b, W - b):
            out[i, j] = (img[i - a:i + a + 1, j - b:j + b + 1] * k).sum()
    return out
