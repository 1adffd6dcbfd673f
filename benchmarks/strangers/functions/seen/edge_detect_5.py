"""Edge map for the label inspection camera (8 bit grey frames)."""
import numpy as np

GX = np.array([[-1, 0, 1],
               [-2, 0, 2],
               [-1, 0, 1]], dtype=np.int16)
GY = GX.T


def _correlate3(img, k):
    p = np.pad(img, 1, mode="edge")
    h, w = img.shape
    out = np.zeros((h, w), dtype=np.int16)
    for dy in range(3):
        for dx in range(3):
            out += k[dy, dx] * p[dy:dy + h, dx:dx + w]
    return out


def sobel_magnitude(frame):
    """Euclidean Sobel magnitude of a uint8 frame, as float32, edge-replicated borders."""
    img = frame.astype(np.int16)
    gx = _correlate3(img, GX)
    gy = _correlate3(img, GY)
    return np.sqrt((gx * gx + gy * gy).astype(np.float32))
