import numpy as np
from scipy.ndimage import gaussian_filter


def soften_sprite(rgba, sigma):
    """Blur a sprite.

    rgba: float array (H, W, 4) in 0..1 with straight (not premultiplied)
    alpha. Invisible pixels must not tint their neighbours, so the blur is
    done on premultiplied colours. Returns straight alpha again.
    """
    rgba = np.asarray(rgba, dtype=np.float64)
    alpha = rgba[..., 3]
    out = np.zeros_like(rgba)
    out[..., 3] = gaussian_filter(alpha, sigma, mode="nearest")
    for c in range(3):
        premul = rgba[..., c] * alpha
        out[..., c] = gaussian_filter(premul, sigma, mode="nearest")
    return np.clip(out, 0.0, 1.0)
