import numpy as np

def filter2d(img, kernel, anchor=(-1, -1), delta=0.0):
    """
    What cv2.filter2D(img, cv2.CV_64F, kernel) computes, without OpenCV: correlation
    (the kernel is not flipped), border gfedcb|abcdefgh|gfedcba, float64 result.

    img    HxW or HxWxC
    anchor (x, y) as in OpenCV, (-1, -1) being the kernel centre
    """
    kh, kw = kernel.shape
    ax = kw // 2 if anchor[0] == -1 else anchor[0]
    ay = kh // 2 if anchor[1] == -1 else anchor[1]

    src = img.astype(np.float64)
    border = [(ay, kh - 1 - ay), (ax, kw - 1 - ax)] + [(0, 0)] * (img.ndim - 2)
    src = np.pad(src, border, mode="reflect")

    H, W = img.shape[:2]
    dst = np.full(img.shape, float(delta))
    for y in range(kh):
        for x in range(kw):
            dst += float(kernel[y, x]) * src[y:y + H, x:x + W]
    return dst
