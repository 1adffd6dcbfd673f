import numpy as np


def conv2d_input_grad(grad_out, weight, input_hw, stride=1, padding=0):
    """dL/dx of a conv2d, through the column matrix.

    grad_out (N, O, OH, OW); weight (O, C, KH, KW); input_hw = (H, W) of x.
    """
    N, O, OH, OW = grad_out.shape
    _, C, KH, KW = weight.shape
    H, W = input_hw
    gcols = np.einsum("nohw,ocij->ncijhw", grad_out, weight)
    rows = np.arange(KH)[:, None, None, None] + stride * np.arange(OH)[None, None, :, None]
    cols = np.arange(KW)[None, :, None, None] + stride * np.arange(OW)[None, None, None, :]
    gx = np.zeros((N, C, H + 2 * padding, W + 2 * padding), dtype=grad_out.dtype)
    gx[:, :, rows, cols] += gcols
    return gx[:, :, padding:padding + H, padding:padding + W]
