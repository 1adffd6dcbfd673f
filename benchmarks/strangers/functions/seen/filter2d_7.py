import numpy as np

def filter2D(img, kernel):
    """Like cv2.filter2D with BORDER_REPLICATE and ddepth=CV_64F:
    correlation with the kernel (odd size), the result is not rounded or clipped."""
    rows, cols = img.shape
    kr, kc = kernel.shape
    pr, pc = kr // 2, kc // 2
    src = np.pad(img, ((pr, pr), (pc, pc)), 'edge')
    dst = np.zeros_like(img)
    for r in range(rows):
        for c in range(cols):
            dst[r, c] = (src[r:r+kr, c:c+kc] * kernel).sum()
    return dst
