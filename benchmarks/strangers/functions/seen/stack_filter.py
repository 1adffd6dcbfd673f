import numpy as np


def filter_stack(frames, kernel):
    """Apply one kernel to each frame of a microscopy stack.

    frames: iterable of 2-D arrays of equal shape
    kernel: 2-D array, correlated (not flipped), 'valid' region only
    Returns a list with a filtered array for each frame, in order.
    """
    frames = [np.asarray(f, dtype=float) for f in frames]
    kh, kw = kernel.shape
    h, w = frames[0].shape
    # allocate once, the frames are 2k x 2k
    acc = np.empty((h - kh + 1, w - kw + 1))
    tmp = np.empty_like(acc)

    results = []
    for f in frames:
        acc.fill(0.0)
        for dy in range(kh):
            for dx in range(kw):
                np.multiply(f[dy:dy + acc.shape[0], dx:dx + acc.shape[1]],
                            kernel[dy, dx], out=tmp)
                acc += tmp
        results.append(acc)
    return results
