import numpy as np


def qlinear_conv(x, x_scale, x_zero_point, w, w_scale, w_zero_point,
                 y_scale, y_zero_point, B=None, pads=(0, 0, 0, 0), strides=(1, 1)):
    """ONNX QLinearConv in numpy for uint8 tensors (per-tensor scales).

    pads = (top, left, bottom, right).  B is int32 with scale x_scale * w_scale.
    A padded element stands for the real value 0.
    """
    t, l, bt, r = pads
    sh, sw = strides
    xp = np.pad(x, ((0, 0), (0, 0), (t, bt), (l, r)), mode='constant')
    xi = xp.astype(np.int32) - int(x_zero_point)
    wi = w.astype(np.int32) - int(w_zero_point)

    N, C, H, W = xi.shape
    M, _, KH, KW = wi.shape
    OH, OW = (H - KH) // sh + 1, (W - KW) // sw + 1
    acc = np.zeros((N, M, OH, OW), np.int32)
    for i in range(OH):
        for j in range(OW):
            patch = xi[:, :, i * sh:i * sh + KH, j * sw:j * sw + KW]
            acc[:, :, i, j] = patch.reshape(N, -1) @ wi.reshape(M, -1).T
    if B is not None:
        acc += B[None, :, None, None]

    y = np.rint(acc * (float(x_scale) * float(w_scale) / float(y_scale))) + int(y_zero_point)
    return np.clip(y, 0, 255).astype(np.uint8)
