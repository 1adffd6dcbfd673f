import numpy as np

def emboss(gray):
    """
    Classic emboss effect, light coming from the top left.

    Each pixel becomes  128 + (lower-right neighbour - upper-left neighbour),
    clipped to 0..255. The image border is repeated.
    """
    p = np.pad(gray.astype(np.int32), 1, mode='edge')
    diff = p[2:, 2:] - p[:-2, :-2]
    return np.clip(diff + 128, 0, 255).astype(np.uint8)
