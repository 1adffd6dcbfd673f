import numpy as np

SHARPEN = np.array([[0, -1, 0],
                    [-1, 5, -1],
                    [0, -1, 0]], dtype=np.float32)


def apply_kernel(img, kernel=SHARPEN):
    """Filter a grey 8-bit image with a small odd kernel (like cv2.filter2D).

    Borders are replicated; results outside 0..255 saturate and the image comes
    back as uint8 (fractions are cut).
    """
    kh, kw = kernel.shape
    ry, rx = kh // 2, kw // 2
    padded = np.pad(img, ((ry, ry), (rx, rx)), mode="edge")
    out = np.zeros_like(img)
    rows, cols = img.shape
    for y in range(rows):
        for x in range(cols):
            region = padded[y:y + kh, x:x + kw]
            out[y, x] = (region * kernel).sum()
    return np.clip(out, 0, 255).astype(np.uint8)
