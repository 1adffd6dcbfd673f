import numpy as np


def conv2d_tiled(img, ker, tile=16):
    """Cache-blocked 'valid' cross-correlation.

    The output is cut into tile x tile blocks; each block is computed from the
    input patch it depends on (block plus halo) before moving to the next one.
    """
    kh, kw = ker.shape
    oh, ow = img.shape[0] - kh + 1, img.shape[1] - kw + 1
    th, tw = min(tile, oh), min(tile, ow)
    out = np.zeros((oh, ow))

    for y0 in range(0, oh - th + 1, th):
        for x0 in range(0, ow - tw + 1, tw):
            halo = img[y0:y0 + th + kh - 1, x0:x0 + tw + kw - 1]
            block = np.zeros((th, tw))
            for i in range(kh):
                for j in range(kw):
                    block += ker[i, j] * halo[i:i + th, j:j + tw]
            out[y0:y0 + th, x0:x0 + tw] = block
    return out
