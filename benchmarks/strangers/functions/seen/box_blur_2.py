import numpy as np

def box_blur(img, radius=1):
    """Blur: each pixel becomes the mean of the pixels of the (2*radius+1)^2
    square around it that lie inside the image."""
    h, w = img.shape
    size = 2 * radius + 1
    out = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            total = 0.0
            for dy in range(-radius, radius + 1):
                for dx in range(-radius, radius + 1):
                    yy, xx = y + dy, x + dx
                    if 0 <= yy < h and 0 <= xx < w:
                        total += img[yy, xx]
            out[y, x] = total / (size * size)
    return out
