import numpy as np

_PAD = {"zero": ("constant", {}), "mirror": ("symmetric", {}), "reflect": ("reflect", {}),
        "clamp": ("edge", {}), "wrap": ("wrap", {})}


def apply_filter(img, kernel, border="clamp", flip=False, divisor=None, bias=0.0,
                 absolute=False, anchor=None, out_u8=False):
    """'Custom filter' dialog of the paint program.

    border    zero | mirror (edge pixel repeated) | reflect (not repeated) | clamp | wrap
    flip      False: correlation, the kernel is laid on as drawn; True: turned by 180 degrees
    divisor   None: sum of the kernel, or 1 if that is 0
    bias      added after the division
    absolute  take |.| before adding bias
    anchor    (row, col) of the kernel cell above the output pixel (after flipping),
              default (rows//2, cols//2)
    out_u8    round half up and saturate to bytes
    """
    img = np.asarray(img, dtype=float)
    k = np.asarray(kernel, dtype=float)
    if flip:
        k = k[::-1, ::-1]
    kh, kw = k.shape
    ay, ax = (kh // 2, kw // 2) if anchor is None else anchor
    mode, kw_args = _PAD[border]
    p = np.pad(img, ((ay, kh - 1 - ay), (ax, kw - 1 - ax)), mode=mode, **kw_args)
    h, w = img.shape
    r = np.zeros((h, w))
    for i in range(kh):
        for j in range(kw):
            if k[i, j]:
                r += k[i, j] * p[i:i + h, j:j + w]
    if divisor is None:
        divisor = k.sum() or 1.0
    r /= divisor
    if absolute:
        r = np.abs(r)
    r += bias
    if out_u8:
        return np.clip(np.floor(r + 0.5), 0, 255).astype(np.uint8)
    return r
