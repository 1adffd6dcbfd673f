import numpy as np


def sharpen(frame):
    """Sharpen a uint8 frame (H,W) or (H,W,3) in place, returns nothing.

         0 -1  0
        -1  5 -1
         0 -1  0

    Values saturate at 0 and 255.  The outermost pixels stay as they were.
    """
    if frame.dtype != np.uint8:
        raise TypeError("uint8 frame expected")
    src = frame.astype(np.int16)      # -4*255 .. 5*255 fits
    c = src[1:-1, 1:-1]
    v = 5 * c - src[:-2, 1:-1] - src[2:, 1:-1] - src[1:-1, :-2] - src[1:-1, 2:]
    frame[1:-1, 1:-1] = v.clip(0, 255)
