import numpy as np


def qconv2d(x_q, w_q, x_zp=0, w_zp=0):
    """Integer convolution as in ONNX ConvInteger (no padding, stride 1).

    x_q : uint8 or int8 (N, C, H, W)
    w_q : uint8 or int8 (M, C, kH, kW)
    x_zp, w_zp : zero points
    Returns the int32 accumulator (N, M, oH, oW).
    """
    x = x_q.astype(np.int16) - np.int16(x_zp)
    w = w_q.astype(np.int16) - np.int16(w_zp)
    N, C, H, W = x.shape
    M, _, kH, kW = w.shape
    oH, oW = H - kH + 1, W - kW + 1
    acc = np.zeros((N, M, oH, oW), dtype=np.int16)
    for i in range(kH):
        for j in range(kW):
            for c in range(C):
                acc += x[:, c, None, i:i + oH, j:j + oW] * w[None, :, c, i, j, None, None]
    return acc.astype(np.int32)
