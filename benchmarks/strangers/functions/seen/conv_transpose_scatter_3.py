import numpy as np

def deconv2d(x, w, b=None, stride=1, padding=0, output_padding=0):
    """x: Ci,H,W   w: Ci,Co,kh,kw   like torch.nn.functional.conv_transpose2d (one image)"""
    ci, h, wd = x.shape
    _, co, kh, kw = w.shape
    full = np.zeros((co, (h - 1) * stride + kh + output_padding, (wd - 1) * stride + kw + output_padding))
    for i in range(h):
        for j in range(wd):
            full[:, i * stride:i * stride + kh, j * stride:j * stride + kw] += np.tensordot(x[:, i, j], w, axes=1)
    full = full[:, padding:full.shape[1] - padding, padding:full.shape[2] - padding]
    if b is not None:
        full += np.asarray(b)[:, None, None]
    return full
