import numpy as np


def correlate_into(out, img, ker, tile=8):
    """out += corr(img, ker), valid part, accumulated into what out already holds.

    Written like the CUDA kernel: each block loads its tile plus halo,
    and the last blocks may hang over the edge. Returns nothing.
    """
    kh, kw = ker.shape
    oh, ow = img.shape[0] - kh + 1, img.shape[1] - kw + 1
    if out.shape != (oh, ow):
        raise ValueError("out has shape %r, expected %r" % (out.shape, (oh, ow)))

    shared = np.zeros((tile + kh - 1, tile + kw - 1), dtype=np.result_type(out, img, ker))
    for by in range(-(-oh // tile)):
        for bx in range(-(-ow // tile)):
            y0, x0 = by * tile, bx * tile
            part = img[y0:y0 + tile + kh - 1, x0:x0 + tile + kw - 1]
            shared[:part.shape[0], :part.shape[1]] = part
            # anything beyond `part` in shared is stale, but no thread below reads it
            for ty in range(min(tile, oh - y0)):
                for tx in range(min(tile, ow - x0)):
                    s = 0
                    for i in range(kh):
                        for j in range(kw):
                            s += shared[ty + i, tx + j] * ker[i, j]
                    out[y0 + ty, x0 + tx] += s
