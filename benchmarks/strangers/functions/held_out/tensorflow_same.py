import numpy as np


def conv2d(input, filters, strides=1, padding="VALID"):
    """As tf.nn.conv2d, NHWC and HWIO, padding "VALID" or "SAME" by TensorFlow's rule."""
    kh, kw, _, cout = filters.shape
    n, h, w, _ = input.shape
    if padding == "SAME":
        oh, ow = -(-h // strides), -(-w // strides)
        total_h = max(kh - strides, 0)
        total_w = max(kw - strides, 0)
        # what is needed beyond that is never read with a window inside of the image
        extra_h = max((oh - 1) * strides + kh - h - total_h, 0)
        extra_w = max((ow - 1) * strides + kw - w - total_w, 0)
        input = np.pad(input, (
            (0, 0),
            (total_h // 2, total_h - total_h // 2 + extra_h),
            (total_w // 2, total_w - total_w // 2 + extra_w),
            (0, 0),
        ))
    elif padding == "VALID":
        oh, ow = (h - kh) // strides + 1, (w - kw) // strides + 1
    else:
        raise ValueError(f"unknown padding {padding!r}")
    out = np.zeros((n, oh, ow, cout), input.dtype)
    for y in range(oh):
        for x in range(ow):
            win = input[:, y * strides:y * strides + kh, x * strides:x * strides + kw]
            out[:, y, x] = np.tensordot(win, filters, 3)
    return out
