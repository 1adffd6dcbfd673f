import numpy as np


def quantized_conv2d(x, x_scale, x_zp, w, w_scale, w_zp, y_scale, y_zp,
                     pads=(0, 0, 0, 0), strides=(1, 1)):
    """QLinearConv for uint8 tensors.

    x is (N, C, H, W), w is (M, C, kH, kW), both uint8 with a scalar scale and
    zero point; pads is (top, left, bottom, right).  The result is the uint8
    quantisation of the convolution of the dequantised tensors, in which the
    border is padded with the real value 0.
    """
    top, left, bottom, right = pads
    sh, sw = strides
    kh, kw = w.shape[2:]

    xi = np.pad(x, ((0, 0), (0, 0), (top, bottom), (left, right)))
    xi = xi.astype(np.int32) - x_zp
    wi = w.astype(np.int32) - w_zp

    oh = (xi.shape[2] - kh) // sh + 1
    ow = (xi.shape[3] - kw) // sw + 1
    acc = np.zeros((x.shape[0], w.shape[0], oh, ow), np.int32)
    for r in range(kh):
        for c in range(kw):
            tap = xi[:, :, r:r + sh * (oh - 1) + 1:sh, c:c + sw * (ow - 1) + 1:sw]
            acc += np.einsum("nchw,mc->nmhw", tap, wi[:, :, r, c])

    y = np.rint(acc * (x_scale * w_scale / y_scale)) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
