import numpy as np

# From the post "Image kernels explained": slide the mask over the picture,
# multiply, add up. The mask is NOT rotated (correlation). Outside = 0.
# Gives the exact (real-valued) responses, also for pictures stored as integers.

def apply_kernel(picture, mask):
    mh, mw = mask.shape            # odd sizes
    ph, pw = mh // 2, mw // 2
    framed = np.pad(picture, ((ph, ph), (pw, pw)), mode='constant')
    result = np.zeros_like(picture)
    for r in range(picture.shape[0]):
        for c in range(picture.shape[1]):
            result[r, c] = np.sum(framed[r:r + mh, c:c + mw] * mask)
    return result
