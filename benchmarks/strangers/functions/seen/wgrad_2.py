import numpy as np


def conv2d_weight_grad(x, dy, ksize):
    """Gradient of the loss with respect to the filters of a stride-1 valid conv.

    x:  (B, C, H, W) layer input of the mini-batch
    dy: (B, O, OH, OW) gradient arriving from above
    Returns (O, C, kh, kw).
    """
    kh, kw = ksize
    B, C, H, W = x.shape
    _, O, OH, OW = dy.shape
    dw = np.zeros((O, C, kh, kw), dtype=x.dtype)
    for b in range(B):
        for u in range(kh):
            for v in range(kw):
                patch = x[b, :, u:u + OH, v:v + OW]
                dw[:, :, u, v] = np.einsum("ohw,chw->oc", dy[b], patch)
    return dw
