import numpy as np


def im2col(images, kh, kw, stride, pad):
    N, C, H, W = images.shape
    out_h = (H + 2 * pad - kh) // stride + 1
    out_w = (W + 2 * pad - kw) // stride + 1
    img = np.pad(images, [(0, 0), (0, 0), (pad, pad), (pad, pad)])
    col = np.zeros((N, C, kh, kw, out_h, out_w), dtype=images.dtype)
    for y in range(kh):
        for x in range(kw):
            col[:, :, y, x] = img[:, :, y:y + stride * out_h:stride, x:x + stride * out_w:stride]
    # one column per output position
    return col.transpose(1, 2, 3, 0, 4, 5).reshape(C * kh * kw, -1), out_h, out_w


def conv_forward(images, filters, bias, stride=1, pad=0):
    """Convolution layer (forward only) as one big matrix product.

    images  : (N, C, H, W)
    filters : (F, C, kh, kw)
    bias    : (F,)
    returns : (N, F, out_h, out_w)
    """
    N = images.shape[0]
    F, _, kh, kw = filters.shape
    col, out_h, out_w = im2col(images, kh, kw, stride, pad)
    res = filters.reshape(F, -1) @ col + bias.reshape(-1, 1)
    return res.reshape(N, F, out_h, out_w)


if __name__ == "__main__":
    x = np.random.randn(1, 3, 7, 7)
    w = np.random.randn(4, 3, 3, 3)
    print(conv_forward(x, w, np.zeros(4), stride=2, pad=1).shape)
