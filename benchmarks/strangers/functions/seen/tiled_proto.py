"""Host model of the shared-memory stencil kernel (one loop trip = one block)."""
import numpy as np


def conv2d_tiled(image, mask, tile=16):
    """Zero-padded same-size correlation of an HxW image with an odd square mask."""
    height, width = image.shape
    size = mask.shape[0]
    radius = size // 2
    span = tile + 2 * radius
    smem = np.zeros((span, span), dtype=np.float32)
    out = np.empty((height, width), dtype=np.float32)

    for by in range(0, height, tile):
        for bx in range(0, width, tile):
            # cooperative load
            oy, ox = by - radius, bx - radius
            y0, y1 = max(oy, 0), min(oy + span, height)
            x0, x1 = max(ox, 0), min(ox + span, width)
            smem[y0 - oy:y1 - oy, x0 - ox:x1 - ox] = image[y0:y1, x0:x1]

            # compute
            acc = np.zeros((tile, tile), dtype=np.float32)
            for r in range(size):
                for c in range(size):
                    acc += mask[r, c] * smem[r:r + tile, c:c + tile]

            # guarded store
            ty = min(tile, height - by)
            tx = min(tile, width - bx)
            out[by:by + ty, bx:bx + tx] = acc[:ty, :tx]
    return out
