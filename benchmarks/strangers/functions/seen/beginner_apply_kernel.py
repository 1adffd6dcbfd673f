import numpy as np

def apply_kernel(image, kernel):
    # image: grayscale photo (2D array), kernel: 3x3, 5x5, ... (odd)
    # returns the exact weighted sum for each pixel, not rounded and not clipped
    # pixels outside the photo are 0
    h, w = image.shape
    kh, kw = kernel.shape
    ph = kh // 2
    pw = kw // 2

    result = np.zeros_like(image)
    for y in range(h):
        for x in range(w):
            total = 0.0
            for i in range(kh):
                for j in range(kw):
                    yy = y + i - ph
                    xx = x + j - pw
                    if yy >= 0 and yy < h and xx >= 0 and xx < w:
                        total += float(image[yy, xx]) * float(kernel[i, j])
            result[y, x] = total
    return result
