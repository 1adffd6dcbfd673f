"""Image pipeline, stage 2: the 5-tap blur the camera firmware does."""
import numpy as np

TAPS = (1, 4, 6, 4, 1)


def blur_u8(frame: np.ndarray) -> np.ndarray:
    """5x5 binomial blur of a uint8 frame (H, W) or (H, W, channels) -> uint8.

    Borders mirror without repeating the edge pixel (OpenCV's BORDER_REFLECT_101).
    One rounding at the very end, halves up, exactly as the firmware: (sum + 128) >> 8.
    """
    if frame.dtype != np.uint8:
        raise TypeError("blur_u8 wants uint8")
    rest = ((0, 0),) * (frame.ndim - 2)
    p = np.pad(frame, ((2, 2), (2, 2)) + rest, mode="reflect").astype(np.int32)
    h, w = frame.shape[:2]
    v = sum(t * p[i:i + h] for i, t in enumerate(TAPS))
    s = sum(t * v[:, j:j + w] for j, t in enumerate(TAPS))
    return ((s + 128) >> 8).astype(np.uint8)
