import numpy as np

def conv(img, filt, stride=1, padding=0):
    """single-channel CNN-style convolution (no kernel flip), returns every position where the filter fits"""
    if padding:
        img = np.pad(img, padding)
    h, w = img.shape
    fh, fw = filt.shape
    new_h = (h - fh) // stride
    new_w = (w - fw) // stride
    res = np.zeros((new_h, new_w))
    for r in range(new_h):
        for c in range(new_w):
            y, x = r * stride, c * stride
            res[r, c] = np.sum(img[y:y+fh, x:x+fw] * filt)
    return res
