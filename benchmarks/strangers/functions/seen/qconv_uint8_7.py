import numpy as np

def qconv2d(q_x, x_scale, x_zp, q_w, w_scale, pad=1):
    """Asymmetric uint8 activations, symmetric int8 weights, per-tensor.

    real = scale * (q - zp).  Zero padding is meant in the real domain.
    q_x : uint8 (C, H, W), q_w : int8 (O, C, kh, kw)
    Returns the dequantised float32 output (O, H', W').
    """
    O, C, kh, kw = q_w.shape
    xp = np.pad(q_x, ((0, 0), (pad, pad), (pad, pad)))
    oh = xp.shape[1] - kh + 1
    ow = xp.shape[2] - kw + 1
    acc = np.zeros((O, oh, ow), np.int32)
    w32 = q_w.astype(np.int32)
    for i in range(kh):
        for j in range(kw):
            patch = xp[:, i:i + oh, j:j + ow].astype(np.int32) - int(x_zp)
            acc += np.tensordot(w32[:, :, i, j], patch, axes=1)
    return acc.astype(np.float32) * np.float32(x_scale * w_scale)
