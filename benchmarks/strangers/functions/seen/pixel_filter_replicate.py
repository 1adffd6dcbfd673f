# homework 2: image filtering without libraries
# border: repeat the nearest edge pixel
import numpy as np

def apply_filter(image, mask):
    h, w = image.shape
    mh, mw = mask.shape
    ry = mh // 2
    rx = mw // 2
    result = np.zeros((h, w))
    for y in range(h):
        for x in range(w):
            s = 0.0
            for j in range(mh):
                for i in range(mw):
                    yy = y + j - ry
                    xx = x + i - rx
                    # clamp the coordinates to the image
                    yy = min(max(yy, 0), h - 1)
                    xx = min(max(xx, 0), h - 1)
                    s += mask[j, i] * image[yy, xx]
            result[y, x] = s
    return result

if __name__ == "__main__":
    img = np.arange(25).reshape(5, 5)
    print(apply_filter(img, np.ones((3, 3)) / 9))
