import numpy as np


def correlate_tiled(field, stencil, tile=32):
    """Centred 2-D correlation of a field with an odd-sized stencil, zeros
    outside the field, computed tile by tile to stay in cache."""
    ny, nx = field.shape
    sy, sx = stencil.shape
    ry, rx = sy // 2, sx // 2
    out = np.zeros((ny, nx), dtype=np.result_type(field, stencil))
    for y0 in range(0, ny, tile):
        for x0 in range(0, nx, tile):
            y1, x1 = min(y0 + tile, ny), min(x0 + tile, nx)
            t = np.pad(field[y0:y1, x0:x1], ((ry, ry), (rx, rx)))
            for a in range(sy):
                for b in range(sx):
                    out[y0:y1, x0:x1] += stencil[a, b] * t[a:a + y1 - y0, b:b + x1 - x0]
    return out
