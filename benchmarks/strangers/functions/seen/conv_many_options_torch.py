import torch
import torch.nn.functional as F

_TO_NCHW = {"NCHW": (0, 1, 2, 3), "NHWC": (0, 3, 1, 2), "CHWN": (3, 0, 1, 2)}
_BACK = {"NCHW": (0, 1, 2, 3), "NHWC": (0, 2, 3, 1), "CHWN": (1, 2, 3, 0)}


def conv(x, w, *, layout="NCHW", border="valid", flip=False):
    """2-D multi-channel filter, stride 1.

    w       always (out, in, kh, kw), whatever the layout of x
    layout  order of the axes of x and of the result
    border  'valid'; or 'zero', 'wrap', 'mirror', 'edge' for an output of the size of x
            ('mirror' does not repeat the edge). An even kernel gets its additional
            row / column of border at the top / left.
    flip    True: convolution in the mathematical sense, False: correlation
    """
    x = x.permute(_TO_NCHW[layout])
    if flip:
        w = w.flip(-2, -1)
    if border != "valid":
        kh, kw = w.shape[-2:]
        pads = (kw // 2, (kw - 1) // 2, kh // 2, (kh - 1) // 2)   # left, right, top, bottom
        mode = {"zero": "constant", "wrap": "circular", "mirror": "reflect", "edge": "replicate"}[border]
        x = F.pad(x, pads, mode=mode)
    return F.conv2d(x, w).permute(_BACK[layout])
