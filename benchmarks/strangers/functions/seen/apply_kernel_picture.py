import numpy as np


def apply_kernel(img, kernel):
    """Return img filtered with a (possibly fractional) kernel, edges replicated.

    img may be an 8-bit or a float grayscale image.  The result is the exact weighted sum,
    nothing is rounded or clipped; display code takes care of that.
    """
    k = np.asarray(kernel, dtype=np.float64)
    ph, pw = k.shape[0] // 2, k.shape[1] // 2
    padded = np.pad(img, ((ph, ph), (pw, pw)), mode="edge")
    out = np.zeros_like(img)
    for y in range(img.shape[0]):
        for x in range(img.shape[1]):
            region = padded[y:y + k.shape[0], x:x + k.shape[1]]
            out[y, x] = np.sum(region * k)
    return out


if __name__ == "__main__":
    box = np.full((3, 3), 1 / 9)
    print(apply_kernel(np.eye(5), box))
