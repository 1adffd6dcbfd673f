import numpy as np
import scipy.sparse as sp


def conv_operator(kernel, in_shape, stride=(1, 1), pad=(0, 0)):
    """Build the sparse matrix A with A @ x.ravel() == conv(x).ravel().

    kernel (O, C, kh, kw), in_shape (C, H, W); zero padding `pad` on both sides.
    """
    O, C, kh, kw = kernel.shape
    _, H, W = in_shape
    oh = (H + 2 * pad[0] - kh) // stride[0] + 1
    ow = (W + 2 * pad[1] - kw) // stride[1] + 1

    o, c, i, j, y, x = np.indices((O, C, kh, kw, oh, ow), sparse=True)
    src_y = y * stride[0] + i - pad[0]
    src_x = x * stride[1] + j - pad[1]
    row = (o * oh + y) * ow + x
    col = (c * H + src_y) * W + src_x
    inside = (src_y >= 0) & (src_y < H) & (src_x >= 0) & (src_x < W)

    shape6 = (O, C, kh, kw, oh, ow)
    inside = np.broadcast_to(inside, shape6)
    row = np.broadcast_to(row, shape6)[inside]
    col = np.broadcast_to(col, shape6)[inside]
    val = np.broadcast_to(kernel[..., None, None], shape6)[inside]
    A = sp.csr_matrix((val, (row, col)), shape=(O * oh * ow, C * H * W))
    return A, (O, oh, ow)


def conv_layer(x, kernel, stride=(1, 1), pad=(0, 0)):
    """CNN convolution of a batch x (N, C, H, W) as one sparse matrix product."""
    A, oshape = conv_operator(kernel, x.shape[1:], stride, pad)
    flat = x.reshape(x.shape[0], -1)
    return (A @ flat.T).T.reshape((x.shape[0],) + oshape)
