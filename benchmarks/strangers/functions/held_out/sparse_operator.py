"""A convolution layer is a sparse matrix: build it, look at it, multiply by it."""
import numpy as np
import scipy.sparse as sp


def conv_operator(w, in_shape, stride=(1, 1), pad=(0, 0), dilation=(1, 1)):
    """CSR matrix A with  conv(x).ravel() == A @ x.ravel()  for x of shape in_shape = (C, H, W)."""
    C, H, W = in_shape
    O, Cw, KH, KW = w.shape
    if C != Cw:
        raise ValueError("w does not fit the input's channels")
    OH = (H + 2 * pad[0] - dilation[0] * (KH - 1) - 1) // stride[0] + 1
    OW = (W + 2 * pad[1] - dilation[1] * (KW - 1) - 1) // stride[1] + 1
    if OH < 1 or OW < 1:
        raise ValueError("kernel does not fit")

    o, i, j, c, p, q = np.meshgrid(*map(np.arange, (O, OH, OW, C, KH, KW)), indexing="ij", sparse=True)
    row_in = i * stride[0] - pad[0] + p * dilation[0]
    col_in = j * stride[1] - pad[1] + q * dilation[1]
    shape = (O, OH, OW, C, KH, KW)
    inside = np.broadcast_to((row_in >= 0) & (row_in < H) & (col_in >= 0) & (col_in < W), shape)
    rows = np.broadcast_to((o * OH + i) * OW + j, shape)[inside]
    cols = np.broadcast_to((c * H + row_in) * W + col_in, shape)[inside]
    vals = np.broadcast_to(w[:, None, None], shape)[inside]
    A = sp.csr_matrix((vals, (rows, cols)), shape=(O * OH * OW, C * H * W))
    return A, (O, OH, OW)


def conv2d_as_matrix(x, w, stride=(1, 1), pad=(0, 0), dilation=(1, 1)):
    x, w = np.asarray(x), np.asarray(w)
    dtype = np.result_type(x, w, np.float32)
    A, out_shape = conv_operator(w.astype(dtype), x.shape[1:], stride, pad, dilation)
    y = (A @ x.reshape(len(x), -1).T.astype(dtype)).T
    return np.ascontiguousarray(y).reshape((len(x),) + out_shape)


if __name__ == "__main__":
    A, s = conv_operator(np.ones((1, 1, 2, 2)), (1, 3, 3))
    print(A.toarray().astype(int), s)
