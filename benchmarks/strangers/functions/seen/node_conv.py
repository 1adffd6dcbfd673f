import numpy as np
from numpy.lib.stride_tricks import sliding_window_view


def op_conv(X, W, B=None, *, dilations=(1, 1), group=1, pads=(0, 0, 0, 0), strides=(1, 1)):
    """ONNX `Conv` (2-D, explicit pads) for the reference runtime.

    Attributes have the meaning they have in the operator's specification.
    """
    X = np.pad(X, ((0, 0), (0, 0), (pads[0], pads[1]), (pads[2], pads[3])))
    M, cg, kh, kw = W.shape
    dh, dw = dilations
    eh, ew = dh * (kh - 1) + 1, dw * (kw - 1) + 1

    win = sliding_window_view(X, (eh, ew), axis=(2, 3))
    win = win[:, :, ::strides[0], ::strides[1], ::dh, ::dw]

    mg = M // group
    parts = []
    for g in range(group):
        xs = win[:, g * cg:(g + 1) * cg]
        ws = W[g * mg:(g + 1) * mg]
        parts.append(np.einsum("nchwij,ocij->nohw", xs, ws))
    Y = np.concatenate(parts, axis=1)
    if B is not None:
        Y = Y + B[None, :, None, None]
    return Y
