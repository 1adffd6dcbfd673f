import numpy as np

LAPLACE = np.array([[0, -1, 0],
                    [-1, 4, -1],
                    [0, -1, 0]], dtype=np.int32)


def crisp(texture, strength=1):
    """Sharpen an 8-bit texture (H, W) or (H, W, C) by adding `strength` (an integer) times
    its Laplacian. Texture edges are clamped. Returns an 8-bit texture of the same shape."""
    tex = np.asarray(texture, dtype=np.uint8)
    squeeze = tex.ndim == 2
    if squeeze:
        tex = tex[..., None]
    h, w, _ = tex.shape
    padded = np.pad(tex.astype(np.int32), ((1, 1), (1, 1), (0, 0)), mode="edge")
    detail = np.zeros(tex.shape, dtype=np.int32)
    for dy in range(3):
        for dx in range(3):
            detail += LAPLACE[dy, dx] * padded[dy:dy + h, dx:dx + w]
    out = (tex + int(strength) * detail).astype(np.uint8)
    return out[..., 0] if squeeze else out
