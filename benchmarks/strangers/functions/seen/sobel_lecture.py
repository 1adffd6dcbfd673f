import numpy as np

SOBEL_X = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])


def correlate_image(image, mask, out=None):
    """Correlate a grey image with a small odd mask.

    The result has the size of the image; outside of the image everything is black (0).
    If `out` is given the result is written there (it may be the image itself).
    """
    assert image.ndim == 2, "grey images only"
    assert mask.ndim == 2 and mask.shape[0] == mask.shape[1] and mask.shape[0] % 2 == 1, \
        "mask must be square with odd side"
    r = mask.shape[0] // 2
    rows, cols = image.shape
    framed = np.zeros((rows + 2 * r, cols + 2 * r))
    framed[r:r + rows, r:r + cols] = image

    result = np.zeros((rows, cols))
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            weight = mask[dy + r, dx + r]
            if weight != 0:
                result += weight * framed[r + dy:r + dy + rows, r + dx:r + dx + cols]

    if out is None:
        return result
    np.copyto(out, result, casting='same_kind')
    return out


if __name__ == '__main__':
    step = np.zeros((6, 6)); step[:, 3:] = 1
    print(correlate_image(step, SOBEL_X))
