"""2-D convolution with nothing but lists."""


def convolve2d(image, kernel, mode="full"):
    """Convolve two lists of rows.

    mode:
        "full"   every position with any overlap (the default)
        "same"   the central part of "full", as large as image
        "valid"  only positions where kernel lies inside image; the kernel
                 must not be larger
    Same numbers as scipy.signal.convolve2d with zero fill.
    """
    ih, iw = len(image), len(image[0])
    kh, kw = len(kernel), len(kernel[0])

    full = [[0] * (iw + kw - 1) for _ in range(ih + kh - 1)]
    for y, row in enumerate(image):
        for x, v in enumerate(row):
            for i, krow in enumerate(kernel):
                target = full[y + i]
                for j, k in enumerate(krow):
                    target[x + j] += v * k

    if mode == "full":
        return full
    if mode == "same":
        top, left = (kh - 1) // 2, (kw - 1) // 2
        return [r[left:left + iw] for r in full[top:top + ih]]
    if mode == "valid":
        if kh > ih or kw > iw:
            raise ValueError("kernel larger than image")
        return [r[kw - 1:iw] for r in full[kh - 1:ih]]
    raise ValueError(f"unknown mode {mode!r}")
