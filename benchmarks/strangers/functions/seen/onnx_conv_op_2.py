import torch
import torch.nn.functional as F


def onnx_conv(X, W, B=None, *, pads=(0, 0, 0, 0), strides=(1, 1), dilations=(1, 1), group=1):
    """ONNX `Conv` for 4-D tensors in terms of torch.

    `pads` follows the ONNX specification: begin values of all spatial axes and
    then the end values, (h_begin, w_begin, h_end, w_end).
    """
    if any(p < 0 for p in pads):
        raise NotImplementedError("negative pads")
    h_begin, w_begin, h_end, w_end = pads
    if h_begin == h_end and w_begin == w_end:
        return F.conv2d(X, W, B, tuple(strides), (h_begin, w_begin), tuple(dilations), group)
    X = F.pad(X, (h_begin, h_end, w_begin, w_end))
    return F.conv2d(X, W, B, tuple(strides), 0, tuple(dilations), group)
