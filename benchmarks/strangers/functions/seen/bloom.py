# post-processing: bloom pass, CPU fallback for the headless renderer
import math
import numpy as np


def bloom_blur(lum, sigma, radius):
    # lum: HxW float32 luminance.
    # Separable gaussian, weights cut off at `radius` texels and scaled to sum
    # to 1 so that a flat picture comes out unchanged. Texture is clamped.
    weights = [math.exp(-0.5 * (i / sigma) ** 2) for i in range(-radius, radius + 1)]
    norm = sigma * math.sqrt(2.0 * math.pi)
    weights = [w / norm for w in weights]

    h, w_ = lum.shape
    ys = np.arange(h)
    xs = np.arange(w_)

    tmp = np.zeros((h, w_), np.float64)
    for i, wt in zip(range(-radius, radius + 1), weights):
        tmp += wt * lum[:, np.clip(xs + i, 0, w_ - 1)]
    out = np.zeros((h, w_), np.float64)
    for i, wt in zip(range(-radius, radius + 1), weights):
        out += wt * tmp[np.clip(ys + i, 0, h - 1), :]
    return out.astype(np.float32)
