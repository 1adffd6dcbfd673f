"""Neighbourhood operations on binary images through a 512-entry table."""
import numpy as np


def make_lut(rule):
    """Tabulate rule(n) for every 3x3 neighbourhood n (bool array, n[1, 1] the pixel)."""
    lut = np.zeros(512, dtype=bool)
    for code in range(512):
        bits = [(code >> k) & 1 for k in range(9)]
        lut[code] = bool(rule(np.array(bits, dtype=bool).reshape(3, 3)))
    return lut


def apply_lut(image, lut):
    """Apply a table from make_lut at every pixel; outside the image is False.

    out[y, x] == rule(image[y-1:y+2, x-1:x+2])
    """
    image = np.asarray(image, dtype=bool)
    h, w = image.shape
    padded = np.pad(image, 1).astype(np.int32)
    code = np.zeros((h, w), dtype=np.int32)
    for dy in range(3):
        for dx in range(3):
            code = (code << 1) | padded[dy:dy + h, dx:dx + w]
    return lut[code]


def life_rule(n):
    alive = int(n.sum()) - int(n[1, 1])
    return alive == 3 or (n[1, 1] and alive == 2)


def shift_left_rule(n):
    return n[1, 2]
