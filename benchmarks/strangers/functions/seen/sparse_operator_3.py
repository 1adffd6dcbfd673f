import numpy as np
import scipy.sparse as sp


def conv_matrix(w, H, W, stride, pad):
    """CSR matrix A with conv2d(img, w).ravel() == A @ img.ravel()   (w: O,C,kh,kw; img: C,H,W)"""
    O, C, kh, kw = w.shape
    oh = (H + 2 * pad - kh) // stride + 1
    ow = (W + 2 * pad - kw) // stride + 1
    o, p, q, c, i, j = np.meshgrid(*map(np.arange, (O, oh, ow, C, kh, kw)), indexing='ij')
    y = p * stride + i - pad
    x = q * stride + j - pad
    inside = (y >= 0) & (y < H) & (x >= 0) & (x < W)
    rows = ((o * oh + p) * ow + q)[inside]
    cols = ((c * H + y) * W + x)[inside]
    vals = w[o, c, i, j][inside]
    return sp.csr_matrix((vals, (rows, cols)), shape=(O * oh * ow, C * H * W))


def conv_transpose2d_sparse(z, w, stride=1, padding=0, output_padding=0):
    """Transposed convolution as the adjoint of the sparse convolution operator.

    z: (Cin, h, w), w: (Cin, Cout, kh, kw)  (torch.nn.ConvTranspose2d's layout, one image)
    """
    cin, h, wd = z.shape
    _, cout, kh, kw = w.shape
    H = (h - 1) * stride - 2 * padding + kh + output_padding
    W = (wd - 1) * stride - 2 * padding + kw + output_padding
    if not 0 <= output_padding < max(stride, 1):
        raise ValueError('output_padding must be smaller than stride')
    A = conv_matrix(w, H, W, stride, padding)
    return (A.T @ z.ravel()).reshape(cout, H, W)
