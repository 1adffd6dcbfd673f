import numpy as np


def qconv2d(xq, x_scale, x_zp, wq, w_scale, bias_q, y_scale, y_zp, pad=0):
    """uint8 x int8 -> uint8 convolution, ONNX QLinearConv style, stride 1, NCHW.

    * activations asymmetric (x_zp), weights symmetric per output channel (w_scale: (O,))
    * the padding is the real value 0, so it is filled with x_zp, not with 0
    * bias_q is int32 in units of x_scale * w_scale
    * accumulators are int32; requantised in float64, rounded half to even, saturated to 0..255
    """
    O, C, KH, KW = wq.shape
    x = np.pad(xq, ((0, 0), (0, 0), (pad, pad), (pad, pad)), constant_values=x_zp)
    x = x.astype(np.int32) - np.int32(x_zp)
    w = wq.astype(np.int32)
    N, _, H, W = x.shape
    OH, OW = H - KH + 1, W - KW + 1
    acc = np.zeros((N, O, OH, OW), np.int32)
    for i in range(KH):
        for j in range(KW):
            acc += np.einsum('nchw,oc->nohw', x[:, :, i:i+OH, j:j+OW], w[:, :, i, j])
    if bias_q is not None:
        acc += bias_q.astype(np.int32)[None, :, None, None]
    mult = (x_scale * np.asarray(w_scale, np.float64)) / y_scale
    y = np.rint(acc * mult[None, :, None, None]) + y_zp
    return np.clip(y, 0, 255).astype(np.uint8)
