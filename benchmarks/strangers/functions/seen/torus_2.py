import numpy as np


def conv_torus(field, stencil):
    """Convolve a doubly periodic field with a small stencil.

    True convolution (out[p] = sum_q stencil[q] * field[p - q]), q counted
    from the stencil's cell (rows // 2, cols // 2).  Extra leading axes of
    `field` are treated as a batch.
    """
    H, W = field.shape[-2:]
    h, w = stencil.shape
    big = np.zeros((H, W), dtype=stencil.dtype)
    for a in range(h):
        for b in range(w):
            big[(a - h // 2) % H, (b - w // 2) % W] += stencil[a, b]
    out = np.fft.ifft2(np.fft.fft2(field) * np.fft.fft2(big))
    if np.iscomplexobj(field) or np.iscomplexobj(stencil):
        return out
    return out.real
